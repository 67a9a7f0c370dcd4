import type { Settings } from '#modules/settings';

/** What the impact strip of Home can count: approved shops, their regions, customers, categories with goods on sale. */
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
 * The numbers of the impact strip. `texts` are the words as they are kept; `live` what is counted, without what there is none of; `above` the words,
 * each given way to its count once that is more: what a pair counts is told by its label, and one that an admin has
 * called otherwise stays as it is.
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

/** The pairs that claim more than is counted. */
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

/** `10k+` is 10,000; null for what is no number. */
function claimOf(value: string): number | null {
  const [, digits, letter = ''] = CLAIM.exec(value.trim()) ?? [];
  return digits === undefined
    ? null
    : Number(digits.replaceAll(',', '')) * (TIMES[letter.toLowerCase()] ?? 1);
}

/** Up to 99,999 to the last one; beyond that in thousands, or tenths of millions, cut off and never rounded up. */
function written(count: number): string {
  if (count < 100_000) return count.toLocaleString('en-GB');
  return count < 1_000_000 ? `${Math.floor(count / 1000)}k+` : `${Math.floor(count / 100_000) / 10}m+`;
}
