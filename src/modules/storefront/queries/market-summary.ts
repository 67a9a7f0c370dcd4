import { sql } from 'drizzle-orm';
import { readSettings, type Settings } from '#modules/settings';
import type { DbOrTx } from '../../../platform/database.ts';
import { int, readRows } from '../../../platform/rows.ts';

/** Counts for the impact strip on Home: approved shops, their regions, customers, categories with products on sale. */
export interface MarketCounts {
  shops: number;
  regions: number;
  customers: number;
  categories: number;
}
type ImpactNumber = Settings['impact.numbers'][number];

const LABELS: Record<string, keyof MarketCounts> = {
  'verified sellers': 'shops',
  regions: 'regions',
  customers: 'customers',
  categories: 'categories',
};

/**
 * Numbers of the impact strip by mode: `texts` shows the stored texts; `live` the counts, without zeros; `above` the
 * texts, each replaced by its count once that is larger. Labels map texts to counts; a text with an unknown label
 * stays.
 */
export function impactNumbers(
  mode: Settings['impact.mode'],
  texts: readonly ImpactNumber[],
  counts: MarketCounts,
): ImpactNumber[] {
  if (mode === 'texts') return [...texts];
  if (mode === 'live') {
    const counted = Object.entries(LABELS).filter(([, key]) => counts[key] > 0);
    return counted.map(([label, key]) => ({ value: written(counts[key]), label }));
  }
  return texts.map(({ value, label }) => {
    const key = LABELS[label.trim().toLowerCase()];
    const claimed = claimOf(value);
    const counted = key === undefined || claimed === null ? null : counts[key];
    return { value: counted !== null && counted > Number(claimed) ? written(counted) : value, label };
  });
}

/** Numbers that exceed the actual count. */
export const overstated = (
  mode: Settings['impact.mode'],
  texts: readonly ImpactNumber[],
  counts: MarketCounts,
): ImpactNumber[] =>
  impactNumbers(mode, texts, counts).filter(({ value, label }) => {
    const key = LABELS[label.trim().toLowerCase()];
    return key !== undefined && Math.floor(claimOf(value) ?? 0) > counts[key];
  });

const CLAIM = /^(\d[\d,]*(?:\.\d+)?)\s*([km]?)\+?$/i;
const TIMES: Record<string, number> = { '': 1, k: 1000, m: 1_000_000 };

/** Parses `10k+` as 10,000; null when it is not a number. */
function claimOf(value: string): number | null {
  const [, digits, letter = ''] = CLAIM.exec(value.trim()) ?? [];
  return digits === undefined
    ? null
    : Number(digits.replaceAll(',', '')) * (TIMES[letter.toLowerCase()] ?? 1);
}

/** Formats a count: exact up to 99,999, then in thousands or tenths of millions, always rounded down. */
function written(count: number): string {
  if (count < 100_000) return count.toLocaleString('en-GB');
  return count < 1_000_000 ? `${Math.floor(count / 1000)}k+` : `${Math.floor(count / 100_000) / 10}m+`;
}

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
