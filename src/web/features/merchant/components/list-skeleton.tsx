import { Panel } from '#web/components/ui/panel.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';

export function ListSkeleton({ label }: { label: string }) {
  return (
    <Panel padded={false}>
      <div role="status">
        <p className="sr-only">{label}</p>
        {[1, 2].map((row) => (
          <div key={row} aria-hidden className="grid gap-3 border-line border-t p-4 first-of-type:border-t-0">
            <div className="grid grid-cols-[--spacing(14)_1fr] gap-3.5">
              <Skeleton className="size-14" />
              <Skeleton className="h-12" />
            </div>
            <Skeleton className="h-16" />
            <Skeleton className="h-11 w-56 max-w-full" />
          </div>
        ))}
      </div>
    </Panel>
  );
}
