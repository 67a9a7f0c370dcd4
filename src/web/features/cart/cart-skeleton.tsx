import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { cartTexts } from './texts.ts';

/** Placeholder lines while the cart loads. */
export function CartSkeleton() {
  return (
    <div role="status" className="rounded-panel border border-line bg-surface">
      <p className="sr-only">{cartTexts.loading}</p>
      {[1, 2].map((line) => (
        <div
          key={line}
          aria-hidden
          className="grid min-h-38 grid-cols-[--spacing(21)_1fr] gap-3.5 border-line border-t p-3.5 first:border-t-0 md:min-h-36 md:grid-cols-[--spacing(27)_1fr_auto] md:items-center md:p-4.5"
        >
          <Skeleton className="size-21 md:size-27" />
          <div className="grid content-start gap-2">
            <Skeleton className="h-5 w-3/5" />
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-5 w-24" />
          </div>
          <Skeleton className="h-12 w-33" />
        </div>
      ))}
    </div>
  );
}
