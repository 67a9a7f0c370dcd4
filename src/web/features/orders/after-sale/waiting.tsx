import { ChevronRight } from 'lucide-react';
import type { Order } from '#contracts/orders';
import { cx } from '#web/ui/cx.ts';
import { waitingIn } from './what-next.ts';

/** In a list, whose row leads to the order: what its customer has still to do there. */
export function Waiting({ order }: { order: Order }) {
  const waiting = waitingIn(order);
  if (!waiting) return null;
  return (
    <p
      className={cx(
        'col-span-2 flex items-center justify-between gap-2 font-semibold text-sm',
        waiting.urgent ? 'min-h-11 rounded-control bg-gold-soft px-3 text-gold-ink' : 'text-leaf',
      )}
    >
      {waiting.text}
      <ChevronRight className="size-4 flex-none" aria-hidden />
    </p>
  );
}
