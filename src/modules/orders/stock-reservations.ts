import { and, eq, sql } from 'drizzle-orm';
import { PAY_AGAIN_MS } from '#shared/constants';
import { BUDGETS } from '#shared/rate-limit-policies';
import type { DbOrTx, Transaction } from '../../platform/database.ts';
import { purgeRows } from '../../platform/purge-rows.ts';
import { hasRow, int, readRows } from '../../platform/rows.ts';
import { orderErrors } from './errors.ts';
import type { Hold, OrderRow } from './place-order.ts';
import type { ReserveHistory } from './reserve.ts';
import { orders } from './tables.ts';

/** After a failed payment, holds the goods of an unknown customer for this long. */
const UNKNOWN_KEPT_MS = 10 * 60_000;

/** A customer's standing at checkout. */
export interface ReservationEligibility extends ReserveHistory {
  /** False once the account is closed or suspended. */
  mayOrder: boolean;
  /** Unpaid orders. */
  unpaid: number;
}

/** How long goods stay held after a failed payment, so that the customer can retry, in ms. */
export const reservationMs = (
  { hasPaid, isVerified }: Pick<ReserveHistory, 'hasPaid' | 'isVerified'>,
  longestMs: number,
): number => (hasPaid || isVerified ? longestMs : Math.min(longestMs, UNKNOWN_KEPT_MS));

/** Whether this customer has any paid order. */
export function hasPaidBefore(handle: DbOrTx, userId: string): Promise<boolean> {
  return hasRow(
    handle,
    sql`select 1 as paid from orders where user_id = ${userId}::uuid and paid_at is not null limit 1`,
  );
}

/**
 * Computes the hold of a new order: until its payment can no longer succeed, plus two minutes.
 * @param standing read under the lock of `start_checkout`, so that two checkouts cannot count the same unpaid orders
 * @param input.placedFrom the customer's IP address
 * @param input.longestMs how long goods stay held after a failed payment; shorter for unknown customers
 * @throws AppError UNAUTHENTICATED when the account was closed, CONFLICT when the customer has too many unpaid orders
 */
export function allowReservation(
  standing: ReservationEligibility | null,
  input: { placedFrom: string | null; paymentWindowMs: number; longestMs: number },
): Hold & { standing: ReservationEligibility } {
  if (!standing?.mayOrder) throw orderErrors.signInNeeded();
  const { hasPaid, isVerified, unpaid } = standing;
  const budget = hasPaid && isVerified ? 'unpaidOrders' : 'unpaidOrdersOfNew';
  if (unpaid >= BUDGETS[budget].howMuch) {
    throw orderErrors.tooManyUnpaid(unpaid, budget);
  }
  const now = Date.now();
  const longestMs = input.paymentWindowMs + reservationMs(standing, input.longestMs);
  return {
    until: new Date(now + Math.min(input.paymentWindowMs + PAY_AGAIN_MS, longestMs)),
    latest: new Date(now + longestMs),
    placedFrom: input.placedFrom,
    standing,
  };
}

/**
 * Extends the hold after a payment attempt ended, so that the customer can top up the wallet and retry. The limit was
 * fixed at checkout ({@link reservationMs}). The caller has locked `order`.
 * @param windowMs how long the wallet had to approve
 */
export async function extendReservation(tx: Transaction, order: OrderRow, windowMs: number): Promise<void> {
  const latest = (order.holdLatestAt ?? order.holdExpiresAt).getTime();
  const keptMs = Math.max(0, latest - order.createdAt.getTime() - windowMs);
  const until = new Date(Math.min(Date.now() + keptMs, latest));
  await tx
    .update(orders)
    .set({ holdExpiresAt: until })
    .where(and(eq(orders.id, order.id), eq(orders.status, 'AWAITING_PAYMENT')));
}

/**
 * Extends the hold for a payment retry: until it can no longer succeed, plus two minutes, but never beyond the order's
 * limit. The caller has locked `order`.
 * @throws AppError INVALID_STATE when the hold is over
 */
export async function createReservation(
  tx: Transaction,
  order: OrderRow,
  paymentEndsAt: Date,
): Promise<void> {
  const latest = (order.holdLatestAt ?? order.holdExpiresAt).getTime();
  if (latest <= Date.now()) {
    throw orderErrors.orderExpired();
  }
  const until = new Date(Math.min(paymentEndsAt.getTime() + PAY_AGAIN_MS, latest));
  await tx.update(orders).set({ holdExpiresAt: until }).where(eq(orders.id, order.id));
}

/** Number of unpaid orders with reserved goods. */
export async function countReservations(handle: DbOrTx): Promise<number> {
  const [row] = await readRows(
    handle,
    { orders: int },
    sql`select count(*)::int as orders from orders o where o.status = 'AWAITING_PAYMENT' and o.stock_held
      and exists (select from order_items i where i.order_id = o.id and i.reserved)`,
  );
  return row?.orders ?? 0;
}

/** Deletes the IP addresses of orders after 30 days. Returns the number of orders changed. */
export function purgeOrderIps(handle: DbOrTx): Promise<number> {
  return purgeRows(handle, {
    table: orders,
    set: sql`placed_from = null`,
    where: sql`placed_from is not null and created_at < now() - interval '30 days'`,
  });
}
