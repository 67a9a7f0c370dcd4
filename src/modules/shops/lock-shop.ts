import { asc, inArray } from 'drizzle-orm';
import type { Transaction } from '../../platform/database.ts';
import { shops } from './tables.ts';

/**
 * Locks a shop for the rest of the transaction: before its payouts, and before its products when what is listed of
 * them changes, which the shop's state decides and the shop's counter follows.
 */
export async function lockShop(tx: Transaction, shopId: string): Promise<void> {
  await lockShops(tx, [shopId]);
}

/** Locks several shops, in the order of their ids. */
export async function lockShops(tx: Transaction, shopIds: string[]): Promise<void> {
  await tx
    .select({ id: shops.id })
    .from(shops)
    .where(inArray(shops.id, shopIds))
    .orderBy(asc(shops.id))
    .for('no key update');
}
