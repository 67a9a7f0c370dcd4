import type { DbOrTx } from '#platform/database';
import { memoizeByKey } from '#platform/memoize';
import { tokenize } from '#shared/fold-text';
import { isInSeason, monthOf } from '#src/modules/search/contract/season-months.ts';
import { inflections } from '../search/inflections.ts';
import type { SearchIndex } from '../search/search-index.ts';
import { searchProducts } from '../search/search-products.ts';
import type { SeasonView } from './read-seasons.ts';

const RIPE_MAX = 5;
/** Best matches examined per harvest, and the number of them that rotate by day. */
const LOOKED_AT = 24;
const IN_TURN = 3;
const KEPT_MS = 300_000;
const DAY_MS = 86_400_000;
/**
 * Processed goods are available all year: a product with such a word in its name is not a harvest, unless the search
 * asks for it.
 */
const MADE = new Set(
  `flour powder dough butter paste oil chocolate cocoa chips dried roasted toasted smoked juice jam sauce drink wine soap
  cream candle snack fufu gari kokonte cake biscuit bread`.split(/\s+/),
);

/**
 * Whether a product's name has all words of the search in some form, and no word for processed goods that the search
 * lacks.
 */
export function matchesSeason(name: string, search: string): boolean {
  const words = tokenize(name);
  const wanted = tokenize(search);
  const made = words.some((word) => MADE.has(word) && !wanted.includes(word));
  return !made && wanted.every((word) => inflections(word).some((form) => words.includes(form)));
}

export type InSeasonFinder = (
  seasons: readonly SeasonView[],
  now?: Date,
) => Promise<{ seasonId: string; productId: string }[]>;

/**
 * Finds products of current harvests: for up to five harvests of the month, rotating by day, one product in stock each,
 * which rotates among the best matches with the words in their name. Matches are cached for five minutes per harvest,
 * so page views do not trigger searches.
 */
export function createInSeasonFinder(handle: DbOrTx, index: SearchIndex): InSeasonFinder {
  const matches = memoizeByKey(KEPT_MS, async (search) => {
    const { products } = await searchProducts(handle, index, {
      search,
      sort: 'best-match',
      inStock: 'true',
      limit: LOOKED_AT,
    });
    return products
      .filter(({ name }) => matchesSeason(name, search))
      .map(({ id, shop }) => ({ id, region: shop.region }));
  });
  return async (seasons, now = new Date()) => {
    const day = Math.floor(now.getTime() / DAY_MS);
    const ripe = seasons.filter((season) => isInSeason(season, monthOf(now)));
    const found: { seasonId: string; productId: string }[] = [];
    for (let at = 0; at < ripe.length && found.length < RIPE_MAX; at++) {
      const season = ripe[(day + at) % ripe.length] as SeasonView;
      const fitting = (await matches(season.search)).filter(
        ({ id, region }) =>
          (season.regions.length === 0 || season.regions.includes(region ?? '')) &&
          found.every(({ productId }) => productId !== id),
      );
      const best = fitting.slice(0, IN_TURN);
      const product = best[day % Math.max(best.length, 1)];
      if (product) found.push({ seasonId: season.id, productId: product.id });
    }
    return found;
  };
}
