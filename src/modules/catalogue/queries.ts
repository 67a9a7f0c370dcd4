import { and, asc, eq, gte, sql } from 'drizzle-orm';
import { type DbOrTx, isOneOf } from '../../platform/database.ts';
import { isUuid } from '../../platform/ids.ts';
import { hasRow, int, json, nullable, readRows, text } from '../../platform/rows.ts';
import { catalogueErrors } from './errors.ts';
import { type ProductView, selectProducts } from './product-view.ts';
import { products } from './tables.ts';

/** A listed product. @throws AppError NOT_FOUND */
export async function findProduct(handle: DbOrTx, productId: string): Promise<ProductView> {
  const [product] = isUuid(productId)
    ? await selectProducts(handle, { where: sql`p.id = ${productId}::uuid and p.listed`, withVariants: true })
    : [];
  if (!product) throw catalogueErrors.productNotFound();
  return product;
}

/** Products by id, listed or not, in no order: carts and wishlists show the state of each. */
export function findProductsByIds(
  handle: DbOrTx,
  ids: string[],
  { withVariants = false } = {},
): Promise<ProductView[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return selectProducts(handle, { where: isOneOf(sql`p.id`, ids), withVariants });
}

/** A shop's newest listed products with a picture. */
export function findNewestOfShop(handle: DbOrTx, shopId: string, limit: number): Promise<ProductView[]> {
  return selectProducts(handle, {
    where: sql`p.shop_id = ${shopId}::uuid and p.listed
      and exists (select from product_images i where i.product_id = p.id)`,
    orderBy: sql`p.created_at desc, p.id desc`,
    limit,
  });
}

export interface CategoryView {
  id: string;
  name: string;
  description: string | null;
  shop: { id: string; name: string } | null;
  /** Products of `askingShop`, newest first; otherwise empty. */
  products: { id: string; name: string }[];
  productsCount: number;
}

/**
 * Categories by name. `withProductsOnly` skips empty ones; `usableBy` selects the platform's and those of one shop;
 * `soldBy` those in which a shop has products on sale; `id` a single one; `askingShop` adds that shop's products in
 * each.
 * @param options.askingShop its id, checked by the caller
 */
export function findCategories(
  handle: DbOrTx,
  options: {
    withProductsOnly?: boolean;
    usableBy?: string | undefined;
    soldBy?: string | undefined;
    id?: string;
    askingShop?: string;
  } = {},
): Promise<CategoryView[]> {
  const { withProductsOnly, usableBy, soldBy, id, askingShop } = options;
  const where = [sql`true`];
  if (withProductsOnly) where.push(sql`c.products_count > 0`);
  if (usableBy) {
    where.push(
      isUuid(usableBy) ? sql`(c.shop_id is null or c.shop_id = ${usableBy}::uuid)` : sql`c.shop_id is null`,
    );
  }
  if (soldBy) {
    where.push(
      isUuid(soldBy)
        ? sql`exists (select from products p where p.category_id = c.id and p.shop_id = ${soldBy}::uuid and p.listed)`
        : sql`false`,
    );
  }
  if (id) where.push(sql`c.id = ${id}::uuid`);
  const products = askingShop
    ? sql`coalesce((select json_agg(json_build_object('id', p.id, 'name', p.name) order by p.created_at desc)
        from products p where p.category_id = c.id and p.shop_id = ${askingShop}::uuid
          and p.archived_at is null), '[]')`
    : sql`'[]'::json`;
  return readRows(
    handle,
    {
      id: text,
      name: text,
      description: nullable(text),
      shop: nullable(json<NonNullable<CategoryView['shop']>>()),
      products: json<CategoryView['products']>(),
      productsCount: int,
    },
    sql`select c.id, c.name, c.description, c.products_count as "productsCount", ${products} as products,
        case when s.id is null then null else json_build_object('id', s.id, 'name', s.name) end as shop
      from categories c left join shop_cards s on s.id = c.shop_id
      where ${sql.join(where, sql` and `)} order by lower(c.name), c.id limit 1000`,
  );
}

/** Whether a product is perishable: the seller's setting, else the category's. */
export function isPerishable(handle: DbOrTx, productId: string): Promise<boolean> {
  return hasRow(handle, sql`select from product_handling where product_id = ${productId}::uuid and is_fresh`);
}

/** Whether a product is listed. */
export async function isProductShown(handle: DbOrTx, productId: string): Promise<boolean> {
  return (await handle.$count(products, and(eq(products.id, productId), products.listed))) > 0;
}

/** Listed products by id, starting at `from` (null: the first), with the time of their last change. */
export function listedProducts(
  handle: DbOrTx,
  { from, skip = 0, limit }: { from: string | null; skip?: number; limit: number },
) {
  return handle
    .select({ id: products.id, changedAt: products.updatedAt })
    .from(products)
    .where(and(eq(products.listed, true), from ? gte(products.id, from) : undefined))
    .orderBy(asc(products.id))
    .offset(skip)
    .limit(limit);
}
