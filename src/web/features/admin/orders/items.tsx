import type { AdminOrder } from '#contracts/admin-orders';
import { formatCedis } from '#contracts/money';
import { AdminLink } from '#web/features/admin/parts/admin-link.tsx';
import { Section } from '#web/features/admin/parts/rows.tsx';
import { StatePill } from '#web/features/admin/parts/state-pill.tsx';
import { Money } from '#web/ui/price.tsx';
import { RefundButton } from './refund-button.tsx';

export function Items({ file: { order, customer, refundable } }: { file: AdminOrder }) {
  const left = new Map(refundable.map(({ itemId, amount }) => [itemId, amount]));
  return (
    <Section id="items" title="Items">
      <ul className="grid gap-4">
        {order.orderItems.map((item) => {
          const back = left.get(item.id) ?? 0;
          const way = [item.carrierName, item.trackingNumber].filter(Boolean).join(', ');
          return (
            <li key={item.id} className="grid gap-1 border-line border-t pt-4 first:border-t-0 first:pt-0">
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <b className="wrap-anywhere">{`${item.quantity} × ${item.product.name}`}</b>
                <StatePill state={item.fulfillmentStatus} />
                <Money cedis={(Math.round(item.price * 100) * item.quantity) / 100} className="font-bold" />
              </div>
              <p className="text-ink-2 text-sm">
                <AdminLink big to={`/admin/shops/${item.shopId}`}>
                  {item.shop.name}
                </AdminLink>
                {way && ` · ${way}`}
                {item.notes && ` · ${item.notes}`}
              </p>
              {back > 0 && (
                <div className="flex flex-wrap items-center gap-3">
                  <RefundButton
                    orderId={order.id}
                    itemId={item.id}
                    name={item.product.name}
                    customer={`${customer.firstName} ${customer.lastName}`}
                    left={back}
                  />
                  <span className="text-ink-3 text-sm">{`up to ${formatCedis(back)} with its share of the fee`}</span>
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
