import { type SQL, sql } from 'drizzle-orm';
import { closedUntilToday } from '#modules/shops';
import type { DbOrTx } from '#platform/database';
import { queryPrepared } from '#platform/prepared-statements';
import { array, json, readRows, text } from '#platform/rows';
import type { Database } from '../../platform/database.ts';
import { isUuid } from '../../platform/ids.ts';
import { bool, int, nullable } from '../../platform/rows.ts';
import { PRODUCT_ATTRIBUTES } from './contract/product-attributes.ts';
import { catalogueErrors } from './errors.ts';
import {
  COUNT_MAX,
  type Cursor,
  conditions,
  type Filters,
  ORDER,
  type ProductOrder,
} from './find-products.ts';
import { type ProductView, selectProducts } from './product-view.ts';

const FACTS = sql.raw(`array[${PRODUCT_ATTRIBUTES.map((fact) => `'${fact}'`).join(', ')}]`);

/**
 * Builds the JSON of a product in PostgreSQL, in the format of the API's `presentProduct`. Used for lists, where a page
 * takes a third of a millisecond of our CPU time instead of two. `tests/api/product-lists.test.ts` compares the two,
 * field by field. Table aliases: product `p`, shop `s`, category `c`.
 * @param pictures URL prefix of pictures, before the key
 */
export const productJson = (pictures: string) => sql`row_to_json((select one from (select
    p.id, p.name, p.price_pesewas::float8 / 100 as price, p.price_to_pesewas::float8 / 100 as "priceTo",
    case when p.quantity_prices = '[]' then '[]'::json else (
      select coalesce(json_agg(json_build_object('kind', q ->> 'kind', 'quantity', q -> 'quantity',
        'price', (q ->> 'pricePesewas')::float8 / 100) order by place), '[]')
      from jsonb_array_elements(p.quantity_prices) with ordinality as prices (q, place)
      where (q ->> 'pricePesewas')::int < p.price_pesewas * case q ->> 'kind' when 'EACH' then 1 else (q ->> 'quantity')::int end
    ) end as "quantityPrices",
    p.description, p.sale,
    case when p.weight is not null then json_build_object('usualKg', (p.weight ->> 'usualGrams')::float8 / 1000,
      'tolerancePercent', p.weight -> 'tolerancePercent', 'pays', p.weight -> 'pays') end as weight, p.unit,
    case when p.unit_amount <> 1 then json_build_object(
      'price', floor(p.price_pesewas::float8 / p.unit_amount::float8 + 0.5) / 100, 'per', p.unit_per,
      'isAbout', unit_is_about(p.unit)) end as "unitPrice",
    p.stock_quantity as "stockQuantity", p.on_sale and p.stock_quantity > 0 as "inStock",
    i.urls as "productImages", i.urls[1] as image,
    c.id as "categoryId", case when c.id is null then json_build_object('id', '', 'name', 'Uncategorized')
      else json_build_object('id', c.id, 'name', c.name) end as category,
    coalesce(c.name, 'Uncategorized') as "categoryName",
    s.id as "shopId", json_build_object('id', s.id, 'name', s.name, 'location', s.location, 'region', s.region,
      'isVerified', s.is_open, 'closedUntil', ${closedUntilToday('s')}) as shop, s.name as "shopName",
    coalesce(rating_tenths(p.rating_sum, p.rating_count), 0)::float8 / 10 as rating,
    p.rating_count as "reviewsCount",
    case when p.facts = '{}' then '{}'::json else (select coalesce(json_object_agg(fact, p.facts ->> fact order by place), '{}')
      from unnest(${FACTS}) with ordinality as stated (fact, place) where p.facts ->> fact <> '') end as facts,
    p.options, to_char(p.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt"
    from (select array(select ${pictures} || storage_key || '/960.webp' from product_images
      where product_id = p.id order by position) as urls) i) one))`;

/** A page of products as JSON, with the ids it depends on. */
export interface ProductList {
  /** A JSON array of products in the API's format. */
  json: string;
  total: number;
  totalIsExact: boolean;
  nextCursor: string | null;
  productIds: string[];
  shopIds: string[];
  /** Ids of the requested category name; a shop may have one of the same name. Null without that filter. */
  categoryIds: string[] | null;
}

