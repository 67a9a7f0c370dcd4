import { bookCharge } from './charges.ts';
import { bookLoss } from './disputes.ts';
import { bookRefund } from './refunds.ts';
import type { Simulator } from './simulator.ts';
import { type Dispute, type Refund, randomCode, type Transfer } from './state.ts';
import { bookTransfer, parseTransferCode } from './transfers.ts';

/** A successful payment from before the simulator's start, with its refunds. */
export interface PastPayment {
  /** Its id at Paystack; a new one by default. */
  id: number | null;
  reference: string;
  amountPesewas: number;
  email: string;
  paidAt: Date;
  /** Mobile money; null for a card. */
  wallet: { phone: string; provider: 'mtn' | 'vod' | 'atl' } | null;
  /** Its refunds, with their ids. */
  refunds: { id: number; amountPesewas: number }[];
  /** Its disputes, with their ids. */
  disputes: (Pick<Dispute, 'id' | 'amountPesewas' | 'category' | 'status' | 'resolution'> & {
    createdAt: Date;
    dueAt: Date;
  })[];
}

/** A transfer that succeeded or was reversed before the simulator's start. */
export type PastTransfer = Pick<
  Transfer,
  'code' | 'reference' | 'amountPesewas' | 'feePesewas' | 'createdAt'
> & { phone: string; name: string };

/** Loads past payments, so that they can be verified and refunded. */
export function loadPastPayments({ state }: Simulator, payments: readonly PastPayment[]): void {
  for (const { refunds, disputes, id, ...past } of payments) {
    if (state.transactions.has(past.reference)) continue;
    if (id) state.skipTo(id);
    const transaction = {
      ...past,
      id: id ?? state.nextId(),
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
    bookCharge(state, transaction);
    for (const past of disputes) {
      state.skipTo(past.id);
      const dispute: Dispute = {
        ...past,
        transaction,
        evidence: past.status === 'awaiting-merchant-feedback' ? null : {},
        uploadedName: null,
        history: [{ status: past.status, by: transaction.email, at: past.createdAt }],
        messages: [{ sender: transaction.email, body: 'From before the simulator was started' }],
        resolvedAt: past.status === 'resolved' ? past.createdAt : null,
      };
      state.disputes.push(dispute);
      if (dispute.resolvedAt && dispute.resolution !== 'declined') bookLoss(state, dispute);
    }
    for (const { id, amountPesewas } of refunds) {
      state.skipTo(id);
      const refund: Refund = {
        id,
        amountPesewas,
        transaction,
        refundReference: String(id % 1_000_000),
        status: 'processed',
        customerNote: null,
        merchantNote: null,
        disputeId: null,
        createdAt: past.paidAt,
      };
      state.refunds.push(refund);
      bookRefund(state, refund);
    }
  }
}

/** Loads past transfers, so that they can be verified. */
export function loadPastTransfers({ state }: Simulator, transfers: readonly PastTransfer[]): void {
  for (const { phone, name, ...past } of transfers) {
    if (state.transfers.has(past.reference)) continue;
    const id = parseTransferCode(past.code);
    state.skipTo(id);
    const transfer: Transfer = {
      ...past,
      id,
      reason: null,
      recipient: {
        ...{ id: state.nextId(), code: randomCode('RCP_'), type: 'mobile_money', name },
        ...{ accountNumber: phone, bankCode: 'MTN', bankName: 'MTN' },
      },
      status: 'success',
    };
    state.transfers.set(transfer.reference, transfer);
    state.madeTransfers.push(transfer);
    bookTransfer(state, transfer);
  }
}
