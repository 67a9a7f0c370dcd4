import { Skeleton } from '#web/components/ui/skeleton.tsx';

const PLACES = ['a', 'b', 'c', 'd'];

export function RowsSkeleton({ label = 'Loading...' }: { label?: string }) {
  return (
    <div role="status">
      <p className="sr-only">{label}</p>
      <div aria-hidden className="grid gap-3">
        {PLACES.map((place) => (
          <Skeleton key={place} className="h-28 rounded-panel" />
        ))}
      </div>
    </div>
  );
}
