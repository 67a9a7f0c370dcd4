import { sql } from 'drizzle-orm';
import { pgView } from 'drizzle-orm/pg-core';

/** Lower-cased search texts of listed products (docs/specification.md, 5). */
export const productTexts = pgView('product_texts', {}).as(
  sql`select id as product_id, search_text as text, lower(name) as name from products where listed`,
);

/** Whether a product can be bought now. */
export const productStock = pgView('product_stock', {}).as(
  sql`select id as product_id, on_sale and stock_quantity > 0 as is_buyable from products`,
);

/** Categories by name. */
export const categoryNames = pgView('category_names', {}).as(
  sql`select id as category_id, name, products_count from categories`,
);

/** Handling of a product: working days until it is ready, and whether it is perishable. */
export const productHandling = pgView('product_handling', {}).as(
  sql`select p.id as product_id, coalesce(p.ready_days, 0) as ready_days, coalesce(p.fresh, c.fresh, false) as is_fresh
    from products p left join categories c on c.id = p.category_id`,
);

/** Price of a listed product per kilogram, litre or yard, in pesewas. */
export const productUnitPrices = pgView('product_unit_prices', {}).as(
  sql`select id as product_id, unit_per as per, unit_price_pesewas as price_pesewas from products
    where listed and unit_price_pesewas is not null`,
);

/** Names of products in any state. */
export const productNames = pgView('product_names', {}).as(sql`select id as product_id, name from products`);
