import { inArray } from 'drizzle-orm';
import type { Transaction } from '#platform/database';
import { paymentAttempts } from './tables.ts';

/**
 * Erases the phone from all payments of these orders and replaces the e-mail with `email`. The caller has locked the
 * orders.
 */
export async function erasePayer(
  tx: Transaction,
  { orderIds, email }: { orderIds: string[]; email: string },
): Promise<void> {
  await tx
    .update(paymentAttempts)
    .set({ phone: null, contactPhone: null, email })
    .where(inArray(paymentAttempts.orderId, orderIds));
}
