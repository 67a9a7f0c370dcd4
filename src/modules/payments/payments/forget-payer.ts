import { inArray } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database.ts';
import { paymentAttempts } from './tables.ts';

/** Takes phone and e-mail off all payments of these orders; `email` stands there instead. The caller has locked them. */
export async function forgetPayer(
  tx: Transaction,
  { orderIds, email }: { orderIds: string[]; email: string },
): Promise<void> {
  await tx
    .update(paymentAttempts)
    .set({ phone: null, email })
    .where(inArray(paymentAttempts.orderId, orderIds));
}
