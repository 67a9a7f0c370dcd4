import { eq, sql } from 'drizzle-orm';
import { type LockedProduct, lockProducts } from '#modules/catalogue';
import type { DbOrTx, Transaction } from '#platform/database';
import { isUuid } from '#platform/ids';
import { int, readRows } from '#platform/rows';
import { harvestErrors } from './errors.ts';
import { harvests } from './tables.ts';

export type HarvestRow = typeof harvests.$inferSelect;

/** Locks a harvest, after its product. @throws AppError NOT_FOUND */
export async function lockHarvest(
  tx: Transaction,
  productId: string,
): Promise<{ harvest: HarvestRow; product: LockedProduct }> {
  const [product] = isUuid(productId) ? await lockProducts(tx, [{ productId, quantity: 1 }]) : [];
  const [harvest] = product
    ? await tx.select().from(harvests).where(eq(harvests.productId, productId)).for('no key update')
    : [];
  if (!product || !harvest) throw harvestErrors.harvestNotFound();
  return { harvest, product };
}

/** Units that reservations hold, paid or waiting for their deposit, and those sold. */
export async function countReserved(handle: DbOrTx, productId: string): Promise<number> {
  const [row] = await readRows(
    handle,
    { units: int },
    sql`select coalesce(sum(quantity), 0)::int as units from reservations
      where product_id = ${productId}::uuid and ended_as is null`,
  );
  return row?.units ?? 0;
}
