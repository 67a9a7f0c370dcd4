import type { Dispute } from './state.ts';
import { transactionView } from './views.ts';

/** A dispute as its endpoints and webhooks show it: `transaction_reference` is null, as at Paystack. */
export function disputeView(dispute: Dispute): Record<string, unknown> {
  const { transaction, evidence } = dispute;
  const createdAt = dispute.createdAt.toISOString();
  return {
    id: dispute.id,
    refund_amount: dispute.amountPesewas,
    currency: 'GHS',
    status: dispute.status,
    resolution: dispute.resolution,
    domain: 'test',
    transaction: transactionView(transaction),
    transaction_reference: null,
    category: dispute.category,
    customer: { id: 900_100, first_name: null, last_name: null, email: transaction.email },
    bin: null,
    last4: null,
    dueAt: dispute.dueAt.toISOString(),
    resolvedAt: dispute.resolvedAt?.toISOString() ?? null,
    evidence,
    attachments: dispute.uploadedName,
    note: null,
    history: dispute.history.map(({ at, ...step }) => ({ ...step, createdAt: at.toISOString() })),
    messages: dispute.messages.map((message) => ({ ...message, createdAt })),
    createdAt,
    updatedAt: createdAt,
  };
}
