import type { Order } from '#contracts/orders';
import { Panel } from '#web/ui/panel.tsx';
import { RefundCard } from './refund-card.tsx';

/** Refunds that belong to no item: a payment that came after the order had ended, or a gesture. */
export function MoneyBack({ order }: { order: Order }) {
  const refunds = order.refunds.filter((refund) => refund.itemId === null);
  if (refunds.length === 0) return null;
  return (
    <Panel aria-labelledby="order-money-back">
      <h2 id="order-money-back" className="font-sans text-h3 tracking-normal">
        Money back
      </h2>
      {refunds.map((refund) => (
        <RefundCard key={refund.id} refund={refund} shopName="The shop" />
      ))}
    </Panel>
  );
}
