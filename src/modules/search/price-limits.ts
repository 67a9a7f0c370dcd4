import { formatCedis } from '#shared/money';
import type { QueryCorrection } from '#shared/query-correction';

/** Pesewas. */
export interface PriceLimits {
  minPrice?: number;
  maxPrice?: number;
}

const SUM = String.raw`(?:gh[₵¢s]?|[₵¢]|cedis?)?\s*(\d{1,6}(?:\.\d{1,2})?)\s*(?:cedis?|gh[₵¢s]|[₵¢])?`;
/** Excludes weights, volumes, lengths and percentages: "over 5 kg". */
const NO_MEASURE = String.raw`(?!\s*(?:[.\d%]|(?:k?g|kilos?|kilograms?|grams?|m?l|lit(?:er|re)s?|[cm]?m|met(?:er|re)s?|yards?|inch(?:es)?|pieces?|pcs|bags?)\b))`;
const LIMITS: [RegExp, (first: number, second: number) => PriceLimits][] = [
  [
    new RegExp(String.raw`\bbetween\s+${SUM}\s+and\s+${SUM}${NO_MEASURE}`, 'i'),
    (one, other) => ({ minPrice: Math.min(one, other), maxPrice: Math.max(one, other) }),
  ],
  [
    new RegExp(
      String.raw`\b(?:under|below|less than|cheaper than|not more than|up to|at most)\s+${SUM}${NO_MEASURE}`,
      'i',
    ),
    (maxPrice) => ({ maxPrice }),
  ],
  [
    new RegExp(String.raw`\b(?:over|above|more than|at least)\s+${SUM}${NO_MEASURE}`, 'i'),
    (minPrice) => ({ minPrice }),
  ],
];

/** Extracts a price limit from a search: "basket under 100" becomes "basket" up to GH₵100. Null without one. */
export function readPriceLimit(search: string): { rest: string; typed: string; limits: PriceLimits } | null {
  for (const [pattern, limitsOf] of LIMITS) {
    const match = pattern.exec(search);
    if (!match) continue;
    const [first = 0, second = 0] = match.slice(1).map((sum) => Math.round(Number(sum ?? 0) * 100));
    const rest = `${search.slice(0, match.index)} ${search.slice(match.index + match[0].length)}`;
    return {
      rest: rest.replace(/\s+/g, ' ').trim(),
      typed: match[0].trim(),
      limits: limitsOf(first, second),
    };
  }
  return null;
}

/** Note about an extracted price limit: “up to GH₵100.00”. */
export function priceNote({
  typed,
  limits: { minPrice, maxPrice },
}: {
  typed: string;
  limits: PriceLimits;
}): QueryCorrection {
  const cedis = (pesewas: number) => formatCedis(pesewas / 100);
  const from = minPrice === undefined ? '' : `from ${cedis(minPrice)}`;
  const to = maxPrice === undefined ? '' : `up to ${cedis(maxPrice)}`;
  return { typed, kind: 'price', shown: [from, to].filter(Boolean).join(' ') };
}
