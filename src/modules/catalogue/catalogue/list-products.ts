import { type SQL, sql } from 'drizzle-orm';
import { queryPrepared } from '#platform/prepared-statements';
import { AppError } from '#shared/errors';
import type { Database } from '../../../platform/database.ts';
import { isUuid } from '../../../platform/ids.ts';
import { array, bool, int, json, nullable, text } from '../../../platform/rows.ts';
import {
  COUNT_MAX,
  type Cursor,
  conditions,
  type Filters,
  ORDER,
  type ProductOrder,
} from './find-products.ts';
import { productJson } from './product-json.ts';

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
  const { categoryIds, isRegionKnown, cursor } = await lookUp(db, query);
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
async function lookUp(db: Database, { category, region, cursor }: ListQuery): Promise<LookedUp> {
  const after = cursor && isUuid(cursor) ? cursor : null;
  const unknownCursor = () =>
    new AppError('VALIDATION_ERROR', 'This page of the list no longer exists', {
      errors: { cursor: 'Unknown cursor' },
    });
  if (cursor && !after) throw unknownCursor();
  if (!category && !region && !after) return { categoryIds: null, isRegionKnown: true, cursor: null };
  const [found] = await queryPrepared(
    db,
    { categoryIds: array(text), isRegionKnown: bool, cursor: nullable(json<Cursor>()) },
    sql`select
        ${category ? sql`array(select id::text from categories where lower(name) = lower(${category}) order by id)` : sql`array[]::text[]`} as "categoryIds",
        ${region ? sql`exists (select from shop_cards where lower(region) = lower(${region}))` : sql`true`} as "isRegionKnown",
        ${after ? sql`(select json_build_object('id', id, 'created_at', created_at::text, 'price_pesewas', price_pesewas) from products where id = ${after}::uuid)` : sql`null::json`} as cursor`,
  );
  if (after && !found?.cursor) throw unknownCursor();
  return {
    categoryIds: category ? (found?.categoryIds ?? []) : null,
    isRegionKnown: found?.isRegionKnown ?? false,
    cursor: found?.cursor ?? null,
  };
}
