import { type SQL, sql } from 'drizzle-orm';
import type { SortOrder } from '#shared/list-query';
import type { Pesewas } from '#shared/money';
import type { ProductFilter } from '#src/modules/catalogue/contract/admin-market.ts';
import type { DbOrTx } from '../../../platform/database.ts';
import { containsPattern } from '../../../platform/like.ts';
import {
  bool,
  brandedInt,
  int,
  isoTimestamp,
  json,
  nullable,
  readRows,
  text,
} from '../../../platform/rows.ts';
import { sorted } from '../../../platform/sorting.ts';

export interface AdminProductRow {
  id: string;
  name: string;
  pricePesewas: Pesewas;
  stockQuantity: number;
  imageKey: string | null;
  shop: { id: string; name: string };
  category: { id: string; name: string } | null;
  listed: boolean;
  archived: boolean;
  hiddenAt: string | null;
  hiddenReason: string | null;
  createdAt: string;
}

const STANDINGS: Record<ProductFilter, SQL> = {
  all: sql`true`,
  listed: sql`p.listed`,
  hidden: sql`p.hidden_at is not null`,
  archived: sql`p.archived_at is not null`,
};

const ADMIN_PRODUCT = {
  id: text,
  name: text,
  pricePesewas: brandedInt<Pesewas>(),
  stockQuantity: int,
  imageKey: nullable(text),
  shop: json<AdminProductRow['shop']>(),
  category: nullable(json<NonNullable<AdminProductRow['category']>>()),
  listed: bool,
  archived: bool,
  hiddenAt: nullable(isoTimestamp),
  hiddenReason: nullable(text),
  createdAt: isoTimestamp,
};

const SORTED_BY = { created: null, price: sql`p.price_pesewas` };

/**
 * Products of any state for admins, newest first by default, with keyset pagination. A search uses the trigram index
 * for listed products and scans the few unlisted ones.
 */
export function listProductsForAdmins(
  handle: DbOrTx,
  query: {
    search?: string | undefined;
    shop?: string | undefined;
    standing: ProductFilter;
    cursor?: string | undefined;
    sort?: SortOrder<keyof typeof SORTED_BY> | undefined;
    limit: number;
  },
): Promise<AdminProductRow[]> {
  const { search, shop, standing, cursor, sort = 'created-desc', limit } = query;
  const list = { columns: SORTED_BY, table: sql`products p`, id: sql`p.id` };
  const { order, after } = sorted({ ...list, sort, cursor });
  const found = (listed: SQL) => sql`select p.id from products p where ${listed} and ${STANDINGS[standing]}
    ${shop ? sql`and p.shop_id = ${shop}::uuid` : sql``}
    and ${after}
    ${search ? sql`and p.search_text like lower(${containsPattern(search)})` : sql``}
    order by ${order} limit ${limit}`;
  const ids = search
    ? sql`(${found(sql`p.listed`)}) union all (${found(sql`not p.listed`)})`
    : found(sql`true`);
  return readRows(handle, ADMIN_PRODUCT, adminProducts(sql`p.id in (${ids})`, limit, order));
}

/** One product in the format of the admins' list. */
export async function findProductForAdmins(
  handle: DbOrTx,
  productId: string,
): Promise<AdminProductRow | null> {
  const [row] = await readRows(
    handle,
    ADMIN_PRODUCT,
    adminProducts(sql`p.id = ${productId}::uuid`, 1, sql`p.id`),
  );
  return row ?? null;
}

function adminProducts(where: SQL, limit: number, order: SQL): SQL {
  return sql`select p.id, p.name, p.price_pesewas as "pricePesewas", p.stock_quantity as "stockQuantity",
      (select storage_key from product_images i where i.product_id = p.id order by position limit 1) as "imageKey",
      json_build_object('id', s.id, 'name', s.name) as shop,
      case when c.id is null then null else json_build_object('id', c.id, 'name', c.name) end as category,
      p.listed, p.archived_at is not null as archived, p.hidden_at as "hiddenAt",
      p.hidden_reason as "hiddenReason", p.created_at as "createdAt"
    from products p join shops s on s.id = p.shop_id left join categories c on c.id = p.category_id
    where ${where} order by ${order} limit ${limit}`;
}
