import type { AdminOrder } from '#contracts/admin-orders';
import { ReasonButton } from '../parts/deeds.tsx';
import { Section } from '../parts/rows.tsx';
import { RefundButton } from './refund-button.tsx';

/** What an admin can do about the whole order. */
export function OrderDeeds({ file: { order, refundable } }: { file: AdminOrder }) {
  const left = refundable.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100;
  const open = order.orderItems.some((item) => ['PENDING', 'SHIPPED'].includes(item.fulfillmentStatus));
  const canCancel = order.orderStatus === 'AWAITING_PAYMENT' || (order.orderStatus === 'PROCESSING' && open);
  return (
    <Section id="deeds" title="What you can do">
      <div className="grid justify-items-start gap-3">
        {left > 0 && <RefundButton orderId={order.id} name="the whole order" left={left} />}
        {canCancel && (
          <ReasonButton
            method="DELETE"
            path={`/admin/orders/${order.id}`}
            label="Cancel the order"
            title="Cancel this order"
            text={
              order.orderStatus === 'PROCESSING'
                ? 'Every item that was not delivered is cancelled and refunded. Customer and shops read your reason.'
                : 'Its goods go back on sale. The customer reads your reason.'
            }
            variant="danger"
          />
        )}
        {left === 0 && !canCancel && <p className="text-ink-2">There is nothing left to cancel or refund.</p>}
      </div>
    </Section>
  );
}
