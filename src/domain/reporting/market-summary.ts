import { sql } from 'drizzle-orm';
import { readSettings } from '#domain/settings';
import type { Handle } from '../../platform/database.ts';
import { readRows, whole } from '../../platform/rows.ts';

/** Figures of the home page: kept counters and the impact strip (docs/design.md, Pages). */
export async function readMarketSummary(handle: Handle) {
  const [counters] = await readRows(
    handle,
    { productsCount: whole, shopsCount: whole },
    sql`select products_count as "productsCount", shops_count as "shopsCount" from market_counters`,
  );
  const settings = await readSettings(handle);
  const { productsCount = 0, shopsCount = 0 } = counters ?? {};
  const impact = settings['impact.mode'] === 'live' ? await liveImpact(handle) : settings['impact.numbers'];
  return { productsCount, shopsCount, impact };
}

async function liveImpact(handle: Handle) {
  const [live] = await readRows(
    handle,
    { shops: whole, regions: whole, customers: whole, categories: whole },
    sql`select (select shops_count from market_counters) as shops,
      (select count(distinct region)::int from shops where status = 'APPROVED') as regions,
      (select count(*)::int from users where role = 'customer') as customers,
      (select count(distinct lower(name))::int from categories where products_count > 0) as categories`,
  );
  const figure = (value: number | undefined, label: string) => ({ value: String(value ?? 0), label });
  return [
    figure(live?.shops, 'verified sellers'),
    figure(live?.regions, 'regions'),
    figure(live?.customers, 'customers'),
    figure(live?.categories, 'categories'),
  ];
}
