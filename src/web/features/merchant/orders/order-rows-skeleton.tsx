import { Skeleton } from '#web/ui/skeleton.tsx';

export function OrderRowsSkeleton({ count }: { count: number }) {
  return (
    <div role="status">
      <p className="sr-only">Loading your orders...</p>
      {Array.from({ length: count }, (_, row) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
          key={row}
          aria-hidden
          className="grid grid-cols-[1fr_auto] gap-2 border-line border-t px-4 py-3.5 md:px-5"
        >
          <Skeleton className="h-5 w-32" />
          <Skeleton className="h-5 w-20" />
          <Skeleton className="h-9 w-40 max-w-full" />
          <Skeleton className="h-6 w-20 rounded-full" />
        </div>
      ))}
    </div>
  );
}
