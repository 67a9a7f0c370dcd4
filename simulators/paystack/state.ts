import { randomBytes } from 'node:crypto';

/** The statuses of docs/paystack-and-ghana.md, 1.3, that occur here. */
type TransactionStatus =
  | 'abandoned'
  | 'ongoing'
  | 'pending'
  | 'success'
  | 'failed'
  | 'reversed'
  | 'reversal-pending';

export interface Transaction {
  id: number;
  reference: string;
  status: TransactionStatus;
  /** The charge endpoints' status before the end (docs/paystack-and-ghana.md, 1.4). */
  chargeStatus: 'pay_offline' | 'send_otp' | 'pending' | 'success' | 'failed' | 'timeout';
  displayText: string | null;
  amountPesewas: number;
  email: string;
  channel: 'mobile_money' | 'card';
  message: string | null;
  gatewayResponse: string | null;
  createdAt: Date;
  paidAt: Date | null;
  metadata: unknown;
  /** Mobile money only. */
  wallet: { phone: string; provider: 'mtn' | 'vod' | 'atl' } | null;
  /** Whether the phone page waits for a person. */
  awaitsPerson: boolean;
  deliverWebhookTwice: boolean;
  /** Cards only: the state of the hosted page. */
  checkout: {
    accessCode: string;
    callbackUrl: string | null;
    cancelUrl: string | null;
    step: 'card' | 'pin' | 'otp';
    cardNumber: string | null;
  } | null;
}

export interface Refund {
  id: number;
  refundReference: string;
  transaction: Transaction;
  amountPesewas: number;
  status: 'pending' | 'processed' | 'failed' | 'needs-attention';
  customerNote: string | null;
  merchantNote: string | null;
  /** The accepted dispute that it refunds. */
  disputeId: number | null;
  createdAt: Date;
}

/** A payer's bank or network asks for money back. */
export interface Dispute {
  id: number;
  transaction: Transaction;
  amountPesewas: number;
  category: string;
  status: 'awaiting-merchant-feedback' | 'awaiting-bank-feedback' | 'resolved';
  resolution: 'merchant-accepted' | 'declined' | 'lost' | 'auto-accepted' | null;
  evidence: Record<string, string | null> | null;
  uploadedName: string | null;
  history: { status: string; by: string; at: Date }[];
  messages: { sender: string; body: string }[];
  createdAt: Date;
  dueAt: Date;
  resolvedAt: Date | null;
}

export interface Recipient {
  id: number;
  code: string;
  type: string;
  name: string;
  accountNumber: string;
  bankCode: string;
  bankName: string;
}

export interface Transfer {
  id: number;
  code: string;
  reference: string;
  amountPesewas: number;
  feePesewas: number;
  reason: string | null;
  recipient: Recipient;
  status: 'otp' | 'pending' | 'success' | 'failed' | 'reversed' | 'abandoned';
  createdAt: Date;
}

/** A change of the balance. */
export interface Movement {
  /** Derived from what it belongs to, so that it survives a restart. */
  id: number;
  model: 'Transaction' | 'Refund' | 'Transfer' | 'Dispute' | 'Funding';
  row: number;
  /** Pesewas; negative for outgoing money. */
  difference: number;
  reason: string;
  createdAt: Date;
}

/** Everything the simulator remembers, in memory only. */
export interface State {
  transactions: Map<string, Transaction>;
  refunds: Refund[];
  disputes: Dispute[];
  /** Uploaded documents by name. */
  uploads: Map<string, string>;
  recipients: Recipient[];
  transfers: Map<string, Transfer>;
  /** Every transfer made, including those sent again under their reference. */
  madeTransfers: Transfer[];
  movements: Movement[];
  balancePesewas: number;
  nextId(): number;
  /** Continues after this id, which was issued before the start. */
  skipTo(id: number): void;
}

/** The opening balance. */
const OPENING: Movement = {
  id: 1,
  model: 'Funding',
  row: 1,
  difference: 100_000_000,
  reason: 'Funded by the business',
  createdAt: new Date('2026-01-01T08:00:00Z'),
};

/** A movement's position here is the last digit of its id. */
const STEPS = ['came', 'went', 'came back'] as const;

/** Changes the balance and records the movement. */
export function move(
  state: State,
  step: (typeof STEPS)[number],
  movement: Omit<Movement, 'id' | 'createdAt'> & { createdAt?: Date },
): void {
  const id = movement.row * 10 + STEPS.indexOf(step);
  state.movements.push({ createdAt: new Date(), ...movement, id });
  state.balancePesewas += movement.difference;
}

/** An empty state with enough balance for a demo's payouts. */
export function createState(): State {
  let lastId = 5_100_200_300;
  return {
    transactions: new Map(),
    refunds: [],
    disputes: [],
    uploads: new Map(),
    recipients: [],
    transfers: new Map(),
    madeTransfers: [],
    movements: [OPENING],
    balancePesewas: OPENING.difference,
    nextId: () => ++lastId,
    skipTo(id) {
      lastId = Math.max(lastId, id);
    },
  };
}

/** A short random code, like Paystack's `RCP_…`. */
export function randomCode(prefix: string): string {
  return prefix + randomBytes(8).toString('hex');
}
