import { Refusal } from './responses.ts';
import type { Simulator } from './simulator.ts';
import { type Dispute, move, type Refund, type State, type Transaction } from './state.ts';
import { refundEventView } from './views.ts';
import { disputeView } from './views-dispute.ts';

const DAY_MS = 86_400_000;

/** Due after two business days, as in Ghana: Saturdays and Sundays do not count. */
function dueAfterTwoBusinessDays(from: Date): Date {
  let due = from.getTime();
  for (let left = 2; left > 0; ) {
    due += DAY_MS;
    const weekday = new Date(due).getUTCDay();
    if (weekday !== 0 && weekday !== 6) left -= 1;
  }
  return new Date(due);
}

/**
 * Opens a dispute by the payer's bank or network and sends the webhook.
 * @throws Refusal for an unpaid transaction
 */
export function openDispute(
  sim: Simulator,
  fields: { transaction: Transaction; amountPesewas?: number; category?: string; message?: string },
): Dispute {
  const { state, webhooks } = sim;
  const { transaction, amountPesewas = transaction.amountPesewas } = fields;
  if (transaction.paidAt === null) throw new Refusal(400, 'Transaction has not been paid');
  if (amountPesewas < 1 || amountPesewas > transaction.amountPesewas) {
    throw new Refusal(400, 'A dispute asks for a part of the payment or for all of it');
  }
  const now = new Date();
  const dispute: Dispute = {
    id: state.nextId(),
    transaction,
    amountPesewas,
    category: fields.category ?? 'chargeback',
    status: 'awaiting-merchant-feedback',
    resolution: null,
    evidence: null,
    uploadedName: null,
    history: [{ status: 'awaiting-merchant-feedback', by: transaction.email, at: now }],
    messages: [{ sender: transaction.email, body: fields.message ?? 'I did not receive what I paid for' }],
    createdAt: now,
    dueAt: dueAfterTwoBusinessDays(now),
    resolvedAt: null,
  };
  state.disputes.push(dispute);
  webhooks.send('charge.dispute.create', disputeView(dispute));
  return dispute;
}

/** Sends a reminder of an open dispute. */
export function remindOfDispute({ webhooks }: Simulator, dispute: Dispute): void {
  if (dispute.status === 'awaiting-merchant-feedback') {
    webhooks.send('charge.dispute.remind', disputeView(dispute));
  }
}

/**
 * The merchant's answer: accepting ends the dispute, declining waits for the bank.
 * @throws Refusal
 */
export function answerDispute(
  sim: Simulator,
  dispute: Dispute,
  answer: {
    resolution: 'merchant-accepted' | 'declined';
    amountPesewas: number;
    message: string;
    uploadedName: string;
  },
): void {
  if (dispute.status !== 'awaiting-merchant-feedback') {
    throw new Refusal(400, 'This dispute has been answered already', 'invalid_dispute_status');
  }
  dispute.messages.push({ sender: 'merchant', body: answer.message });
  dispute.uploadedName = answer.uploadedName;
  if (answer.resolution === 'merchant-accepted') {
    dispute.amountPesewas = answer.amountPesewas;
    end(sim, dispute, 'merchant-accepted');
    refundDispute(sim, dispute);
    return;
  }
  if (!dispute.evidence)
    throw new Refusal(400, 'Evidence is required to decline a dispute', 'missing_params');
  dispute.status = 'awaiting-bank-feedback';
  dispute.history.push({ status: dispute.status, by: 'merchant', at: new Date() });
}

/** The bank decides, or the time to answer ends. Does nothing if the dispute has ended. */
export function decideDispute(sim: Simulator, dispute: Dispute, how: 'won' | 'lost' | 'unanswered'): void {
  if (dispute.status === 'resolved') return;
  const resolution = { won: 'declined', lost: 'lost', unanswered: 'auto-accepted' } as const;
  end(sim, dispute, resolution[how]);
}

/** Refunds an accepted dispute; the refund names it. */
function refundDispute({ state, webhooks }: Simulator, dispute: Dispute): void {
  const id = state.nextId();
  const refund: Refund = {
    id,
    refundReference: String(id % 1_000_000),
    transaction: dispute.transaction,
    amountPesewas: dispute.amountPesewas,
    status: 'processed',
    customerNote: null,
    merchantNote: null,
    disputeId: dispute.id,
    createdAt: new Date(),
  };
  state.refunds.push(refund);
  webhooks.send('refund.processed', refundEventView(refund));
}

/** Takes a lost dispute out of the merchant's balance. */
export function bookLoss(state: State, { id, amountPesewas, transaction, resolvedAt }: Dispute): void {
  move(state, 'went', {
    ...{ model: 'Dispute', row: id, reason: `Dispute of ${transaction.reference}` },
    difference: -amountPesewas,
    ...(resolvedAt && { createdAt: resolvedAt }),
  });
}

function end({ state, webhooks }: Simulator, dispute: Dispute, resolution: Dispute['resolution']): void {
  dispute.status = 'resolved';
  dispute.resolution = resolution;
  dispute.resolvedAt = new Date();
  dispute.history.push({ status: 'resolved', by: 'bank', at: dispute.resolvedAt });
  if (resolution !== 'declined') bookLoss(state, dispute);
  webhooks.send('charge.dispute.resolve', disputeView(dispute));
}
