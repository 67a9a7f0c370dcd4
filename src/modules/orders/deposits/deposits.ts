import { and, eq, gte, isNull, sql } from 'drizzle-orm';
import { type DbOrTx, isOneOf, type Transaction } from '#platform/database';
import { type Pesewas, pesewas } from '#shared/money';
import type { DepositEnd, PaymentPart } from '../contract/orders.ts';
import { amountToPay } from '../credit.ts';
import { orderErrors } from '../errors.ts';
import { findAskedExtra } from '../extra-weight.ts';
import { transitionOrder } from '../order-transitions.ts';
import type { OrderItemRow, OrderRow } from '../place-order.ts';
import type { Actor } from '../record-event.ts';
import { orderItems } from '../tables.ts';
import { repayAdvance } from './advances.ts';
import { orderDeposits } from './tables.ts';

export type OrderDepositRow = typeof orderDeposits.$inferSelect;

/** What the next payment of an order pays, in pesewas. */
export interface AmountDue {
  pays: PaymentPart;
  amountPesewas: Pesewas;
  /** The item whose extra weight it pays. */
  itemId?: string;
  /** A payment begins before it. */
  dueAt?: Date | null;
}

/** The deposit of an order that is paid in two parts; null for an ordinary order. */
export async function findDeposit(handle: DbOrTx, orderId: string): Promise<OrderDepositRow | null> {
  const [deposit] = await handle.select().from(orderDeposits).where(eq(orderDeposits.orderId, orderId));
  return deposit ?? null;
}

/** The deposits of several orders, by order. */
export async function listDeposits(
  handle: DbOrTx,
  orderIds: string[],
): Promise<Map<string, OrderDepositRow>> {
  if (orderIds.length === 0) return new Map();
  const rows = await handle.select().from(orderDeposits).where(isOneOf(orderDeposits.orderId, orderIds));
  return new Map(rows.map((row) => [row.orderId, row]));
}

/** Records that an unpaid order is paid by a deposit first. */
export async function addDeposit(
  tx: Transaction,
  deposit: Pick<
    typeof orderDeposits.$inferInsert,
    'orderId' | 'shopId' | 'units' | 'depositPesewas' | 'forfeitBasisPoints' | 'terms' | 'termsVersion'
  >,
): Promise<void> {
  await tx.insert(orderDeposits).values(deposit);
}

/**
 * The amount due by state; null when nothing is due. The only place that says what an order is charged.
 * @param items all of the order
 */
export function amountDue(
  order: OrderRow,
  deposit: OrderDepositRow | null,
  items: readonly OrderItemRow[],
): AmountDue | null {
  if (order.status === 'AWAITING_PAYMENT') {
    return deposit
      ? { pays: 'DEPOSIT', amountPesewas: deposit.depositPesewas }
      : { pays: 'ORDER', amountPesewas: amountToPay(order) };
  }
  const extra = findAskedExtra(order, items);
  if (extra)
    return {
      ...{ pays: 'EXTRA', amountPesewas: extra.amountPesewas },
      ...{ itemId: extra.item.id, dueAt: extra.dueAt },
    };
  if (order.status !== 'AWAITING_BALANCE' || !deposit) return null;
  return {
    ...{ pays: 'BALANCE', amountPesewas: pesewas(order.totalPesewas - deposit.heldPesewas) },
    dueAt: deposit.balanceDueAt,
  };
}

/** AWAITING_PAYMENT → RESERVED: the deposit has arrived and is held. The caller has locked the order and books it. */
export async function receiveDeposit(tx: Transaction, order: OrderRow): Promise<void> {
  const held = await tx
    .update(orderDeposits)
    .set({ heldPesewas: sql`${orderDeposits.depositPesewas}`, paidAt: sql`now()` })
    .where(and(eq(orderDeposits.orderId, order.id), isNull(orderDeposits.paidAt)));
  if (!held.rowCount) throw new Error(`the deposit of ${order.id} was paid beside its lock`);
  await transitionOrder(tx, order, 'RESERVED', { text: 'Deposit received' });
}

/**
 * Takes money off a held deposit; the caller has locked the order and books where it goes.
 * @throws AppError INVALID_STATE when less is held
 */
export async function takeFromDeposit(
  tx: Transaction,
  orderId: string,
  amountPesewas: Pesewas,
): Promise<void> {
  const taken = await tx
    .update(orderDeposits)
    .set({ heldPesewas: sql`${orderDeposits.heldPesewas} - ${amountPesewas}` })
    .where(and(eq(orderDeposits.orderId, orderId), gte(orderDeposits.heldPesewas, amountPesewas)));
  if (!taken.rowCount) throw orderErrors.refundedMeanwhile();
}

/** Puts money back that {@link takeFromDeposit} took for a refund that failed. */
export async function returnToDeposit(
  tx: Transaction,
  orderId: string,
  amountPesewas: Pesewas,
): Promise<void> {
  await tx
    .update(orderDeposits)
    .set({ heldPesewas: sql`${orderDeposits.heldPesewas} + ${amountPesewas}` })
    .where(eq(orderDeposits.orderId, orderId));
}

/** RESERVED → AWAITING_BALANCE. The caller has locked the order. @throws AppError INVALID_STATE */
export async function awaitBalance(
  tx: Transaction,
  order: OrderRow,
  input: { dueAt: Date; mayDecline: boolean; actor: Actor; text: string },
): Promise<void> {
  const { text, actor } = input;
  await transitionOrder(tx, order, 'AWAITING_BALANCE', { text, actor });
  await tx
    .update(orderDeposits)
    .set({ balanceDueAt: input.dueAt, mayDecline: input.mayDecline })
    .where(eq(orderDeposits.orderId, order.id));
}

/**
 * RESERVED or AWAITING_BALANCE → CANCELLED. What the shop got in advance is owed again. The caller has locked the order
 * and books what becomes of the deposit. @throws AppError INVALID_STATE
 */
export async function endReservation(
  tx: Transaction,
  order: OrderRow,
  end: { as: DepositEnd; text: string; actor: Actor; reason?: string; forfeitedPesewas?: Pesewas },
): Promise<void> {
  const { as, text: said, actor, reason, forfeitedPesewas = pesewas(0) } = end;
  await transitionOrder(tx, order, 'CANCELLED', { text: said, actor, reason });
  await tx
    .update(orderDeposits)
    .set({ endedAs: as, balanceDueAt: null, forfeitedPesewas })
    .where(eq(orderDeposits.orderId, order.id));
  await tx.update(orderItems).set({ lapsed: true }).where(eq(orderItems.orderId, order.id));
  await repayAdvance(tx, order.id);
}

/** Marks the balance's customer as reminded; null when that happened before. The caller has locked the order. */
export async function markBalanceReminded(tx: Transaction, orderId: string): Promise<OrderDepositRow | null> {
  const [reminded] = await tx
    .update(orderDeposits)
    .set({ remindedAt: sql`now()` })
    .where(and(eq(orderDeposits.orderId, orderId), isNull(orderDeposits.remindedAt)))
    .returning();
  return reminded ?? null;
}

/** Lets customers of these reservations take their whole deposits back. */
export async function allowDeclining(tx: Transaction, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return;
  await tx
    .update(orderDeposits)
    .set({ mayDecline: true })
    .where(isOneOf(orderDeposits.orderId, [...orderIds]));
}
