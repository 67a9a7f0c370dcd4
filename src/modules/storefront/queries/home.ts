import { sql } from 'drizzle-orm';
import {
  type CategoryView,
  findCategories,
  findProductsByIds,
  findQuantityOffers,
  type ProductView,
} from '#modules/catalogue';
import type { SeasonView } from '#modules/search';
import { closedUntilToday } from '#modules/shops';
import type { DbOrTx } from '../../../platform/database.ts';
import { nullable, readRows, text } from '../../../platform/rows.ts';
import type { HomeStats } from './home-stats.ts';

const MAKERS_SHOWN = 3;
const NEWEST = 4;
const OFFERS = 4;

/** A shop as introduced on Home; pictures as storage keys. */
export interface FeaturedShop {
  id: string;
  name: string;
  location: string;
  region: string | null;
  description: string;
  /** Its profile picture; null without one. */
  profileImage: string | null;
  /** Picture of its newest product that has one. */
  goodsImage: string | null;
}

/** Content of Home apart from the market summary. */
export interface HomeView {
  /** Platform categories with products on sale. */
  categories: CategoryView[];
  calendar: readonly SeasonView[];
  ripe: { seasonId: string; product: ProductView }[];
  newest: ProductView[];
  makers: FeaturedShop[];
  regions: HomeStats['regions'];
  regionToday: { name: string; products: ProductView[] } | null;
  bought: { product: ProductView; buyers: number }[];
  /** The newest products with a quantity price. */
  offers: ProductView[];
}

/**
 * Reads all products and shops for Home, in two rounds. Omits products no longer listed and shops closed since the
 * figures were computed, and seasonal products that are sold out.
 */
export async function readHome(
  handle: DbOrTx,
  figures: HomeStats,
  seasons: Promise<{ calendar: readonly SeasonView[]; ripe: { seasonId: string; productId: string }[] }>,
): Promise<HomeView> {
  const [categories, newestIds, makers, offers, { calendar, ripe }] = await Promise.all([
    findCategories(handle, { withProductsOnly: true }),
    newestProductIds(handle),
    readMakers(handle, figures.makerIds),
    findQuantityOffers(handle, OFFERS),
    seasons,
  ]);
  const ids = [
    ...newestIds,
    ...figures.bought.map(({ productId }) => productId),
    ...(figures.regionToday?.productIds ?? []),
    ...ripe.map(({ productId }) => productId),
  ];
  const listed = (await findProductsByIds(handle, [...new Set(ids)])).filter(({ listed }) => listed);
  const byId = new Map(listed.map((product) => [product.id, product]));
  const shown = (wanted: readonly string[]) => wanted.flatMap((id) => byId.get(id) ?? []);
  const ofRegion = shown(figures.regionToday?.productIds ?? []);
  return {
    categories: categories.filter(({ shop }) => shop === null),
    calendar,
    ripe: ripe.flatMap(({ seasonId, productId }) => {
      const product = byId.get(productId);
      return product?.inStock ? [{ seasonId, product }] : [];
    }),
    newest: shown(newestIds),
    makers,
    regions: figures.regions,
    regionToday:
      figures.regionToday && ofRegion.length > 0
        ? { name: figures.regionToday.name, products: ofRegion }
        : null,
    bought: figures.bought.flatMap(({ productId, buyers }) => {
      const product = byId.get(productId);
      return product ? [{ product, buyers }] : [];
    }),
    offers,
  };
}

async function newestProductIds(handle: DbOrTx): Promise<string[]> {
  const found = await readRows(
    handle,
    { id: text },
    sql`select id from products where listed order by created_at desc, id desc limit ${NEWEST}`,
  );
  return found.map(({ id }) => id);
}

async function readMakers(handle: DbOrTx, ids: readonly string[]): Promise<FeaturedShop[]> {
  if (ids.length === 0) return [];
  const found = await readRows(
    handle,
    {
      id: text,
      name: text,
      location: text,
      region: nullable(text),
      description: text,
      profileImage: nullable(text),
      goodsImage: nullable(text),
    },
    sql`select s.id, s.name, s.location, s.region, s.description, s.profile_image as "profileImage",
        (select i.storage_key from products p join product_images i on i.product_id = p.id and i.position = 0
          where p.shop_id = s.id and p.listed order by p.created_at desc, p.id desc limit 1) as "goodsImage"
      from unnest(${sql.param(ids)}::uuid[]) with ordinality as drawn(id, place)
      join shops s on s.id = drawn.id
      where s.status = 'APPROVED' and s.products_count > 0 and ${closedUntilToday('s')} is null
      order by drawn.place`,
  );
  return found.filter(({ profileImage, goodsImage }) => profileImage || goodsImage).slice(0, MAKERS_SHOWN);
}
