import { cx } from '#web/lib/utils/cx.ts';
import * as uiTexts from './texts.ts';

export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={cx('skeleton block', className)} />;
}

/** Placeholder cards in their exact shape while products load. */
export function ProductGridSkeleton({
  count = 8,
  label = uiTexts.loadingProducts,
}: {
  count?: number;
  label?: string;
}) {
  return (
    <div role="status">
      <p className="mb-3 text-ink-3 text-sm">{label}</p>
      <div
        aria-hidden
        className="grid grid-cols-1 gap-2.5 sm:grid-cols-2 sm:gap-4 md:grid-cols-3 lg:grid-cols-4 lg:gap-5"
      >
        {[...Array(count).keys()].map((card) => (
          <SkeletonCard key={card} />
        ))}
      </div>
    </div>
  );
}

function SkeletonCard() {
  return (
    <div className="grid grid-cols-[--spacing(26)_1fr] overflow-hidden rounded-card border border-line bg-surface sm:flex sm:flex-col">
      <Skeleton className="aspect-square h-full rounded-none sm:h-auto" />
      <div className="grid content-between gap-2 p-3 sm:p-3.5">
        <Skeleton className="h-5 w-4/5" />
        <Skeleton className="h-4 w-1/2" />
        <div className="flex items-end justify-between gap-2">
          <Skeleton className="h-6 w-20" />
          <Skeleton className="h-11 w-24" />
        </div>
      </div>
    </div>
  );
}
