import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { findBookedKeys } from '#modules/ledger';
import type { PaymentPart } from '#src/modules/orders/contract/orders.ts';
import { type DbOrTx, isOneOf, type Transaction } from '../../../platform/database.ts';
import { hasRow, readRows, text } from '../../../platform/rows.ts';
import { paymentErrors } from '../errors.ts';
import type { AttemptRow } from './create-attempt.ts';
import {
  ATTEMPT_LIVE,
  ATTEMPT_PAID,
  LIVE_ATTEMPT_STATUSES,
  PAID_ATTEMPT_STATUSES,
  REFUNDABLE_ATTEMPT_STATUSES,
} from './states.ts';
import { paymentAttempts } from './tables.ts';

/**
 * Picks the attempt that represents an order's payment from its attempts, newest first: the one that paid, else a
 * refunded one, else the newest. Once the balance of a reservation is asked for, its attempts count. Payments for extra
 * weight do not.
 */
export function pickRepresentative<T extends { status: string; pays: PaymentPart }>(
  all: readonly T[],
): T | undefined {
  const ofBalance = all.filter(({ pays }) => pays === 'BALANCE');
  const attempts = ofBalance.length > 0 ? ofBalance : all.filter(({ pays }) => pays !== 'EXTRA');
  const paid = attempts.find(({ status }) =>
    (REFUNDABLE_ATTEMPT_STATUSES as readonly string[]).includes(status),
  );
  return paid ?? attempts.find(({ status }) => status === 'REFUNDED') ?? attempts[0];
}

/** Picks the attempt that its payer looks at: the newest for extra weight, else as {@link pickRepresentative}. */
export function pickCurrent<T extends { status: string; pays: PaymentPart }>(
  all: readonly T[],
): T | undefined {
  const [newest] = all;
  return newest?.pays === 'EXTRA' ? newest : pickRepresentative(all);
}

/** The attempt with our reference, or with this id at its provider; null if there is none. */
export async function findAttempt(
  handle: DbOrTx,
  by: { reference: string } | { provider: string; processorId: string },
): Promise<AttemptRow | null> {
  const which =
    'reference' in by
      ? eq(paymentAttempts.reference, by.reference)
      : and(eq(paymentAttempts.provider, by.provider), eq(paymentAttempts.processorId, by.processorId));
  const [attempt] = await handle.select().from(paymentAttempts).where(which);
  return attempt ?? null;
}

/** @throws RangeError when it does not exist; rows that refer to an attempt prevent its deletion */
export async function getAttempt(handle: DbOrTx, attemptId: string): Promise<AttemptRow> {
  const [attempt] = await handle.select().from(paymentAttempts).where(eq(paymentAttempts.id, attemptId));
  if (!attempt) throw new RangeError(`there is no payment attempt ${attemptId}`);
  return attempt;
}

/** The attempt that may still be approved, or null; an order has at most one. */
export async function findLiveAttempt(handle: DbOrTx, orderId: string): Promise<AttemptRow | null> {
  const [attempt] = await handle
    .select()
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.orderId, orderId), inArray(paymentAttempts.status, LIVE_ATTEMPT_STATUSES)));
  return attempt ?? null;
}

/** Attempts of several orders in one statement, newest first, by order id. */
export async function listAttempts(handle: DbOrTx, orderIds: string[]): Promise<Map<string, AttemptRow[]>> {
  if (orderIds.length === 0) return new Map();
  const found = await handle
    .select()
    .from(paymentAttempts)
    .where(isOneOf(paymentAttempts.orderId, orderIds))
    .orderBy(desc(paymentAttempts.id));
  return Map.groupBy(found, (attempt) => attempt.orderId);
}

/**
 * Unpaid orders with an expired hold and no live attempt, oldest first.
 * @param page.after the last order of the previous page
 */
export function findExpirableOrders(
  handle: DbOrTx,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<{ id: string }[]> {
  const following = after
    ? sql`and (o.hold_expires_at, o.id) > (select p.hold_expires_at, p.id from order_heads p where p.id = ${after}::uuid)`
    : sql``;
  return readRows(
    handle,
    { id: text },
    sql`select o.id from order_heads o
      where o.status = 'AWAITING_PAYMENT' and o.hold_expires_at <= now()
        and not exists (select from payment_attempts a where a.order_id = o.id and ${ATTEMPT_LIVE})
        ${following}
      order by o.hold_expires_at, o.id limit ${limit}`,
  );
}

/** Whether a payment from this number (E.164; null for a card) has ever succeeded for this customer. */
export async function isConfirmedWallet(
  handle: DbOrTx,
  userId: string,
  phone: string | null,
): Promise<boolean> {
  if (!phone) return false;
  return hasRow(
    handle,
    sql`select 1 from payment_attempts a join order_heads o on o.id = a.order_id
      where a.phone = ${phone} and o.user_id = ${userId}::uuid
        and ${ATTEMPT_PAID} limit 1`,
  );
}

/**
 * The payments that paid the order, or a part of it, with something left to refund; newest first. A second payment of
 * the same is refunded automatically and is not among them.
 * @param options.includesRefunded those that went back whole, too
 * @throws AppError INVALID_STATE when there is none
 */
export async function listBookedAttempts(
  tx: Transaction,
  orderId: string,
  { includesRefunded = false } = {},
): Promise<AttemptRow[]> {
  const statuses = includesRefunded ? PAID_ATTEMPT_STATUSES : REFUNDABLE_ATTEMPT_STATUSES;
  const succeeded = await tx
    .select()
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.orderId, orderId), inArray(paymentAttempts.status, statuses)))
    .orderBy(desc(paymentAttempts.id));
  const booked = await findBookedKeys(
    tx,
    succeeded.map(({ reference }) => `payment:${reference}`),
  );
  const paid = succeeded.filter(({ reference }) => booked.has(`payment:${reference}`));
  if (paid.length === 0) throw paymentErrors.nothingLeftToRefund();
  return paid;
}

/**
 * The newest of {@link listBookedAttempts}.
 * @throws AppError INVALID_STATE when nothing can be refunded
 */
export async function findPaidAttempt(tx: Transaction, orderId: string): Promise<AttemptRow> {
  const [paid] = await listBookedAttempts(tx, orderId);
  return paid as AttemptRow;
}

/** Whether anybody has ever begun to pay. */
export async function hasPayments(handle: DbOrTx): Promise<boolean> {
  return (await handle.select({ id: paymentAttempts.id }).from(paymentAttempts).limit(1)).length > 0;
}