export type ListQuery = Omit<Filters, 'includeDeleted' | 'state'> & {
  sort: ProductOrder;
  limit: number;
  cursor?: string | undefined;
};

/**
 * The same page as `findProducts` in one statement, plus one for a category, region or cursor.
 * @param pictures URL prefix of pictures, before the key
 * @throws AppError VALIDATION_ERROR on an unknown cursor
 */
export async function listProducts(db: Database, query: ListQuery, pictures: string): Promise<ProductList> {
  const { categoryIds, isRegionKnown, cursor } = await resolveFilters(db, query);
  if (categoryIds?.length === 0 || !isRegionKnown) {
    const nothing = { json: '[]', total: 0, totalIsExact: true, nextCursor: null };
    return { ...nothing, productIds: [], shopIds: [], categoryIds };
  }
  const { limit, category: _, ...filters } = query;
  const order = ORDER[query.sort];
  const where = [...conditions(filters), ...(categoryIds ? [inCategory(categoryIds)] : [])];
  const all = sql.join(where, sql` and `);
  const page = cursor ? sql`${all} and ${order.after(cursor)}` : all;
  // Inline the limit in the SQL text: the planner picks a better plan for a known small limit than for a parameter.
  const most = sql.raw(String(limit + 1));
  const [found] = await queryPrepared(
    db,
    { json: text, ids: nullable(array(text)), shopIds: nullable(array(text)), total: int },
    sql`select coalesce('[' || string_agg(case when p.place < ${most} then ${productJson(pictures)}::text end, ',' order by p.place)
          || ']', '[]') as json,
        array_agg(p.id::text order by p.place) as ids, array_agg(distinct p.shop_id::text) as "shopIds",
        ${isPlain(filters) && !categoryIds ? sql`(select products_count from market_counters)` : counting(all)} as total
      from (select p.*, row_number() over (order by ${order.by}) as place from products p where ${page}
        order by ${order.by} limit ${most}) p
      join shop_cards s on s.id = p.shop_id
      left join categories c on c.id = p.category_id`,
  );
  const { json: products = '[]', total = 0 } = found ?? {};
  const productIds = (found?.ids ?? []).slice(0, limit);
  const hasMore = (found?.ids ?? []).length > limit;
  const isExact = (isPlain(filters) && !categoryIds) || total <= COUNT_MAX;
  return {
    json: products,
    total: isExact ? total : COUNT_MAX,
    totalIsExact: isExact,
    nextCursor: hasMore ? (productIds.at(-1) ?? null) : null,
    productIds,
    shopIds: found?.shopIds ?? [],
    categoryIds,
  };
}

const counting = (where: SQL) =>
  sql`(select count(*)::int from (select from products p where ${where} limit ${sql.raw(String(COUNT_MAX + 1))}) as matches)`;

/** A single category is read in index order. */
function inCategory(ids: string[]): SQL {
  const [only, ...others] = ids;
  return others.length === 0
    ? sql`p.category_id = ${only}::uuid`
    : sql`p.category_id = any(${sql.param(ids)}::uuid[])`;
}

/** Whether no filter is set. */
function isPlain(filters: Partial<Filters>): boolean {
  const { search, shop, region, minPrice, maxPrice, inStock } = filters;
  return ![search, shop, region, minPrice, maxPrice, inStock].some(
    (value) => value !== undefined && value !== '',
  );
}

interface LookedUp {
  categoryIds: string[] | null;
  isRegionKnown: boolean;
  cursor: Cursor | null;
}

