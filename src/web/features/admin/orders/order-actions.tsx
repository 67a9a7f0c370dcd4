import type { AdminOrder } from '#contracts/admin-orders';
import { formatCedis } from '#contracts/money';
import { ReasonButton } from '#web/features/admin/parts/confirm-action.tsx';
import { Section } from '#web/features/admin/parts/rows.tsx';
import { WaitingApprovals } from '#web/features/admin/parts/waiting-approvals.tsx';
import { RefundButton } from './refund-button.tsx';

/** What an admin can do about the whole order. */
export function OrderActions({ file: { order, customer, refundable } }: { file: AdminOrder }) {
  const name = `${customer.firstName} ${customer.lastName}`;
  const sumOf = (parts: AdminOrder['refundable']) =>
    parts.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100;
  const left = sumOf(refundable);
  const openItems = order.orderItems.filter((item) =>
    ['PENDING', 'SHIPPED'].includes(item.fulfillmentStatus),
  );
  const open = openItems.length > 0;
  const back = sumOf(refundable.filter(({ itemId }) => openItems.some(({ id }) => id === itemId)));
  const canCancel = order.orderStatus === 'AWAITING_PAYMENT' || (order.orderStatus === 'PROCESSING' && open);
  return (
    <Section id="actions" title="What you can do">
      <div className="grid justify-items-start gap-3">
        {left > 0 && <RefundButton orderId={order.id} name="the whole order" customer={name} left={left} />}
        {canCancel && (
          <ReasonButton
            endpoint="DELETE /admin/orders/{id}"
            given={({ reason }) => ({ params: { id: order.id }, body: { reason } })}
            label="Cancel the order"
            title="Cancel this order"
            text={
              order.orderStatus === 'PROCESSING'
                ? `Every item that was not delivered is cancelled, and ${formatCedis(back)} goes back to ${name}. Customer and shops read your reason.`
                : 'Its goods go back on sale. The customer reads your reason.'
            }
            variant="danger"
          />
        )}
        <WaitingApprovals of={(one) => one.orderId === order.id} />
        {left === 0 && !canCancel && <p className="text-ink-2">There is nothing left to cancel or refund.</p>}
      </div>
    </Section>
  );
}
