import { sql } from 'drizzle-orm';
import {
  type CategoryView,
  findCategories,
  findProductsByIds,
  findQuantityOffers,
  type ProductView,
} from '#modules/catalogue';
import { ATTEMPT_PAID } from '#modules/payments';
import type { SeasonView } from '#modules/search';
import { closedUntilToday } from '#modules/shops';
import { int } from '#platform/rows';
import { GHANA_REGIONS } from '#shared/regions';
import type { DbOrTx } from '../../../platform/database.ts';
import { nullable, readRows, text } from '../../../platform/rows.ts';

/** Minimum number of buyers in a week for a favourite, so that a shop and a friend cannot create one. */
const BUYERS_MIN = 3;
/** Minimum number of favourites to show the list. */
const BOUGHT_MIN = 3;
const BOUGHT_MAX = 6;
/** Shops drawn per day; the first open ones are shown. */
const MAKERS_DRAWN = 12;
/** Products of the region of the day. */
const OF_REGION = 4;
/** Shops that these products are taken from. */
const SHOPS_OF_REGION = 40;
const DAY_MS = 86_400_000;

/** Expensive figures for Home, as ids: each is read again before it is shown. */
export interface HomeStats {
  /** Products by number of distinct buyers in the last seven days, largest first. */
  bought: { productId: string; buyers: number }[];
  /** Shops in today's order. */
  makerIds: string[];
  /** Regions of Ghana with products on sale and their number, by name. */
  regions: { name: string; productsCount: number }[];
  /** Today's region with some of its products; null when none has enough. */
  regionToday: { name: string; productIds: string[] } | null;
}

/** Computes the figures in four statements; cache the result for minutes. */
export async function readHomeStats(handle: DbOrTx, now = new Date()): Promise<HomeStats> {
  const day = Math.floor(now.getTime() / DAY_MS);
  const [bought, makerIds, regions] = await Promise.all([
    boughtThisWeek(handle),
    drawMakers(handle, day),
    regionsWithGoods(handle),
  ]);
  return { bought, makerIds, regions, regionToday: await regionOfDay(handle, regions, day) };
}

/**
 * Products paid for in the last seven days and neither cancelled nor refunded. The number of buyers is the smaller of
 * distinct accounts and distinct paying wallets, without the shop's own wallets, so that sellers cannot promote their
 * own products with many accounts or purchases.
 */
async function boughtThisWeek(handle: DbOrTx) {
  const found = await readRows(
    handle,
    { productId: text, buyers: int },
    sql`select i.product_id as "productId",
        least(count(distinct o.user_id), count(distinct coalesce(a.phone, o.user_id::text)))::int as buyers
      from orders o
      join order_items i on i.order_id = o.id
      join products p on p.id = i.product_id and p.listed
      join shops s on s.id = i.shop_id
      left join payment_attempts a on a.order_id = o.id
        and ${ATTEMPT_PAID}
      where o.created_at > now() - interval '10 days' and o.paid_at > now() - interval '7 days'
        and i.status <> 'CANCELLED' and not i.lapsed and i.refunded_pesewas = 0
        and (a.phone is null or (a.phone <> s.phone_number
          and not exists (select from payout_wallets w where w.shop_id = s.id and w.phone = a.phone)))
      group by i.product_id
      having least(count(distinct o.user_id), count(distinct coalesce(a.phone, o.user_id::text))) >= ${BUYERS_MIN}
      order by buyers desc, i.product_id limit ${BOUGHT_MAX}`,
  );
  return found.length < BOUGHT_MIN ? [] : found;
}

/** Draws shops for today: each open shop with a picture has an equal chance, by a hash of its id and the day. */
async function drawMakers(handle: DbOrTx, day: number): Promise<string[]> {
  const found = await readRows(
    handle,
    { id: text },
    sql`select s.id from shops s
      where s.status = 'APPROVED' and s.products_count > 0 and ${closedUntilToday('s')} is null
        and (s.profile_image is not null or exists (select from products p
          join product_images i on i.product_id = p.id and i.position = 0 where p.shop_id = s.id and p.listed))
      order by md5(s.id::text || ${String(day)}), s.id limit ${MAKERS_DRAWN}`,
  );
  return found.map(({ id }) => id);
}

/** Only the sixteen regions of Ghana, because sellers may have entered other text. */
function regionsWithGoods(handle: DbOrTx) {
  return readRows(
    handle,
    { name: text, productsCount: int },
    sql`select region as name, sum(products_count)::int as "productsCount" from shops
      where status = 'APPROVED' and products_count > 0 and region = any(${sql.param([...GHANA_REGIONS])}::text[])
      group by region order by region`,
  );
}

/**
 * The region of the day, rotating among those with enough products; its products come from as many shops as possible.
 */
async function regionOfDay(
  handle: DbOrTx,
  regions: HomeStats['regions'],
  day: number,
): Promise<HomeStats['regionToday']> {
  const rich = regions.filter(({ productsCount }) => productsCount >= OF_REGION);
  const today = rich[day % Math.max(rich.length, 1)];
  if (!today) return null;
  const found = await readRows(
    handle,
    { id: text },
    sql`select g.id from (select id from shops where status = 'APPROVED' and products_count > 0
          and region = ${today.name} order by md5(id::text || ${String(day)}) limit ${SHOPS_OF_REGION}) s
      cross join lateral (select p.id, row_number() over (order by p.created_at desc, p.id desc) as place
        from products p where p.shop_id = s.id and p.listed and p.on_sale and p.stock_quantity > 0
        order by p.created_at desc, p.id desc limit ${OF_REGION}) g
      order by g.place, md5(s.id::text || ${String(day)}) limit ${OF_REGION}`,
  );
  return found.length < OF_REGION ? null : { name: today.name, productIds: found.map(({ id }) => id) };
}

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
