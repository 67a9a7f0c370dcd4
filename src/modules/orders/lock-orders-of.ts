import { asc, eq } from 'drizzle-orm';
import type { Transaction } from '../../platform/database.ts';
import { orders } from './tables.ts';

/** Locks all orders of a customer for the rest of the transaction, in id order. Returns the ids. */
export async function lockOrdersOf(tx: Transaction, userId: string): Promise<string[]> {
  const locked = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.userId, userId))
    .orderBy(asc(orders.id))
    .for('no key update');
  return locked.map(({ id }) => id);
}
