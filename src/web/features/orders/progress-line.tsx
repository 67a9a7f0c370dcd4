import { Check } from 'lucide-react';
import type { Order } from '#src/modules/orders/contract/orders.ts';
import { cx } from '#web/lib/utils/cx.ts';
import { orderProgress } from './progress.ts';
import { customerOrderTexts } from './texts.ts';

const MARKS = {
  done: 'bg-leaf text-on-leaf',
  now: 'bg-gold text-on-gold',
  next: 'border border-line-strong',
} as const;

/** The progress of the whole order. */
export function ProgressLine({ order }: { order: Order }) {
  const steps = orderProgress(order);
  if (steps.length === 0) return null;
  return (
    <ol
      aria-label={customerOrderTexts.progressLabel}
      className="wrap-break-word flex w-full flex-wrap gap-x-5 gap-y-1.5 font-semibold text-sm"
    >
      {steps.map(({ text, state }) => (
        <li
          key={text}
          aria-current={state === 'now' ? 'step' : undefined}
          className={cx('flex items-center gap-2', state === 'next' && 'text-ink-3')}
        >
          <span
            aria-hidden
            className={cx('grid size-5 flex-none place-items-center rounded-full', MARKS[state])}
          >
            {state === 'done' && <Check className="size-3.5" strokeWidth={3} />}
          </span>
          {text}
          {state === 'done' && <span className="sr-only">{customerOrderTexts.stepDone}</span>}
        </li>
      ))}
    </ol>
  );
}
