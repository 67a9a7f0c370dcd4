import { Skeleton } from '#web/components/ui/skeleton.tsx';

const SKELETON_KEYS = ['a', 'b', 'c', 'd'];

export function ListSkeleton({ label = 'Loading...' }: { label?: string }) {
  return (
    <div role="status">
      <p className="sr-only">{label}</p>
      <div aria-hidden className="grid gap-3">
        {SKELETON_KEYS.map((place) => (
          <Skeleton key={place} className="h-28 rounded-panel" />
        ))}
      </div>
    </div>
  );
}
