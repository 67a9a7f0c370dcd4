import { type SQL, sql } from 'drizzle-orm';
import { LOW_STOCK_BELOW } from '#shared/constants';
import { fromCedis } from '#shared/money';
import type { ProductState } from '#src/modules/catalogue/contract/shop-products.ts';
import type { DbOrTx } from '../../platform/database.ts';
import { isUuid } from '../../platform/ids.ts';
import { containsPattern } from '../../platform/like.ts';
import { bool, int, readRows, text } from '../../platform/rows.ts';
import type { ProductQuery } from './contract/catalogue.ts';
import { catalogueErrors } from './errors.ts';
import { type ProductView, selectProducts } from './product-view.ts';

/** Upper bound of an exact count; beyond it a search says "more than" instead of counting a million rows. */
export const COUNT_MAX = 1000;

export interface ProductPage {
  products: ProductView[];
  total: number;
  totalIsExact: boolean;
  nextCursor: string | null;
}

/** Orders that need only the products table; the search module has the others. */
export type ProductOrder = 'newest' | 'price-asc' | 'price-desc';

export type Filters = Omit<
  ProductQuery,
  'limit' | 'cursor' | 'sort' | 'near' | 'town' | 'minRating' | 'per' | 'exact'
> & {
  /** For the owner of `shop`: includes archived and hidden products. */
  includeDeleted?: boolean;
  /** Filters the owner's products by state; requires `includeDeleted`. */
  state?: ProductState | undefined;
  externalId?: string | undefined;
  /** ISO time. */
  updatedSince?: string | undefined;
};

const BUYABLE = sql`p.on_sale and p.stock_quantity > 0`;
const SHOWN = sql`p.archived_at is null and p.hidden_at is null`;
const STATES: Record<ProductState, SQL> = {
  'on-sale': sql`${SHOWN} and ${BUYABLE}`,
  'low-stock': sql`p.listed and ${BUYABLE} and p.stock_quantity < ${LOW_STOCK_BELOW}`,
  'sold-out': sql`${SHOWN} and not (${BUYABLE})`,
  archived: sql`p.archived_at is not null`,
  hidden: sql`p.archived_at is null and p.hidden_at is not null`,
};

/** One condition per filter. The filters follow docs/specification.md, 5, so that server and browser agree. */
export function conditions(filters: Filters): SQL[] {
  const all: SQL[] = filters.includeDeleted ? [] : [sql`p.listed`];
  if (filters.externalId) all.push(sql`p.external_id = ${filters.externalId}`);
  if (filters.updatedSince) all.push(sql`p.updated_at >= ${filters.updatedSince}::timestamptz`);
  if (filters.state) all.push(STATES[filters.state]);
  if (filters.search) all.push(sql`p.search_text like lower(${containsPattern(filters.search)})`);
  if (filters.category) {
    all.push(
      sql`p.category_id in (select id from categories where lower(name) = lower(${filters.category}))`,
    );
  }
  if (filters.shop) all.push(isUuid(filters.shop) ? sql`p.shop_id = ${filters.shop}::uuid` : sql`false`);
  if (filters.region) {
    all.push(sql`p.shop_id in (select id from shop_cards where lower(region) = lower(${filters.region}))`);
  }
  if (filters.minPrice !== undefined) all.push(sql`p.price_pesewas >= ${fromCedis(filters.minPrice)}`);
  if (filters.maxPrice !== undefined) all.push(sql`p.price_pesewas <= ${fromCedis(filters.maxPrice)}`);
  if (filters.inStock === 'true') all.push(BUYABLE);
  if (filters.inStock === 'false') all.push(sql`not (${BUYABLE})`);
  return all;
}

/** An unknown category or region matches nothing; checking it first avoids a scan of the whole list. */
async function namesNothing(handle: DbOrTx, { category, region }: Filters): Promise<boolean> {
  if (!category && !region) return false;
  const known = [
    ...(category ? [sql`exists (select from categories where lower(name) = lower(${category}))`] : []),
    ...(region ? [sql`exists (select from shop_cards where lower(region) = lower(${region}))`] : []),
  ];
  const [row] = await readRows(handle, { known: bool }, sql`select ${sql.join(known, sql` and `)} as known`);
  return !row?.known;
}

export const ORDER: Record<ProductOrder, { by: SQL; after: (cursor: Cursor) => SQL }> = {
  newest: {
    by: sql`p.created_at desc, p.id desc`,
    after: (c) => sql`(p.created_at, p.id) < (${c.created_at}::timestamptz, ${c.id}::uuid)`,
  },
  'price-asc': {
    by: sql`p.price_pesewas asc, p.id asc`,
    after: (c) => sql`(p.price_pesewas, p.id) > (${c.price_pesewas}::int, ${c.id}::uuid)`,
  },
  'price-desc': {
    by: sql`p.price_pesewas desc, p.id desc`,
    after: (c) => sql`(p.price_pesewas, p.id) < (${c.price_pesewas}::int, ${c.id}::uuid)`,
  },
};

export interface Cursor {
  id: string;
  created_at: string;
  price_pesewas: number;
}

/** A cursor is the id of the last product seen; looks up its sort key. */
async function readCursor(handle: DbOrTx, cursor: string): Promise<Cursor> {
  const [found] = isUuid(cursor)
    ? await readRows(
        handle,
        { id: text, created_at: text, price_pesewas: int },
        sql`select id, created_at::text, price_pesewas from products where id = ${cursor}::uuid`,
      )
    : [];
  if (!found) {
    throw catalogueErrors.unknownCursor();
  }
  return found;
}

/**
 * A page of products by keyset pagination, in two to four statements whatever the size of the catalogue. Search matches
 * a case-insensitive substring of name, category id, shop name or description; category matches the full name,
 * case-insensitively (docs/specification.md, 5).
 * @throws AppError VALIDATION_ERROR on an unknown cursor
 */
export async function findProducts(
  handle: DbOrTx,
  query: Filters & { sort: ProductOrder; limit: number; cursor?: string | undefined },
): Promise<ProductPage> {
  const order = ORDER[query.sort];
  if (await namesNothing(handle, query))
    return { products: [], total: 0, totalIsExact: true, nextCursor: null };
  const where = conditions(query);
  const count = await countProducts(handle, query, where);
  if (query.cursor) where.push(order.after(await readCursor(handle, query.cursor)));
  const found = await selectProducts(handle, {
    where: where.length ? sql.join(where, sql` and `) : sql`true`,
    orderBy: order.by,
    limit: query.limit + 1,
  });
  const products = found.slice(0, query.limit);
  const nextCursor = found.length > query.limit ? (products.at(-1)?.id ?? null) : null;
  return { products, ...count, nextCursor };
}

/** Reads the counter when no filter is set; otherwise counts up to {@link COUNT_MAX}. */
async function countProducts(handle: DbOrTx, filters: Filters, where: SQL[]) {
  const { search, category, shop, region, minPrice, maxPrice, inStock, includeDeleted } = filters;
  const plain = ![search, category, shop, region, minPrice, maxPrice, inStock, includeDeleted].some(
    (value) => value !== undefined && value !== '' && value !== false,
  );
  const statement = plain
    ? sql`select products_count::int as total from market_counters`
    : sql`select count(*)::int as total from
        (select from products p where ${where.length ? sql.join(where, sql` and `) : sql`true`} limit ${COUNT_MAX + 1}) as matches`;
  const [row] = await readRows(handle, { total: int }, statement);
  const total = row?.total ?? 0;
  const totalIsExact = plain || total <= COUNT_MAX;
  return { total: totalIsExact ? total : COUNT_MAX, totalIsExact };
}
