import { MOMO_NETWORKS } from '#shared/phone';
import type { Receipt } from '#src/modules/orders/contract/receipt.ts';
import { Money } from '#web/components/ui/price.tsx';
import { formatDateTime } from '#web/lib/format/dates.ts';
import { receiptTexts } from './receipt-texts.ts';

type Wallet = Pick<Receipt['payments'][number], 'method' | 'network' | 'phone'>;

/** Each payment of an order, what went back, and what was paid in the end. */
export function ReceiptPayments({ receipt }: { receipt: Receipt }) {
  const { payments, returned, paid, net } = receipt;
  return (
    <dl className="grid gap-1.5">
      {payments.map((payment) => (
        <ReceiptLine
          key={payment.reference ?? payment.pays}
          label={receiptTexts.payment[payment.pays]}
          note={[walletLabel(payment), formatDateTime(payment.paidAt)]}
          reference={payment.reference}
          cedis={payment.amount}
        />
      ))}
      {payments.length > 1 && <ReceiptLine label={receiptTexts.paidInAll} cedis={paid} bold />}
      {returned.map((one) => (
        <ReceiptLine
          key={one.id}
          label={returnLabel(one)}
          note={[walletLabel(one), one.at && formatDateTime(one.at), one.reason]}
          cedis={-one.amount}
        />
      ))}
      {returned.length > 0 && <ReceiptLine label={receiptTexts.totalAfterRefunds} cedis={net} bold />}
    </dl>
  );
}

function returnLabel({ to, isDone }: Receipt['returned'][number]): string {
  if (to === 'CREDIT') return receiptTexts.returnedAsCredit;
  if (to === 'BANK') return receiptTexts.returnedByBank;
  return isDone ? receiptTexts.refunded : receiptTexts.refundOnItsWay;
}

function walletLabel({ method, network, phone }: Wallet): string | null {
  if (method === null) return null;
  if (method === 'CARD') return receiptTexts.card;
  const name = MOMO_NETWORKS.find(({ id }) => id === network)?.name ?? receiptTexts.mobileMoney;
  return [name, phone].filter(Boolean).join(' ');
}

/** A label, what is known beside it, and an amount in cedis. */
export function ReceiptLine({
  label,
  note = [],
  reference = null,
  cedis,
  bold = false,
}: {
  label: string;
  note?: readonly (string | null)[];
  reference?: string | null;
  cedis: number;
  bold?: boolean;
}) {
  const known = note.filter(Boolean).join(', ');
  return (
    <div className={`flex flex-wrap items-baseline justify-between gap-x-3 ${bold ? 'font-bold' : ''}`}>
      <dt className="min-w-0 flex-1 basis-[6em]">
        {label}
        {known && <span className="block text-sm">{known}</span>}
        {reference && <span className="block break-all text-sm">{receiptTexts.reference(reference)}</span>}
      </dt>
      <dd>
        {cedis < 0 && '−'}
        <Money cedis={Math.abs(cedis)} />
      </dd>
    </div>
  );
}
