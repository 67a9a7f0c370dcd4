import { and, asc, eq, gte } from 'drizzle-orm';
import type { DbOrTx } from '../../../platform/database.ts';
import { products } from './tables.ts';

/** Listed products by id, starting at `from` (null: the first), with the time of their last change. */
export function listedProducts(
  handle: DbOrTx,
  { from, skip = 0, limit }: { from: string | null; skip?: number; limit: number },
) {
  return handle
    .select({ id: products.id, changedAt: products.updatedAt })
    .from(products)
    .where(and(eq(products.listed, true), from ? gte(products.id, from) : undefined))
    .orderBy(asc(products.id))
    .offset(skip)
    .limit(limit);
}
