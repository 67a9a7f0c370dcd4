import { orderNumber } from '#contracts/order-number';
import type { Order } from '#contracts/orders';
import { AddressLines } from '#web/lib/address-lines.tsx';
import { formatDate } from '#web/lib/dates.ts';
import { SumLines } from '#web/lib/sum-lines.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Pill } from '#web/ui/pill.tsx';
import { MoneyBack } from './after-sale/money-back.tsx';
import { MoneyStatus } from './handover/money-status.tsx';
import { PartPanel } from './handover/part-panel.tsx';
import { partsOf } from './handover/parts.ts';
import { History } from './history.tsx';
import { Payments } from './payments.tsx';
import { RefundLines } from './refund-lines.tsx';
import { orderLabel } from './status.ts';
import { Unpaid } from './unpaid.tsx';

export function OrderDetail({ order }: { order: Order }) {
  const shown = orderNumber(order.id);
  const label = orderLabel(order.orderStatus);
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 md:mb-6">
        <h1 className="text-h1">{`Order ${shown}`}</h1>
        <Pill tone={label.tone}>{label.text}</Pill>
        <p className="w-full text-ink-2">{`Placed on ${formatDate(order.createdAt)}`}</p>
      </div>
      <div className="grid items-start gap-4.5 lg:grid-cols-[minmax(0,1fr)_380px] lg:gap-9">
        <div className="grid min-w-0 gap-4.5">
          {order.orderStatus === 'AWAITING_PAYMENT' && <Unpaid order={order} />}
          {partsOf(order).map((part) => (
            <PartPanel key={part.shop.id} order={order} part={part} />
          ))}
          <History events={order.history} />
        </div>
        <aside className="grid min-w-0 gap-4.5">
          <Panel strip="lagoon" aria-labelledby="order-sum">
            <h2 id="order-sum" className="mb-3 font-sans text-h3 tracking-normal">
              Order Total
            </h2>
            <SumLines
              totals={{ subtotal: order.subtotal, fee: order.platformFee, total: order.totalAmount }}
              feeLabel={`Platform Commission (${order.feePercent}%)`}
            />
            <RefundLines order={order} />
            <MoneyStatus order={order} />
          </Panel>
          <Payments payments={order.payments} />
          <MoneyBack order={order} />
          <ShippingAddress to={order.shippingAddress} />
        </aside>
      </div>
    </>
  );
}

function ShippingAddress({ to }: { to: Order['shippingAddress'] }) {
  return (
    <Panel aria-labelledby="order-address">
      <h2 id="order-address" className="mb-3 font-sans text-h3 tracking-normal">
        Shipping Address
      </h2>
      <AddressLines to={to} />
    </Panel>
  );
}
