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
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Metadata } from '#shared/integration-fields';
import type { QuantityPesewas } from '#shared/price-tiers';
import type { WeightTerms } from '#shared/sold-by-weight';
import { PARCEL_SIZES, READY_DAYS_MAX } from '#src/modules/delivery/contract/delivery-fee.ts';
import { users } from '#src/modules/identity/tables.ts';
import { shops } from '#src/modules/shops/tables.ts';
import { amountPesewas, createdAt, primaryId, timestamptz } from '../../platform/columns.ts';
import { literals } from '../../platform/sql-literals.ts';
import { SALE_KINDS } from './contract/catalogue.ts';
import type { ProductAttributes } from './contract/product-attributes.ts';
import type { ProductOption } from './contract/product-options.ts';

export const categories = pgTable(
  'categories',
  {
    id: primaryId(),
    name: text().notNull(),
    description: text(),
    /** Null for a category of the platform. */
    shopId: uuid().references(() => shops.id),
    /** Perishable goods: a buyer has one day, not three, to report a problem. Set by admins only. */
    fresh: boolean().notNull().default(false),
    /** Listed products; maintained by trigger. */
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
    /** A harvest has no stock: it is reserved. */
    sale: text({ enum: SALE_KINDS }).notNull().default('piece'),
    /** Only of goods sold by weight. */
    weight: jsonb().$type<WeightTerms>(),
    unit: text(),
    /** What the unit measures (`kg`, `litre`, `yard`); null when it states no measure, or the product has options. */
    unitPer: text().generatedAlwaysAs(
      sql`case when options = '[]' and unit_amount(unit) is not null then unit_measure(unit) end`,
    ),
    /** Amount of that measure per piece: 0.5 for "500 g jar". */
    unitAmount: numeric().generatedAlwaysAs(sql`case when options = '[]' then unit_amount(unit) end`),
    /** Price per kilogram, litre or yard; null also when it overflows an integer. */
    unitPricePesewas: integer().generatedAlwaysAs(
      sql`case when options = '[]' and price_pesewas / unit_amount(unit) < 2147483647
        then round(price_pesewas / unit_amount(unit))::integer end`,
    ),
    /** Carrying size of a piece, set by the seller; null: estimated from unit and name. */
    parcelSize: text({ enum: PARCEL_SIZES }),
    /** Working days until a piece is ready for dispatch; null: unspecified, none added. */
    readyDays: integer(),
    /** Whether it is perishable, set by the seller; null: as its category. */
    fresh: boolean(),
    /** Facts stated by the seller (`contract/product-attributes.ts`). */
    facts: jsonb().$type<ProductAttributes>().notNull().default({}),
    /** Options to choose from; empty for a product without variants. */
    options: jsonb().$type<ProductOption[]>().notNull().default([]),
    /** With options, a trigger sets price (the cheapest variant in stock) and stock (the sum). */
    pricePesewas: amountPesewas().notNull(),
    /** Cheaper prices for larger quantities (`shared/quantity-sums.ts`); with options, set like `pricePesewas`. */
    quantityPrices: jsonb().$type<QuantityPesewas[]>().notNull().default([]),
    /** Price of the dearest variant in stock, when prices differ; maintained by trigger. */
    priceToPesewas: amountPesewas(),
    stockQuantity: integer().notNull().default(0),
    /** Thousandths of a unit besides, of goods sold by weight. */
    stockParts: integer().notNull().default(0),
    /** The seller's switch; a product is in stock when it is set and the quantity is above zero. */
    onSale: boolean().notNull().default(true),
    ratingSum: integer().notNull().default(0),
    ratingCount: integer().notNull().default(0),
    archivedAt: timestamptz(),
    hiddenAt: timestamptz(),
    /** Why an admin hid it; shown to the shop. */
    hiddenReason: text(),
    /** Visible to the public: not archived, not hidden, shop approved. Maintained by trigger. */
    listed: boolean().notNull().default(false),
    /**
     * Lower-cased text searched as in docs/specification.md, 5 (name, category id, shop name, description). Maintained
     * by trigger.
     */
    searchText: text().notNull().default(''),
    /** Its id in the shop's own system, and what the shop's programs keep with it. */
    externalId: text(),
    metadata: jsonb().$type<Metadata>().notNull().default({}),
    createdAt: createdAt(),
    /** The last change of the product, its variants or pictures; maintained by trigger. */
    updatedAt: createdAt(),
  },
  (t) => [
    check('products_price_positive', sql`${t.pricePesewas} > 0`),
    check('products_sale', sql`${t.sale} in (${literals(SALE_KINDS)})`),
    check('products_harvest_has_no_stock', sql`${t.sale} <> 'harvest' or ${t.stockQuantity} = 0`),
    check('products_weight_terms', sql`(${t.sale} = 'weight') = (${t.weight} is not null)`),
    check('products_weight_has_no_options', sql`${t.sale} <> 'weight' or ${t.options} = '[]'`),
    check('products_stock_parts', sql`${t.stockParts} between 0 and 999`),
    check('products_parcel_size', sql`${t.parcelSize} in (${literals(PARCEL_SIZES)})`),
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
    uniqueIndex('products_external_id').on(t.shopId, t.externalId),
    index('products_search').using('gin', sql`${t.searchText} gin_trgm_ops`).where(sql`${t.listed}`),
  ],
);

/**
 * Variants of a product with options. Every writer locks the product first. Ordered variants are never deleted;
 * `retired` marks those that the options no longer produce.
 */
export const productVariants = pgTable(
  'product_variants',
  {
    id: primaryId(),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** One value per option, in option order. */
    choices: text().array().notNull(),
    /** Appended to the product's name in orders. */
    name: text().notNull(),
    position: integer().notNull(),
    pricePesewas: amountPesewas().notNull(),
    quantityPrices: jsonb().$type<QuantityPesewas[]>().notNull().default([]),
    stockQuantity: integer().notNull().default(0),
    /** The seller's switch. */
    onSale: boolean().notNull().default(true),
    retired: boolean().notNull().default(false),
    /** Storage key of its own picture, one of the product's pictures. */
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

/** Counters of the public catalogue (one row), so that no page counts a million rows. */
export const marketCounters = pgTable('market_counters', {
  id: integer().primaryKey().default(1),
  productsCount: integer().notNull().default(0),
  shopsCount: integer().notNull().default(0),
});

export const wishlistItems = pgTable(
  'wishlist_items',
  {
    id: primaryId(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    productId: uuid()
      .notNull()
      .references(() => products.id),
    createdAt: createdAt(),
  },
  (t) => [unique('wishlist_items_once').on(t.userId, t.productId), index().on(t.productId)],
);
