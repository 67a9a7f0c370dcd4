import { inArray } from 'drizzle-orm';
import type { Transaction } from '../../platform/database.ts';
import { approvals } from './tables.ts';

/** Takes the customer's name off all approvals about these orders. */
export async function forgetRecipient(tx: Transaction, orderIds: string[]): Promise<void> {
  await tx
    .update(approvals)
    .set({ recipient: 'a former customer' })
    .where(inArray(approvals.orderId, orderIds));
}
