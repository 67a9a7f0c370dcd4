import { sql } from 'drizzle-orm';
import type { DbOrTx } from '../../../platform/database.ts';
import { readRows, text } from '../../../platform/rows.ts';
import { toTsquery } from './expression.ts';
import { analyzeQuery } from './query-understanding.ts';
import { wherever } from './tiers.ts';

const MOST = 500;

/** Shops by their products or place, with words understood as in a product search: “honey” finds the apiary. */
export async function shopsSelling(handle: DbOrTx, search: string): Promise<string[]> {
  const { wanted } = await analyzeQuery(handle, search, false);
  // Ignores matches in product descriptions alone.
  const known = wherever(wanted);
  if (!known) return [];
  const rows = await readRows(
    handle,
    { id: text },
    sql`select shop_id as id from search_documents where words @@ ${toTsquery(known)}::tsquery
      group by shop_id order by count(*) desc, shop_id limit ${MOST}`,
  );
  return rows.map(({ id }) => id);
}
