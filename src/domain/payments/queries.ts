import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { type Handle, rows } from '../../platform/database.ts';
import type { AttemptRow } from './create-attempt.ts';
import { paymentAttempts } from './tables.ts';

/** Of an order's attempts, newest first, the one that says how it was paid: what paid, what went back, else the newest. */
export function representativeOf(attempts: AttemptRow[]): AttemptRow | undefined {
  const paid = attempts.find(({ status }) => status === 'SUCCEEDED' || status === 'PARTLY_REFUNDED');
  return paid ?? attempts.find(({ status }) => status === 'REFUNDED') ?? attempts[0];
}

/** The attempt that tells of an order's payment; null when there is none. */
export async function representativeAttempt(handle: Handle, orderId: string): Promise<AttemptRow | null> {
  const attempts = await attemptsOf(handle, [orderId]);
  return representativeOf(attempts.get(orderId) ?? []) ?? null;
}

/** The attempt with this reference, or null. */
export async function findAttempt(handle: Handle, reference: string): Promise<AttemptRow | null> {
  const [attempt] = await handle
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.reference, reference));
  return attempt ?? null;
}

/** The attempt that may still be approved, or null; there is one at most. */
export async function findLiveAttempt(handle: Handle, orderId: string): Promise<AttemptRow | null> {
  const [attempt] = await handle
    .select()
    .from(paymentAttempts)
    .where(
      and(eq(paymentAttempts.orderId, orderId), inArray(paymentAttempts.status, ['CREATED', 'PENDING'])),
    );
  return attempt ?? null;
}

/** Attempts of several orders in one statement, newest first, by order id. */
export async function attemptsOf(handle: Handle, orderIds: string[]): Promise<Map<string, AttemptRow[]>> {
  if (orderIds.length === 0) return new Map();
  const found = await handle
    .select()
    .from(paymentAttempts)
    .where(inArray(paymentAttempts.orderId, orderIds))
    .orderBy(desc(paymentAttempts.id));
  return Map.groupBy(found, (attempt) => attempt.orderId);
}

/** Unpaid orders whose hold has ended and which no wallet may still approve, oldest first. */
export function findReleasableOrders(handle: Handle, limit: number): Promise<{ id: string }[]> {
  return rows(
    handle,
    sql`select o.id from order_heads o
      where o.status = 'AWAITING_PAYMENT' and o.hold_expires_at <= now()
        and not exists (select from payment_attempts a where a.order_id = o.id and a.status in ('CREATED', 'PENDING'))
      order by o.hold_expires_at limit ${limit}`,
  );
}

/** Whether a payment from this number (E.164) has ever succeeded for this customer. */
export async function isConfirmedWallet(handle: Handle, userId: string, phone: string): Promise<boolean> {
  const [found] = await rows(
    handle,
    sql`select 1 from payment_attempts a join order_heads o on o.id = a.order_id
      where a.phone = ${phone} and o.user_id = ${userId}::uuid
        and a.status in ('SUCCEEDED', 'PARTLY_REFUNDED', 'REFUNDED') limit 1`,
  );
  return found !== undefined;
}