/** Resolves category, region and cursor, in one statement when any is given. @throws AppError VALIDATION_ERROR */
async function resolveFilters(db: Database, { category, region, cursor }: ListQuery): Promise<LookedUp> {
  const after = cursor && isUuid(cursor) ? cursor : null;
  if (cursor && !after) throw catalogueErrors.unknownCursor();
  if (!category && !region && !after) return { categoryIds: null, isRegionKnown: true, cursor: null };
  const [found] = await queryPrepared(
    db,
    { categoryIds: array(text), isRegionKnown: bool, cursor: nullable(json<Cursor>()) },
    sql`select
        ${category ? sql`array(select id::text from categories where lower(name) = lower(${category}) order by id)` : sql`array[]::text[]`} as "categoryIds",
        ${region ? sql`exists (select from shop_cards where lower(region) = lower(${region}))` : sql`true`} as "isRegionKnown",
        ${after ? sql`(select json_build_object('id', id, 'created_at', created_at::text, 'price_pesewas', price_pesewas) from products where id = ${after}::uuid)` : sql`null::json`} as cursor`,
  );
  if (after && !found?.cursor) throw catalogueErrors.unknownCursor();
  return {
    categoryIds: category ? (found?.categoryIds ?? []) : null,
    isRegionKnown: found?.isRegionKnown ?? false,
    cursor: found?.cursor ?? null,
  };
}

/** Products in each of the two lists. */
const RELATED_SHOWN = 4;

/**
 * A product with its variants, and related ones: the newest products of its shop, and the newest of its category in
 * other shops. One statement, each part from an index.
 * @throws AppError NOT_FOUND for an unlisted product
 */
export async function findRelatedProducts(
  db: Database,
  productId: string,
): Promise<{ product: ProductView; fromShop: ProductView[]; alike: ProductView[] }> {
  const id = sql`${productId}::uuid`;
  const own = (column: SQL) => sql`(select ${column} from products where id = ${id})`;
  const newest = sql`order by r.created_at desc, r.id desc limit ${sql.raw(String(RELATED_SHOWN))}`;
  const found = isUuid(productId)
    ? await selectProducts(db, {
        where: sql`p.listed and p.id = any(${id}
          || array(select r.id from products r where r.listed and r.id <> ${id} and r.shop_id = ${own(sql`shop_id`)} ${newest})
          || array(select r.id from products r where r.listed and r.category_id = ${own(sql`category_id`)}
            and r.shop_id <> ${own(sql`shop_id`)} ${newest}))`,
        orderBy: sql`p.created_at desc, p.id desc`,
        variantsOf: id,
        named: db,
      })
    : [];
  const product = found.find((one) => one.id === productId.toLowerCase());
  if (!product) throw catalogueErrors.productNotFound();
  const others = found.filter((one) => one !== product);
  const isOfShop = ({ shop }: ProductView) => shop.id === product.shop.id;
  return { product, fromShop: others.filter(isOfShop), alike: others.filter((one) => !isOfShop(one)) };
}

/** Products shown and categories named per shop. */
const PREVIEWED = 3;
/** Number of newest products that determine a shop's main categories; bounds the cost for large shops. */
const LOOKED_AT = 200;

/** A shop's preview in a list: its newest products with a picture (storage key), and its most frequent categories. */
export interface ShopPreview {
  shopId: string;
  goods: { id: string; name: string; imageKey: string }[];
  knownFor: string[];
}

/** Previews of these shops, in one statement; by shop id. */
export async function findShopPreviews(
  handle: DbOrTx,
  shopIds: readonly string[],
): Promise<Map<string, ShopPreview>> {
  if (shopIds.length === 0) return new Map();
  const found = await readRows(
    handle,
    { shopId: text, goods: json<ShopPreview['goods']>(), knownFor: array(text) },
    sql`select s.id as "shopId",
        coalesce((select json_agg(json_build_object('id', g.id, 'name', g.name, 'imageKey', g.storage_key)
            order by g.created_at desc, g.id desc)
          from (select p.id, p.name, p.created_at, i.storage_key from products p
            join product_images i on i.product_id = p.id and i.position = 0
            where p.shop_id = s.id and p.listed
            order by p.created_at desc, p.id desc limit ${PREVIEWED}) g), '[]') as goods,
        array(select c.name from (select p.category_id from products p
            where p.shop_id = s.id and p.listed
            order by p.created_at desc, p.id desc limit ${LOOKED_AT}) n
          join categories c on c.id = n.category_id
          group by c.id, c.name order by count(*) desc, lower(c.name) limit ${PREVIEWED}) as "knownFor"
      from unnest(${sql.param(shopIds)}::uuid[]) as s(id)`,
  );
  return new Map(found.map((one) => [one.shopId, one]));
}
