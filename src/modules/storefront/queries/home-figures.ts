import { sql } from 'drizzle-orm';
import { closedUntilToday } from '#modules/shops';
import { GHANA_REGIONS } from '#shared/regions';
import type { DbOrTx } from '../../../platform/database.ts';
import { int, readRows, text } from '../../../platform/rows.ts';

/** Goods that fewer people bought in a week are not named: neither a shop nor one friend of it makes a favourite. */
const BUYERS_MIN = 3;
/** With fewer favourites than this there is no list of them. */
const BOUGHT_MIN = 3;
const BOUGHT_MAX = 6;
/** Shops that are in turn today; of these the first that are open are shown. */
const MAKERS_DRAWN = 12;
/** Goods of the region of the day. */
const OF_REGION = 4;
/** Shops that its goods are taken from. */
const SHOPS_OF_REGION = 40;
const DAY_MS = 86_400_000;

/** What Home shows that costs much to find out; ids, so that each is looked at again before it is shown. */
export interface HomeFigures {
  /** Products by how many different people paid for them in the last seven days, most first. */
  bought: { productId: string; buyers: number }[];
  /** Shops in today's order. */
  makerIds: string[];
  /** Regions of Ghana with goods on sale, and how many, by name. */
  regions: { name: string; productsCount: number }[];
  /** The region whose turn it is today, with some of its goods; null while none has enough. */
  regionToday: { name: string; productIds: string[] } | null;
}

/** Reads them in four statements: to be kept for minutes and not asked at each page. */
export async function readHomeFigures(handle: DbOrTx, now = new Date()): Promise<HomeFigures> {
  const day = Math.floor(now.getTime() / DAY_MS);
  const [bought, makerIds, regions] = await Promise.all([
    boughtThisWeek(handle),
    drawMakers(handle, day),
    regionsWithGoods(handle),
  ]);
  return { bought, makerIds, regions, regionToday: await regionOfDay(handle, regions, day) };
}

/**
 * What was paid for in the last seven days and neither cancelled nor given back. Buyers are counted by their account and
 * by the wallet that paid, and the smaller number holds; wallets of the shop itself do not count, so that nobody makes
 * their own goods a favourite with many accounts or many purchases.
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
        and a.status in ('SUCCEEDED', 'PARTLY_REFUNDED', 'REFUNDED')
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

/** Every open shop with something to show has the same chance each day: drawn by its id and the day, by nothing else. */
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

/** Of the sixteen alone: what a seller has typed freely is no region that everybody is led to. */
function regionsWithGoods(handle: DbOrTx) {
  return readRows(
    handle,
    { name: text, productsCount: int },
    sql`select region as name, sum(products_count)::int as "productsCount" from shops
      where status = 'APPROVED' and products_count > 0 and region = any(${sql.param([...GHANA_REGIONS])}::text[])
      group by region order by region`,
  );
}

/** Each region with enough goods in turn, a day each; its goods from as many of its shops as there are. */
async function regionOfDay(
  handle: DbOrTx,
  regions: HomeFigures['regions'],
  day: number,
): Promise<HomeFigures['regionToday']> {
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
