import type { OrderRow } from '#modules/orders';
import { type AttemptRow, isPaidAttempt } from '#modules/payments';
import type { RefundView } from '#modules/refunds';
import { fromCedis, type Pesewas, pesewas, toCedis } from '#shared/money';
import { maskPhone } from '#shared/phone';
import type { Receipt } from '#src/modules/orders/contract/receipt.ts';

type Payment = Receipt['payments'][number];
type Returned = Receipt['returned'][number];

const walletOf = ({ method, network, phone }: AttemptRow) => ({
  ...{ method, network },
  phone: phone && maskPhone(phone),
});
const CREDIT = { reference: null, method: null, network: null, phone: null };

/** Credit that is sent to a wallet later was returned before. */
const isGranted = ({ status, fromCredit }: RefundView) =>
  status !== 'REQUESTED' && status !== 'REJECTED' && !fromCredit;
const sum = (lines: readonly { amount: number }[]): Pesewas =>
  pesewas(lines.reduce((total, { amount }) => total + fromCedis(amount), 0));

/** What of an order the customer's credit pays, in pesewas; it went back where the order ended unpaid. */
export const creditUsed = ({ paidAt, status, creditPesewas }: OrderRow): Pesewas =>
  paidAt || status === 'AWAITING_PAYMENT' ? creditPesewas : pesewas(0);

/** The receipt of an order; null before a payment has arrived. A payment that came twice, and went back, is named too. */
export function presentReceipt(
  order: OrderRow,
  parts: { attempts: readonly AttemptRow[]; refunds: readonly RefundView[] },
): Receipt | null {
  const paid = parts.attempts.filter(isPaidAttempt).toReversed();
  if (paid.length === 0) return null;
  const { refunds } = parts;
  const payments = [...creditLine(order, creditUsed(order)), ...paid.map(presentPaid)];
  const returned = paid
    .flatMap((attempt) => presentReturns(attempt, refunds))
    .sort((one, other) => (one.at ?? '').localeCompare(other.at ?? ''));
  return {
    ...{ payments, returned, paid: toCedis(sum(payments)), returnedTotal: toCedis(sum(returned)) },
    net: toCedis(pesewas(sum(payments) - sum(returned))),
  };
}

function presentReturns(attempt: AttemptRow, refunds: readonly RefundView[]): Returned[] {
  const own = refunds.filter(({ attemptId }) => attemptId === attempt.id);
  return [
    ...own.filter(isGranted).map((refund) => presentReturned(attempt, refund)),
    ...presentBank(attempt, own),
  ];
}

const creditLine = ({ createdAt }: OrderRow, used: Pesewas): Payment[] =>
  used > 0 ? [{ pays: 'CREDIT', ...CREDIT, amount: toCedis(used), paidAt: createdAt.toISOString() }] : [];

const presentPaid = (attempt: AttemptRow): Payment => ({
  ...{ pays: attempt.pays, reference: attempt.reference, ...walletOf(attempt) },
  amount: toCedis(attempt.amountPesewas),
  paidAt: (attempt.finalisedAt ?? attempt.createdAt).toISOString(),
});

const presentReturned = (attempt: AttemptRow, refund: RefundView): Returned => ({
  ...{ id: refund.id, to: refund.toCredit ? 'CREDIT' : 'PAYMENT' },
  ...(refund.toCredit ? CREDIT : walletOf(attempt)),
  ...{ reference: attempt.reference, amount: toCedis(refund.amountPesewas), reason: refund.reason },
  isDone: refund.status === 'PROCESSED',
  at: new Date(refund.processedAt ?? refund.createdAt).toISOString(),
});

/** What went back of a payment besides our refunds: lost disputes, and dashboard refunds that belong to no item. */
function presentBank(attempt: AttemptRow, refunds: readonly RefundView[]): Returned[] {
  const ours = refunds
    .filter(({ toCredit, status }) => !toCredit && status === 'PROCESSED')
    .reduce((total, { amountPesewas }) => total + amountPesewas, 0);
  if (attempt.refundedPesewas <= ours) return [];
  const amount = toCedis(pesewas(attempt.refundedPesewas - ours));
  const { reference } = attempt;
  return [
    {
      id: reference,
      to: 'BANK',
      reference,
      ...walletOf(attempt),
      amount,
      reason: null,
      isDone: true,
      at: null,
    },
  ];
}
