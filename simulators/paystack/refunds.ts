import { testCard } from './cards.ts';
import { Refusal } from './responses.ts';
import type { Simulator } from './simulator.ts';
import { move, type Refund, type State, type Transaction } from './state.ts';
import { refundEventView } from './views.ts';

const SMALLEST_PESEWAS = 100;
const PROCESSING_MS = 10_000;

/**
 * Accepts or refuses a refund in the words of Paystack's test API (docs/paystack-and-ghana.md, 1.9) and completes it.
 * The payment's status follows the dashboard's wording; after a partial refund it stays `reversal-pending`.
 */
export function createRefund(
  sim: Simulator,
  fields: Pick<Refund, 'transaction' | 'amountPesewas' | 'customerNote' | 'merchantNote'>,
): Refund {
  const { state, timers, webhooks } = sim;
  const { transaction, amountPesewas } = fields;
  refuseUnrefundable(state, transaction, amountPesewas);

  const id = state.nextId();
  const refund: Refund = {
    ...fields,
    id,
    disputeId: null,
    refundReference: String(id % 1_000_000),
    status: 'pending',
    createdAt: new Date(),
  };
  state.refunds.push(refund);
  transaction.status = 'reversal-pending';
  bookRefund(state, refund);
  webhooks.send('refund.pending', refundEventView(refund));
  timers.after(PROCESSING_MS, () => finish(sim, refund));
  return refund;
}

/** Takes a refund out of the balance. */
export function bookRefund(state: State, { id, transaction, amountPesewas, createdAt }: Refund): void {
  move(state, 'went', {
    ...{ model: 'Refund', row: id, reason: `Refund of ${transaction.reference}` },
    ...{ difference: -amountPesewas, createdAt },
  });
}

function refuseUnrefundable(state: State, transaction: Transaction, amountPesewas: number): void {
  if (transaction.paidAt === null) throw new Refusal(400, 'Transaction has not been paid');
  if (amountPesewas < SMALLEST_PESEWAS) {
    throw new Refusal(400, 'The minimum amount you may send in a single refund at this time is: GHS1.00');
  }
  if (refundedPesewas(state, transaction) + amountPesewas > transaction.amountPesewas) {
    throw new Refusal(400, 'Total refund amount cannot exceed original transaction amount');
  }
}

function finish({ state, webhooks }: Simulator, refund: Refund): void {
  const { transaction } = refund;
  refund.status = testCard(transaction.checkout?.cardNumber ?? null)?.refund ?? 'processed';
  if (refund.status === 'failed') {
    const { amountPesewas } = refund;
    move(state, 'came back', {
      ...{ model: 'Refund', row: refund.id, reason: 'Refund failed', difference: amountPesewas },
    });
    const others = refundedPesewas(state, transaction);
    if (others === 0) transaction.status = 'success';
  }
  const processed = state.refunds
    .filter((other) => other.transaction === transaction && other.status === 'processed')
    .reduce((sum, other) => sum + other.amountPesewas, 0);
  if (processed === transaction.amountPesewas) transaction.status = 'reversed';
  webhooks.send(`refund.${refund.status}`, refundEventView(refund));
}

/** The total of completed and pending refunds. */
function refundedPesewas(state: State, transaction: Transaction): number {
  return state.refunds
    .filter((refund) => refund.transaction === transaction && refund.status !== 'failed')
    .reduce((sum, refund) => sum + refund.amountPesewas, 0);
}
