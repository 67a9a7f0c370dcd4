import { sql } from 'drizzle-orm';
import { readSettings } from '#modules/settings';
import type { DbOrTx } from '../../../platform/database.ts';
import { int, readRows } from '../../../platform/rows.ts';
import { impactNumbers, overstated } from './impact.ts';

/** Number of customers. Scans all of them, so cache the result. */
export async function countCustomers(handle: DbOrTx): Promise<number> {
  const [found] = await readRows(
    handle,
    { customers: int },
    sql`select count(*)::int as customers from users where role = 'customer'`,
  );
  return found?.customers ?? 0;
}

/**
 * Market summary: stored counters and the impact strip (docs/design.md, Pages).
 * @param customers a cached count
 */
export async function readMarketSummary(handle: DbOrTx, customers: number) {
  const [found] = await readRows(
    handle,
    { products: int, shops: int, regions: int, categories: int },
    sql`select products_count as products, shops_count as shops,
        (select count(distinct region)::int from shops where status = 'APPROVED') as regions,
        (select count(distinct lower(name))::int from categories where products_count > 0) as categories
      from market_counters`,
  );
  const { products, ...counts } = found ?? { products: 0, shops: 0, regions: 0, categories: 0 };
  const { 'impact.mode': mode, 'impact.numbers': texts } = await readSettings(handle);
  const counted = { ...counts, customers };
  return {
    productsCount: products,
    shopsCount: counts.shops,
    impact: impactNumbers(mode, texts, counted),
    /** Numbers that exceed the actual count. */
    overstated: overstated(mode, texts, counted),
  };
}
