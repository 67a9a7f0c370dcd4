import type { Simulator } from './simulator.ts';
import type { Dispute } from './state.ts';

/** A payment that succeeded before this simulator was started, with what of it was sent back. */
export interface PastPayment {
  reference: string;
  amountPesewas: number;
  email: string;
  paidAt: Date;
  /** Mobile money; null for a card. */
  wallet: { phone: string; provider: 'mtn' | 'vod' | 'atl' } | null;
  /** Refunds it has taken before, by the id it gave them. */
  refunds: { id: number; amountPesewas: number }[];
  /** Disputes about it, by the id it gave them. */
  disputes: (Pick<Dispute, 'id' | 'amountPesewas' | 'category' | 'status' | 'resolution'> & {
    createdAt: Date;
    dueAt: Date;
  })[];
}

/** Puts payments of the past among the simulator's own, so that they can be verified and refunded. */
export function rememberPayments({ state }: Simulator, payments: readonly PastPayment[]): void {
  for (const { refunds, disputes, ...past } of payments) {
    if (state.transactions.has(past.reference)) continue;
    const transaction = {
      ...past,
      id: state.nextId(),
      status: refunds.length > 0 ? ('reversal-pending' as const) : ('success' as const),
      chargeStatus: 'success' as const,
      displayText: null,
      channel: past.wallet ? ('mobile_money' as const) : ('card' as const),
      message: 'madePayment',
      gatewayResponse: 'Approved',
      createdAt: past.paidAt,
      metadata: null,
      awaitsPerson: false,
      deliverWebhookTwice: false,
      checkout: null,
    };
    state.transactions.set(past.reference, transaction);
    for (const past of disputes) {
      state.skipTo(past.id);
      state.disputes.push({
        ...past,
        transaction,
        evidence: past.status === 'awaiting-merchant-feedback' ? null : {},
        uploadedName: null,
        history: [{ status: past.status, by: transaction.email, at: past.createdAt }],
        messages: [{ sender: transaction.email, body: 'From before the simulator was started' }],
        resolvedAt: past.status === 'resolved' ? past.createdAt : null,
      });
    }
    for (const { id, amountPesewas } of refunds) {
      state.skipTo(id);
      state.refunds.push({
        id,
        amountPesewas,
        transaction,
        refundReference: String(id % 1_000_000),
        status: 'processed',
        customerNote: null,
        merchantNote: null,
        disputeId: null,
        createdAt: past.paidAt,
      });
    }
  }
}
