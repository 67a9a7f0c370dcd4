import { MOMO_NETWORKS } from '#shared/phone';
import type { Order, Payment } from '#src/modules/orders/contract/orders.ts';
import { Badge } from '#web/components/ui/badge.tsx';
import { Fold } from '#web/components/ui/fold.tsx';
import { Panel } from '#web/components/ui/panel.tsx';
import { Money } from '#web/components/ui/price.tsx';
import { formatDateTime } from '#web/lib/format/dates.ts';
import { cx } from '#web/lib/utils/cx.ts';
import { RefundCard } from './after-sale/refund-card.tsx';
import { paymentLabel } from './status.ts';
import { groupBySubOrder } from './sub-order/sub-orders.ts';
import { customerOrderTexts } from './texts.ts';

/** All payment attempts of this order. */
export function Payments({ payments }: { payments: Payment[] }) {
  if (payments.length === 0) return null;
  return (
    <Fold id="order-payments" title={customerOrderTexts.paymentTitle}>
      <ul>
        {payments.map((payment) => (
          <Attempt key={payment.reference} payment={payment} />
        ))}
      </ul>
    </Fold>
  );
}

function Attempt({ payment }: { payment: Payment }) {
  const label = paymentLabel(payment.status);
  const network =
    MOMO_NETWORKS.find(({ id }) => id === payment.network)?.name ?? customerOrderTexts.mobileMoney;
  return (
    <li className="border-line border-t py-3 first:border-t-0 last:pb-0">
      <p className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-medium">{payment.method === 'CARD' ? customerOrderTexts.card : network}</span>
        <Badge tone={label.tone}>{label.text}</Badge>
      </p>
      <p className="text-ink-2 text-sm">
        <Money cedis={payment.amount} />
        {payment.phone && ` · ${payment.phone}`}
        {` · ${formatDateTime(payment.createdAt)}`}
      </p>
      <p className="break-all text-ink-3 text-xs">{customerOrderTexts.reference(payment.reference)}</p>
      {payment.failureReason && <p className="mt-1 text-sm">{payment.failureReason}</p>}
    </li>
  );
}

/** Total of approved refunds in pesewas, completed or not. */
const sumRefunds = (refunds: Order['refunds']) =>
  refunds.reduce((sum, refund) => sum + Math.round(refund.amount * 100), 0);

/** Refunds of an order below its total, and what remains; nothing without refunds. */
export function RefundLines({ order }: { order: Order }) {
  const granted = order.refunds.filter(({ status }) => status !== 'REQUESTED' && status !== 'REJECTED');
  const arrived = sumRefunds(granted.filter(({ status }) => status === 'PROCESSED'));
  const onItsWay = sumRefunds(granted) - arrived;
  if (granted.length === 0) return null;
  const rest = Math.max(0, Math.round(order.totalAmount * 100) - arrived - onItsWay);
  return (
    <dl className="mt-2.5 grid gap-2.5">
      {arrived > 0 && <RefundLine label={customerOrderTexts.refunded} pesewas={-arrived} />}
      {onItsWay > 0 && <RefundLine label={customerOrderTexts.refundOnItsWay} pesewas={-onItsWay} />}
      <RefundLine label={customerOrderTexts.totalAfterRefunds} pesewas={rest} bold />
    </dl>
  );
}

function RefundLine({ label, pesewas, bold = false }: { label: string; pesewas: number; bold?: boolean }) {
  return (
    <div
      className={
        bold
          ? 'flex flex-wrap items-baseline justify-between gap-x-3 font-bold'
          : 'flex flex-wrap items-baseline justify-between gap-x-3 text-clay'
      }
    >
      <dt className="wrap-break-word max-w-full flex-1 basis-28">{label}</dt>
      <dd>
        {pesewas < 0 && '−'}
        <Money cedis={Math.abs(pesewas) / 100} />
      </dd>
    </div>
  );
}

/** How much of a paid order Dwaso holds, and how much the shops have; without the platform fee. */
export function HeldFunds({ order }: { order: Order }) {
  const parts = groupBySubOrder(order).filter(({ handover }) => handover);
  const held = parts.reduce((sum, { handover }) => sum + Math.round((handover?.held ?? 0) * 100), 0);
  const released = parts.filter(({ handover }) => (handover?.released ?? 0) > 0);
  if (held === 0 && released.length === 0) return null;
  return (
    <dl className="-mx-4 -mb-4 mt-4 grid gap-2 bg-leaf-soft px-4 py-3.5 text-leaf-strong text-sm md:-mx-6 md:-mb-6 md:px-6">
      {held > 0 && (
        <HeldLine
          label={customerOrderTexts.held}
          cedis={held / 100}
          note={customerOrderTexts.heldUntil}
          bold
        />
      )}
      {released.map(({ shop, handover }) => (
        <HeldLine
          key={shop.id}
          label={customerOrderTexts.paidTo(shop.name)}
          cedis={handover?.released ?? 0}
        />
      ))}
    </dl>
  );
}

function HeldLine(props: { label: string; cedis: number; note?: string; bold?: boolean }) {
  const { label, cedis, note, bold } = props;
  return (
    <div className={cx('flex flex-wrap items-baseline justify-between gap-x-3', bold && 'font-bold')}>
      <dt className="wrap-break-word max-w-full flex-1 basis-28">{label}</dt>
      <dd>
        <Money cedis={cedis} />
      </dd>
      {note && <dd className="w-full font-normal">{note}</dd>}
    </div>
  );
}

/** Refunds that belong to no item: a late payment, or a gesture. */
export function OrderLevelRefunds({ order }: { order: Order }) {
  const refunds = order.refunds.filter((refund) => refund.itemId === null);
  if (refunds.length === 0) return null;
  return (
    <Panel aria-labelledby="order-money-back">
      <h2 id="order-money-back" className="font-sans text-h3 tracking-normal">
        {customerOrderTexts.refundsTitle}
      </h2>
      {refunds.map((refund) => (
        <RefundCard key={refund.id} refund={refund} shopName={customerOrderTexts.theShop} />
      ))}
    </Panel>
  );
}
