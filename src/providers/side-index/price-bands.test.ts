import { describe, expect, it } from 'vitest';
import { coveringTokens, priceTokens } from './price-bands.ts';

const LAST_PESEWAS = 2 ** 31 - 1;
const EDGES = [0, 1, 2, 3, 99, 100, 101, 5000, 12_345, 4_000_000, LAST_PESEWAS - 1, LAST_PESEWAS];

/** How many of the tokens a product of this price has. */
const hits = (tokens: string[], pesewas: number): number =>
  priceTokens(pesewas).filter((token) => tokens.includes(token)).length;

describe('bands of prices', () => {
  const ranges = EDGES.flatMap((from) =>
    EDGES.flatMap((to) => {
      const tokens = to >= from ? coveringTokens(from, to) : null;
      return tokens ? [{ from, to, tokens }] : [];
    }),
  );

  it.each(ranges)(
    'from $from to $to hold each of its prices once, and none far away',
    ({ from, to, tokens }) => {
      const inside = EDGES.filter((price) => price >= from && price <= to);
      expect(inside.map((price) => hits(tokens, price))).toEqual(inside.map(() => 1));
      const far = EDGES.filter((price) => (from > 1 && price < from / 1.2) || price > Math.max(1, to) * 1.2);
      expect(far.map((price) => hits(tokens, price))).toEqual(far.map(() => 0));
    },
  );

  it('hold all above a least price and all below a highest one', () => {
    for (const price of EDGES) {
      const [above, below] = [coveringTokens(price, undefined), coveringTokens(undefined, price)];
      const found = [
        above && hits(above, price),
        above && hits(above, LAST_PESEWAS),
        below && hits(below, 0),
      ];
      expect(found.map((many) => many ?? 1)).toEqual([1, 1, 1]);
    }
  });

  it('are not named where the range is every price, and few where it is not', () => {
    expect(coveringTokens(undefined, undefined)).toBeNull();
    expect(coveringTokens(0, undefined)).toBeNull();
    expect(coveringTokens(5000, undefined)?.length).toBeLessThanOrEqual(7);
    expect(coveringTokens(123, 4_567_890)?.length).toBeLessThanOrEqual(12);
  });

  it('are none where the least price is above the highest', () => {
    expect(coveringTokens(5000, 100)).toEqual([]);
  });
});
