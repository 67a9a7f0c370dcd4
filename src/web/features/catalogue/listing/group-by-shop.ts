import type { Product } from '#contracts/catalogue';
import { joinPlace } from '#contracts/place';
import { groupBy } from '#web/lib/utils/group-by.ts';

/** A shop, and some of what a search found there. */
export interface ShopResults {
  id: string;
  name: string;
  place: string;
  /** Of the goods found. */
  count: number;
  images: string[];
}

const SHOPS = 3;
const IMAGES = 3;
/** One that has a single one of them stands on its card already. */
const LEAST = 2;

/** Whose the goods found are, who has most of them first. */
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
