import { Skeleton } from '#web/ui/skeleton.tsx';

export function OrdersSkeleton() {
  return (
    <div role="status" className="overflow-hidden rounded-panel border border-line bg-surface pt-3">
      <p className="sr-only">Loading your orders...</p>
      {[1, 2, 3].map((row) => (
        <div
          key={row}
          aria-hidden
          className="grid min-h-24 grid-cols-[3.5rem_1fr_auto] items-center gap-3.5 border-line border-t p-4 first-of-type:border-t-0"
        >
          <Skeleton className="size-14" />
          <div className="grid gap-2">
            <Skeleton className="h-5 w-32" />
            <Skeleton className="h-4 w-44 max-w-full" />
          </div>
          <Skeleton className="h-12 w-20" />
        </div>
      ))}
    </div>
  );
}
