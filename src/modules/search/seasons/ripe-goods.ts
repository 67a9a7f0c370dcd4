import { isInSeason, monthOf } from '#contracts/season-months';
import { memoizeByKey } from '#platform/memoize';
import { foldedWords } from '#shared/folded-words';
import type { DbOrTx } from '../../../platform/database.ts';
import type { SearchIndex } from '../search/search-index.ts';
import { searchProducts } from '../search/search-products.ts';
import { wordForms } from '../search/word-forms.ts';
import type { SeasonView } from './read-seasons.ts';

const RIPE_MAX = 5;
/** Best matches that are looked at for one of the region, and in turn. */
const LOOKED_AT = 24;
const IN_TURN = 3;
const KEPT_MS = 300_000;
const DAY_MS = 86_400_000;
/** What is made of a harvest is there all year: goods with such a word in their name are none, unless it is asked for. */
const MADE = new Set(
  `flour powder dough butter paste oil chocolate cocoa chips dried roasted toasted smoked juice jam sauce drink wine soap
  cream candle snack fufu gari kokonte cake biscuit bread`.split(/\s+/),
);

/** Whether a product's name has all of the words in some form, and none of what is made of the harvest. */
export function isHarvest(name: string, search: string): boolean {
  const words = foldedWords(name);
  const wanted = foldedWords(search);
  const made = words.some((word) => MADE.has(word) && !wanted.includes(word));
  return !made && wanted.every((word) => wordForms(word).some((form) => words.includes(form)));
}

export type FindRipe = (
  seasons: readonly SeasonView[],
  now?: Date,
) => Promise<{ seasonId: string; productId: string }[]>;

/**
 * Finds goods of what is harvested now: for up to five harvests of the month, in turn by day, one product that can be
 * bought, of the best matches that have their words in the name another one each day. What the words of a harvest find is kept for five
 * minutes, so that an entry of the calendar costs a search that often and no page costs one.
 */
export function createFindRipe(handle: DbOrTx, index: SearchIndex): FindRipe {
  const matches = memoizeByKey(KEPT_MS, async (search) => {
    const { products } = await searchProducts(handle, index, {
      search,
      sort: 'best-match',
      inStock: 'true',
      limit: LOOKED_AT,
    });
    return products
      .filter(({ name }) => isHarvest(name, search))
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
