import { inArray } from 'drizzle-orm';
import type { Transaction } from '#platform/database';
import { approvals } from './tables.ts';

/** Erases the customer's name from all approvals about these orders. */
export async function forgetRecipient(tx: Transaction, orderIds: string[]): Promise<void> {
  await tx
    .update(approvals)
    .set({ recipient: 'a former customer' })
    .where(inArray(approvals.orderId, orderIds));
}
