import type { Payment } from '#contracts/orders';
import { MOMO_NETWORKS } from '#contracts/phone';
import { formatMoment } from '#web/lib/dates.ts';
import { Panel } from '#web/ui/panel.tsx';
import { Pill } from '#web/ui/pill.tsx';
import { Money } from '#web/ui/price.tsx';
import { paymentLabel } from './status.ts';

/** Every attempt to pay this order. */
export function Payments({ payments }: { payments: Payment[] }) {
  if (payments.length === 0) return null;
  return (
    <Panel aria-labelledby="order-payments">
      <h2 id="order-payments" className="mb-1 font-sans text-h3 tracking-normal">
        Payment
      </h2>
      <ul>
        {payments.map((payment) => (
          <Attempt key={payment.reference} payment={payment} />
        ))}
      </ul>
    </Panel>
  );
}

function Attempt({ payment }: { payment: Payment }) {
  const label = paymentLabel(payment.status);
  const network = MOMO_NETWORKS.find(({ id }) => id === payment.network)?.name ?? 'Mobile money';
  return (
    <li className="border-line border-t py-3 first:border-t-0 last:pb-0">
      <p className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-medium">{payment.method === 'CARD' ? 'Card' : network}</span>
        <Pill tone={label.tone}>{label.text}</Pill>
      </p>
      <p className="text-ink-2 text-sm">
        <Money cedis={payment.amount} />
        {payment.phone && ` · ${payment.phone}`}
        {` · ${formatMoment(payment.createdAt)}`}
      </p>
      <p className="break-all text-ink-3 text-xs">{`Reference ${payment.reference}`}</p>
      {payment.failureReason && <p className="mt-1 text-sm">{payment.failureReason}</p>}
    </li>
  );
}
