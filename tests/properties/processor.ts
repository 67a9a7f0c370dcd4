import type {
  ListedRefund,
  PaymentGateway,
  RefundOutcome,
} from '../../src/modules/payments/payments/gateway.ts';
import type { PayoutGateway, TransferOutcome } from '../../src/modules/payouts/gateway.ts';

type State = 'WAITS' | 'DONE' | 'FAILED' | 'REVERSED';
interface Moved {
  id: string;
  amount: number;
  state: State;
  /** A payout returned after it was paid: its fee stays with the processor. */
  cameBack?: true;
}

/** Fee of a transfer, in pesewas. */
const TRANSFER_FEE = 100;
/** The processor's fee of a payment, in pesewas. */
const calculateFee = (amount: number): number => Math.round(amount * 0.0195);

/** A payment processor in memory. Tests set its answers, and it counts the money actually moved. */
export function createProcessor() {
  let ids = 0;
  const next = { charge: 'DONE' as State, refund: 'DONE' as State, transfer: 'DONE' as State };
  const payments = new Map<string, Moved>();
  const transfers = new Map<string, Moved>();
  const refunds: (Moved & { reference: string })[] = [];
  let lost = 0;

  const never = () => Promise.reject(new Error('not asked for here'));
  const refundStatus = { WAITS: 'PENDING', DONE: 'PROCESSED', FAILED: 'FAILED', REVERSED: 'FAILED' } as const;
  const refundOutcome = ({ id, amount, state }: Moved): RefundOutcome => ({
    refundId: id,
    status: refundStatus[state],
    amountPesewas: amount,
  });
  const listed = (one: (typeof refunds)[number]): ListedRefund => ({
    ...refundOutcome(one),
    reference: one.reference,
    transactionId: payments.get(one.reference)?.id ?? null,
    disputeId: null,
  });
  const transferOutcome = ({ id: transferCode, state }: Moved): TransferOutcome => {
    if (state === 'DONE') return { kind: 'SUCCESS', transferCode, feePesewas: TRANSFER_FEE };
    if (state === 'FAILED') return { kind: 'FAILED', transferCode, reason: 'Could not credit the wallet' };
    if (state === 'REVERSED') return { kind: 'REVERSED', transferCode };
    return { kind: 'PENDING', transferCode, needsOtp: false };
  };

  const gateway: PaymentGateway = {
    async chargeMobileMoney({ reference, amountPesewas: amount }) {
      payments.set(reference, { id: `T${++ids}`, amount, state: next.charge });
      if (next.charge === 'DONE') return { kind: 'SUCCESS' };
      if (next.charge === 'FAILED') return { kind: 'FAILED', message: 'Declined' };
      return { kind: 'WAIT', displayText: null };
    },
    submitOtp: never,
    checkCharge: never,
    initialize: never,
    async verify(reference) {
      const paid = payments.get(reference);
      if (!paid) return { kind: 'UNKNOWN' };
      if (paid.state === 'FAILED') return { kind: 'FAILED', message: 'Declined' };
      if (paid.state !== 'DONE') return { kind: 'PENDING', abandoned: false, message: null };
      return {
        kind: 'SUCCESS',
        processorId: paid.id,
        amountPesewas: paid.amount,
        currency: 'GHS',
        feesPesewas: calculateFee(paid.amount),
        paidAt: null,
        channel: 'mobile_money',
      };
    },
    async refund({ reference, amountPesewas: amount }) {
      const one = { id: `R${++ids}`, reference, amount, state: next.refund };
      refunds.push(one);
      return refundOutcome(one);
    },
    findRefunds: async (transaction) =>
      refunds.map(listed).filter(({ transactionId }) => transactionId === transaction),
    listRefunds: async () => ({ refunds: refunds.map(listed), more: false }),
    async fetchRefund(id) {
      return refundOutcome(refunds.find((one) => one.id === id) as Moved);
    },
  };

  const payouts: PayoutGateway = {
    resolveWallet: never,
    createRecipient: never,
    async transfer({ reference, amountPesewas: amount }) {
      const before = transfers.get(reference);
      // The same reference is the same transfer, retried after a failure.
      const one =
        before && before.state !== 'FAILED' ? before : { id: `P${++ids}`, amount, state: next.transfer };
      transfers.set(reference, one);
      return transferOutcome(one);
    },
    transferBulk: (all) => Promise.all(all.map((one) => payouts.transfer(one))),
    async verifyTransfer(reference) {
      const one = transfers.get(reference);
      return one ? transferOutcome(one) : { kind: 'UNKNOWN' };
    },
  };

  const sum = (moved: Iterable<Moved>, of: (one: Moved) => number) =>
    [...moved].filter(({ state }) => state === 'DONE').reduce((total, one) => total + of(one), 0);
  return {
    gateway,
    payouts,
    next,
    payments,
    transfers,
    refunds,
    /** A chargeback took this amount. */
    lose(pesewas: number) {
      lost += pesewas;
    },
    /** The platform's balance by actual transfers, in pesewas. */
    balance: () =>
      sum(payments.values(), ({ amount }) => amount - calculateFee(amount)) -
      sum(refunds, ({ amount }) => amount) -
      sum(transfers.values(), ({ amount }) => amount + TRANSFER_FEE) -
      [...transfers.values()].filter(({ cameBack }) => cameBack).length * TRANSFER_FEE -
      lost,
  };
}

export type Processor = ReturnType<typeof createProcessor>;
