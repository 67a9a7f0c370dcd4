/** Bands of prices, a quarter of a doubling wide: each price is in one band of each level, a level halves their number. */
const BANDS_A_DOUBLING = 4;
const LEVELS = 7;
const LAST = 2 ** LEVELS - 1;

const bandOf = (pesewas: number): number =>
  Math.min(LAST, Math.floor(Math.log2(Math.max(1, pesewas)) * BANDS_A_DOUBLING));

/** A filter token, which starts with a point, so a buyer can't type it. */
const token = (level: number, band: number): string => `.price.${level}.${band}`;

/** The tokens of a price in pesewas, one a level. */
export function priceTokens(pesewas: number): string[] {
  const band = bandOf(pesewas);
  return Array.from({ length: LEVELS }, (_, level) => token(level, band >> level));
}

/**
 * The fewest tokens whose bands hold all prices from `minPrice` to `maxPrice`, in pesewas, both included; of the two
 * bands at the ends some prices are outside. Null when that is every price.
 */
export function coveringTokens(minPrice?: number, maxPrice?: number): string[] | null {
  let from = minPrice === undefined ? 0 : bandOf(minPrice);
  let to = maxPrice === undefined ? LAST : bandOf(maxPrice);
  if (from === 0 && to === LAST) return null;
  const tokens: string[] = [];
  // As in a segment tree: an end that is not the whole of a band of the next level is named on this one.
  for (let level = 0; from <= to; level++) {
    if (from % 2 === 1) tokens.push(token(level, from++));
    if (to % 2 === 0) tokens.push(token(level, to--));
    from >>= 1;
    to >>= 1;
  }
  return tokens;
}
