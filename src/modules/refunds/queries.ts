import { asc, eq } from 'drizzle-orm';
import type { DbOrTx } from '../../platform/database.ts';
import { refunds } from './tables.ts';

/** Every refund of an order in any state, oldest first. */
export function refundsOfOrder(handle: DbOrTx, orderId: string) {
  return handle.select().from(refunds).where(eq(refunds.orderId, orderId)).orderBy(asc(refunds.id));
}
