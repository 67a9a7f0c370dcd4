import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { QuantityPesewas } from '#shared/quantity-sums';
import { PARCEL_SIZES, READY_DAYS_MAX } from '../../../contracts/delivery-fee.ts';
import type { ProductFacts } from '../../../contracts/product-facts.ts';
import type { ProductOption } from '../../../contracts/product-options.ts';
import { amountPesewas, createdAt, primaryId, timestamptz } from '../../../platform/columns.ts';
import { shops } from '../../shops/tables.ts';

export const categories = pgTable(
  'categories',
  {
    id: primaryId(),
    name: text().notNull(),
    description: text(),
    /** Null when the category belongs to the platform. */
    shopId: uuid().references(() => shops.id),
    /** Goods that do not keep: a buyer has a day, not three, to say that something is wrong. Set by admins alone. */
    fresh: boolean().notNull().default(false),
    /** Products on sale; kept by trigger. */
    productsCount: integer().notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [
    unique('categories_name_per_owner').on(t.shopId, t.name).nullsNotDistinct(),
    index('categories_key').on(sql`lower(${t.name})`),
  ],
);

export const products = pgTable(
  'products',
  {
    id: primaryId(),
    shopId: uuid()
      .notNull()
      .references(() => shops.id),
    categoryId: uuid().references(() => categories.id),
    name: text().notNull(),
    description: text().notNull().default(''),
    unit: text(),
    /** What the unit is a measure of (`kg`, `litre`, `yard`); null where it says none, or there are options. */
    unitPer: text().generatedAlwaysAs(
      sql`case when options = '[]' and unit_amount(unit) is not null then unit_measure(unit) end`,
    ),
    /** How many of these one piece holds: 0.5 for "500 g jar". */
    unitAmount: numeric().generatedAlwaysAs(sql`case when options = '[]' then unit_amount(unit) end`),
    /** What one kilogram, litre or yard comes to; null also where it is beyond any price. */
    unitPricePesewas: integer().generatedAlwaysAs(
      sql`case when options = '[]' and price_pesewas / unit_amount(unit) < 2147483647
        then round(price_pesewas / unit_amount(unit))::integer end`,
    ),
    /** How large a piece is to carry, as its seller says; null: guessed from unit and name. */
    parcelSize: text({ enum: PARCEL_SIZES }),
    /** Working days until a piece is ready to be sent; null: nothing is said, and none is added. */
    readyDays: integer(),
    /** Whether it does not keep, as its seller says; null: as its category is. */
    fresh: boolean(),
    /** What its seller states of it (`contracts/product-facts.ts`). */
    facts: jsonb().$type<ProductFacts>().notNull().default({}),
    /** What can be chosen of it; empty for a product that is one thing. */
    options: jsonb().$type<ProductOption[]>().notNull().default([]),
    /** With options, price and stock are kept by trigger: the cheapest that can be had, and the sum. */
    pricePesewas: amountPesewas().notNull(),
    /** What so many cost, where that is less (`shared/quantity-sums.ts`); of options, as `pricePesewas`. */
    quantityPrices: jsonb().$type<QuantityPesewas[]>().notNull().default([]),
    /** The dearest combination that can be had, where not all cost the same; kept by trigger. */
    priceToPesewas: amountPesewas(),
    stockQuantity: integer().notNull().default(0),
    /** The seller's own switch; a product is in stock when it is set and the quantity is above zero. */
    onSale: boolean().notNull().default(true),
    ratingSum: integer().notNull().default(0),
    ratingCount: integer().notNull().default(0),
    archivedAt: timestamptz(),
    hiddenAt: timestamptz(),
    /** Why an admin hid it; its shop reads this. */
    hiddenReason: text(),
    /** Visible to the public: not archived, not hidden, shop approved. Kept by trigger. */
    listed: boolean().notNull().default(false),
    /** What docs/specification.md, 5 searches (name, category id, shop name, description), lower-cased. Kept by trigger. */
    searchText: text().notNull().default(''),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    check('products_price_positive', sql`${t.pricePesewas} > 0`),
    check(
      'products_parcel_size',
      sql`${t.parcelSize} in (${sql.raw(PARCEL_SIZES.map((size) => `'${size}'`).join(', '))})`,
    ),
    check('products_ready_days', sql`${t.readyDays} between 0 and ${sql.raw(`${READY_DAYS_MAX}`)}`),
    check('products_stock_not_negative', sql`${t.stockQuantity} >= 0`),
    index('products_newest')
      .on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.listed}`),
    index('products_price').on(t.pricePesewas, t.id).where(sql`${t.listed}`),
    index('products_any_price').on(t.pricePesewas, t.id),
    index('products_unit_price').on(t.unitPer, t.unitPricePesewas, t.id).where(sql`${t.listed}`),
    index('products_low_stock').on(t.shopId, t.stockQuantity).where(sql`${t.listed}`),
    index('products_shop_newest').on(t.shopId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('products_category_newest')
      .on(t.categoryId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.listed}`),
    index('products_category_price').on(t.categoryId, t.pricePesewas, t.id).where(sql`${t.listed}`),
    index('products_quantity_offers')
      .on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.listed} and ${t.quantityPrices} <> '[]'`),
    index('products_search').using('gin', sql`${t.searchText} gin_trgm_ops`).where(sql`${t.listed}`),
  ],
);

/**
 * The combinations of a product with options; products without have none. Whoever changes one has locked its product.
 * One that was ordered stays for good; `retired` are those that the options no longer make.
 */
export const productVariants = pgTable(
  'product_variants',
  {
    id: primaryId(),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** A value of each option, in their order. */
    choices: text().array().notNull(),
    /** As orders name it after the product. */
    name: text().notNull(),
    position: integer().notNull(),
    pricePesewas: amountPesewas().notNull(),
    quantityPrices: jsonb().$type<QuantityPesewas[]>().notNull().default([]),
    stockQuantity: integer().notNull().default(0),
    /** The seller's own switch. */
    onSale: boolean().notNull().default(true),
    retired: boolean().notNull().default(false),
    /** Of its own picture, which is one of the product's. */
    imageKey: text(),
    wasOrdered: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    unique('product_variants_combination').on(t.productId, t.choices),
    check('product_variants_price_positive', sql`${t.pricePesewas} > 0`),
    check('product_variants_stock_not_negative', sql`${t.stockQuantity} >= 0`),
    check('product_variants_choices', sql`cardinality(${t.choices}) between 1 and 3`),
    check('product_variants_retired_not_sold', sql`not (${t.retired} and ${t.onSale})`),
  ],
);

/** Pictures of a product in order. `storageKey` names a folder of renditions `{width}.{webp,avif}`. */
export const productImages = pgTable(
  'product_images',
  {
    id: primaryId(),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    storageKey: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
  },
  (t) => [unique('product_images_position').on(t.productId, t.position)],
);

/** Kept counters of the public market (one row), so that no page counts a million rows. */
export const marketCounters = pgTable('market_counters', {
  id: integer().primaryKey().default(1),
  productsCount: integer().notNull().default(0),
  shopsCount: integer().notNull().default(0),
});
