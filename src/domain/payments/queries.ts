import { desc, eq, inArray } from 'drizzle-orm';
import type { Handle } from '../../platform/database.ts';
import type { AttemptRow } from './create-attempt.ts';
import { paymentAttempts } from './tables.ts';

/** The newest attempt to pay an order, or null. */
export async function newestAttempt(handle: Handle, orderId: string): Promise<AttemptRow | null> {
  const [attempt] = await handle
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.orderId, orderId))
    .orderBy(desc(paymentAttempts.id))
    .limit(1);
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
