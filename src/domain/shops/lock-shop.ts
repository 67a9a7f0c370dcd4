import { sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database.ts';

/**
 * Locks a shop for the rest of the transaction: before its payouts, and before its products when what is listed of
 * them changes, which the shop's state decides and the shop's counter follows.
 */
export async function lockShop(tx: Transaction, shopId: string): Promise<void> {
  await tx.execute(sql`select id from shops where id = ${shopId}::uuid for no key update`);
}
