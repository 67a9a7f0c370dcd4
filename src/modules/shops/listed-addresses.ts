import { and, asc, eq, gte } from 'drizzle-orm';
import type { DbOrTx } from '../../platform/database.ts';
import { shops } from './tables.ts';

/** Public shops by id, starting at `from` (null: the first). */
export function listedShops(
  handle: DbOrTx,
  { from, skip = 0, limit }: { from: string | null; skip?: number; limit: number },
) {
  return handle
    .select({ id: shops.id })
    .from(shops)
    .where(and(eq(shops.status, 'APPROVED'), from ? gte(shops.id, from) : undefined))
    .orderBy(asc(shops.id))
    .offset(skip)
    .limit(limit);
}
