import { and, asc, eq, gte } from 'drizzle-orm';
import type { DbOrTx } from '../../../platform/database.ts';
import { products } from './tables.ts';

/** Products that the public sees, by id from `from` on (null: from the first), and when each was changed last. */
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
