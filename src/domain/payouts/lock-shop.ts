import { sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database.ts';

/** Money leaves a shop one step at a time: whoever starts or redirects a payout holds its row. */
export async function lockShop(tx: Transaction, shopId: string): Promise<void> {
  await tx.execute(sql`select from shops where id = ${shopId}::uuid for no key update`);
}
