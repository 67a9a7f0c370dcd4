import type { Order } from '#contracts/orders';
import { HoldCountdown } from '#web/lib/hold-countdown.tsx';
import { paths } from '#web/lib/paths.ts';
import { useRefetchOrder } from '#web/lib/use-refetch-order.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { CancelOrder } from './cancel-order.tsx';
import { payAction } from './status.ts';

/** An order that waits for its money: what happens if it is not paid, and the way on. */
export function Unpaid({ order }: { order: Order }) {
  const lookAgain = useRefetchOrder(order.id);
  return (
    <section aria-labelledby="unpaid" className="rounded-panel bg-gold-soft p-4 text-gold-ink md:p-6">
      <h2 id="unpaid" className="text-h2">
        This order is not paid yet
      </h2>
      <p className="mt-2 max-w-[60ch]">
        {order.holdExpiresAt ? (
          <HoldCountdown until={order.holdExpiresAt} onOver={lookAgain} />
        ) : (
          'The goods are kept for you until its time is over.'
        )}{' '}
        After that the order ends by itself. You are charged only when you approve a payment.
      </p>
      <div className="mt-4 flex flex-wrap gap-2.5">
        <ButtonLink to={`${paths.checkout}?order=${order.id}`}>{payAction(order) ?? 'Pay now'}</ButtonLink>
        <CancelOrder orderId={order.id} />
      </div>
    </section>
  );
}
