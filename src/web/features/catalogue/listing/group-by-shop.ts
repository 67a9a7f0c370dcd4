import { joinPlace } from '#shared/place';
import type { Product } from '#src/modules/catalogue/contract/catalogue.ts';
import { groupBy } from '#web/lib/utils/group-by.ts';

/** A shop with some of its search results. */
export interface ShopResults {
  id: string;
  name: string;
  place: string;
  /** Number of results. */
  count: number;
  images: string[];
}

const SHOPS = 3;
const IMAGES = 3;
/** A shop with a single result is left out, since the card names it already. */
const LEAST = 2;

/** The shops of the results, most results first. */
export function groupResultsByShop(found: readonly Product[]): ShopResults[] {
  return [...groupBy(found, ({ shopId }) => shopId)]
    .filter(([, goods]) => goods.length >= LEAST)
    .sort(([, a], [, b]) => b.length - a.length)
    .slice(0, SHOPS)
    .flatMap(([id, goods]) => {
      const images = goods.flatMap(({ image }) => image ?? []).slice(0, IMAGES);
      return goods.slice(0, 1).map(({ shop: { name, location, region } }) => ({
        ...{ id, name, place: joinPlace(location, region), count: goods.length, images },
      }));
    });
}
