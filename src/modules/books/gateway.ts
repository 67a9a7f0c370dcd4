import type { MOVEMENT_KINDS } from '#contracts/money-book';

/**
 * What the matching of the books needs of a payment processor (docs/paystack-and-ghana.md, 1.16). Amounts are integer
 * pesewas. Every method has a timeout and throws `GatewayError` when no usable answer came.
 */
export interface BooksGateway {
  /** GET /balance. */
  balance(): Promise<number>;
  /** GET /balance/ledger: a page of what changed the balance since a day, newest first. */
  movements(page: number, since: Date | null): Promise<Page<Movement>>;
  /** GET /transfer: a page of what was sent out, newest first. */
  transfers(page: number, since: Date | null): Promise<Page<{ id: string; reference: string }>>;
  /** GET /settlement: a page of what was settled since a day, newest first. */
  settlements(page: number, since: Date): Promise<Page<Settlement>>;
  /** GET /settlement/:id/transactions: a page of the payments in it. */
  settled(settlementId: string, page: number): Promise<Page<{ processorId: string }>>;
}

export interface Page<T> {
  rows: T[];
  more: boolean;
}

export type MovementKind = (typeof MOVEMENT_KINDS)[number];

export interface Movement {
  id: string;
  kind: MovementKind;
  /** The processor's id of what it belongs to. */
  subject: string;
  /** What came; negative for what went. */
  amountPesewas: number;
  /** The balance after it. */
  balancePesewas: number;
  reason: string;
  happenedAt: Date;
}

export interface Settlement {
  id: string;
  /** `success` when it has ended well. */
  status: string;
  /** Before and after the processor's fees. */
  grossPesewas: number;
  feesPesewas: number;
  netPesewas: number;
  settledAt: Date;
}
