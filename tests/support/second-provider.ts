import { createHmac } from 'node:crypto';
import type { ReportedDispute } from '../../src/modules/disputes/index.ts';
import type { PaymentProvider } from '../../src/providers/payment-provider.ts';
import { createProcessor } from '../properties/processor.ts';

export const SECOND = 'second_pay';
const KEY = 'key-of-the-second';
const TRANSFER_FEE = 100;

export const signSecond = (raw: string): string => createHmac('sha256', KEY).update(raw).digest('base64');

/** A second payment company, in memory: another signature, other states, and ids that may equal the first company's. */
export function createSecondProvider() {
  const processor = createProcessor();
  const { payments, transfers, refunds } = processor;
  const recipients: string[] = [];
  const disputes = new Map<string, ReportedDispute>();
  /** The id of the next refund, if a test needs one that another provider uses. */
  const next = { refundId: null as string | null };
  const happened = new Map<string, Date>();
  const since = (id: string): Date => {
    const first = happened.get(id) ?? new Date();
    happened.set(id, first);
    return first;
  };
  const page = <T>(rows: T[]) => Promise.resolve({ rows, more: false });
  const moved = ({ state }: { state: string }) => state === 'DONE';

  const provider: PaymentProvider = {
    ...processor.gateway,
    ...processor.payouts,
    async refund(input) {
      const outcome = await processor.gateway.refund(input);
      const one = refunds.at(-1);
      if (one && next.refundId) one.id = next.refundId;
      next.refundId = null;
      return { ...outcome, refundId: one?.id ?? outcome.refundId };
    },
    resolveWallet: async () => ({ accountName: 'AMA SERWAA MENSAH' }),
    async createRecipient({ phone }) {
      recipients.push(phone);
      return { recipientCode: `second-${phone}` };
    },

    readWebhook({ payload }) {
      const dispute = disputes.get(String(payload.dispute));
      return dispute ? { dispute, isReminder: false } : null;
    },
    fetchDispute: async (id) => disputes.get(id) ?? null,
    listDisputes: async () => ({ disputes: [...disputes.values()], more: false }),
    addEvidence: async () => undefined,
    uploadDocument: async (_, { name }) => name,
    async resolve(id, { resolution, refundPesewas }) {
      const dispute = disputes.get(id) as ReportedDispute;
      const outcome = resolution === 'declined' ? null : 'ACCEPTED';
      const waitsFor = outcome ? 'NOBODY' : 'BANK';
      const answered: ReportedDispute = { ...dispute, waitsFor, outcome, status: 'answered', resolution };
      if (outcome) answered.amountPesewas = refundPesewas;
      disputes.set(id, answered);
      return answered;
    },

    balance: async () => processor.balance(),
    movements: () =>
      page([
        ...[...payments.values()].filter(moved).map(({ id, amount }) => ({
          ...{ kind: 'CHARGE' as const, subject: id, amountPesewas: amount - Math.round(amount * 0.0195) },
          ...{ id: `in-${id}`, balancePesewas: 0, reason: 'Collection', happenedAt: since(id) },
        })),
        ...refunds.filter(moved).map(({ id, amount }) => ({
          ...{ kind: 'REFUND' as const, subject: id, amountPesewas: -amount },
          ...{ id: `back-${id}`, balancePesewas: 0, reason: 'Return', happenedAt: since(id) },
        })),
        ...[...transfers.values()].filter(moved).map(({ id, amount }) => ({
          ...{ kind: 'TRANSFER' as const, subject: id, amountPesewas: -amount - TRANSFER_FEE },
          ...{ id: `out-${id}`, balancePesewas: 0, reason: 'Disbursement', happenedAt: since(id) },
        })),
      ]),
    transfers: () => page([...transfers].map(([reference, { id }]) => ({ id, reference }))),
    settlements: () => page([]),
    settled: () => page([]),

    isAuthentic: (raw, header) => header('x-second-signature') === signSecond(new TextDecoder().decode(raw)),
    parse(raw) {
      const payload = JSON.parse(new TextDecoder().decode(raw)) as Record<string, string>;
      const { what = 'OTHER', reference = null, dispute } = payload;
      const subject = what as 'PAYMENT' | 'DISPUTE' | 'OTHER';
      return {
        event: `second.${what}`,
        subject,
        reference,
        dedupeKey: `${what}:${reference ?? dispute}`,
        payload,
      };
    },
  };
  return { provider, processor, recipients, disputes, next };
}
