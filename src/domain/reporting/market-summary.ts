import { sql } from 'drizzle-orm';
import { readSettings } from '#domain/settings';
import type { Handle } from '../../platform/database.ts';
import { readRows, whole } from '../../platform/rows.ts';
import { impactNumbers, type MarketCounts } from './impact.ts';

/**
 * Figures of the market: kept counters and the impact strip (docs/design.md, Pages).
 * @param counts as they were counted lately
 */
export async function readMarketSummary(handle: Handle, counts: MarketCounts) {
  const [counters] = await readRows(
    handle,
    { productsCount: whole, shopsCount: whole },
    sql`select products_count as "productsCount", shops_count as "shopsCount" from market_counters`,
  );
  const { 'impact.mode': mode, 'impact.numbers': texts } = await readSettings(handle);
  const { productsCount = 0, shopsCount = 0 } = counters ?? {};
  return { productsCount, shopsCount, impact: impactNumbers(mode, texts, counts) };
}
