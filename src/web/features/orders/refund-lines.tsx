import type { Order } from '#contracts/orders';
import { Money } from '#web/ui/price.tsx';

/** Pesewas of refunds that were granted, whether they have arrived or not. */
const sumOf = (refunds: Order['refunds']) =>
  refunds.reduce((sum, refund) => sum + Math.round(refund.amount * 100), 0);

/** What of an order goes back, below its total, and what is paid in the end; nothing when nothing does. */
export function RefundLines({ order }: { order: Order }) {
  const granted = order.refunds.filter(({ status }) => status !== 'REQUESTED' && status !== 'REJECTED');
  const arrived = sumOf(granted.filter(({ status }) => status === 'PROCESSED'));
  const onItsWay = sumOf(granted) - arrived;
  if (granted.length === 0) return null;
  const rest = Math.max(0, Math.round(order.totalAmount * 100) - arrived - onItsWay);
  return (
    <dl className="mt-2.5 grid gap-2.5">
      {arrived > 0 && <Line label="Refund, sent back" pesewas={-arrived} />}
      {onItsWay > 0 && <Line label="Refund, on its way" pesewas={-onItsWay} />}
      <Line label="You pay in the end" pesewas={rest} bold />
    </dl>
  );
}

function Line({ label, pesewas, bold = false }: { label: string; pesewas: number; bold?: boolean }) {
  return (
    <div
      className={
        bold
          ? 'flex flex-wrap items-baseline justify-between gap-x-3 font-bold'
          : 'flex flex-wrap items-baseline justify-between gap-x-3 text-clay'
      }
    >
      <dt className="min-w-0 flex-1 basis-28">{label}</dt>
      <dd>
        {pesewas < 0 && '−'}
        <Money cedis={Math.abs(pesewas) / 100} />
      </dd>
    </div>
  );
}
