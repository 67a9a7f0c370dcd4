import { TriangleAlert } from 'lucide-react';
import { cx } from '#web/lib/utils/cx.ts';
import * as deliveryTexts from './texts.ts';

/** Warns that fresh goods would travel far. */
export function FreshWarning({ className }: { className?: string }) {
  return (
    <p
      className={cx(
        'flex items-start gap-2 rounded-control bg-gold-soft p-3 text-gold-ink text-sm',
        className,
      )}
    >
      <TriangleAlert className="mt-0.5 size-4.5 flex-none" strokeWidth={1.9} aria-hidden />
      {deliveryTexts.freshWarning}
    </p>
  );
}
