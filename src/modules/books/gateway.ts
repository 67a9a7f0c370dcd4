import type { Gateways } from '#modules/payments';
import type { MOVEMENT_KINDS } from '#src/modules/books/contract/reconciliation.ts';
import type { Database } from '../../platform/database.ts';
import type { Logger } from '../../platform/log.ts';

/**
 * Port to a payment provider for reconciliation (docs/paystack-and-ghana.md, 1.16). Amounts are integer pesewas.
 * Every method has a timeout and throws `GatewayError` when it got no usable answer.
 */
export interface BooksGateway {
  /** Reads the balance. */
  balance(): Promise<number>;
  /** Lists a page of balance movements since a day, newest first. */
  movements(page: number, since: Date | null): Promise<Page<BalanceMovement>>;
  /** Lists a page of transfers, newest first. */
  transfers(page: number, since: Date | null): Promise<Page<{ id: string; reference: string }>>;
  /** Lists a page of settlements since a day, newest first. */
  settlements(page: number, since: Date): Promise<Page<Settlement>>;
  /** Lists a page of a settlement's payments. */
  settled(settlementId: string, page: number): Promise<Page<{ processorId: string }>>;
}

export interface Page<T> {
  rows: T[];
  more: boolean;
}

export type MovementKind = (typeof MOVEMENT_KINDS)[number];

export interface BalanceMovement {
  id: string;
  kind: MovementKind;
  /** The provider's id of the payment, refund, transfer or dispute. */
  subject: string;
  /** Positive for money in, negative for money out. */
  amountPesewas: number;
  /** The balance after the movement. */
  balancePesewas: number;
  reason: string;
  happenedAt: Date;
}

export interface Settlement {
  id: string;
  /** `success` when complete. */
  status: string;
  /** Before and after the provider's fees. */
  grossPesewas: number;
  feesPesewas: number;
  netPesewas: number;
  settledAt: Date;
}

export interface ReconciliationDeps {
  db: Database;
  books: Gateways<BooksGateway>;
  log: Logger;
}
