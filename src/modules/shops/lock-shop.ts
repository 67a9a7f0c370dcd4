import { asc, inArray } from 'drizzle-orm';
import type { Transaction } from '../../platform/database.ts';
import { shops } from './tables.ts';

/**
 * Locks a shop for the rest of the transaction. Take it before locking its payouts, and before changing which of its
 * products are listed: that depends on the shop's state and updates its counter.
 */
export async function lockShop(tx: Transaction, shopId: string): Promise<void> {
  await lockShops(tx, [shopId]);
}

/** Locks several shops, in id order. */
export async function lockShops(tx: Transaction, shopIds: string[]): Promise<void> {
  await tx
    .select({ id: shops.id })
    .from(shops)
    .where(inArray(shops.id, shopIds))
    .orderBy(asc(shops.id))
    .for('no key update');
}
