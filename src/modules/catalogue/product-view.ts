import { type SQL, sql } from 'drizzle-orm';
import { closedUntilToday } from '#modules/shops';
import { queryPrepared } from '#platform/prepared-statements';
import type { Metadata } from '#shared/integration-fields';
import type { UnitMeasure } from '#shared/measures';
import type { Pesewas } from '#shared/money';
import type { QuantityPesewas } from '#shared/price-tiers';
import type { WeightTerms } from '#shared/sold-by-weight';
import type { ParcelSize } from '#src/modules/delivery/contract/delivery-fee.ts';
import type { Database, DbOrTx } from '../../platform/database.ts';
import {
  array,
  bool,
  brandedInt,
  date,
  enumText,
  int,
  json,
  nullable,
  readRows,
  text,
} from '../../platform/rows.ts';
import type { SaleKind } from './contract/catalogue.ts';
import type { ProductAttributes } from './contract/product-attributes.ts';
import type { ProductOption } from './contract/product-options.ts';

/** A current variant of a product. */
export interface VariantView {
  id: string;
  name: string;
  values: string[];
  pricePesewas: Pesewas;
  quantityPrices: QuantityPesewas[];
  stockQuantity: number;
  onSale: boolean;
  imageKey: string | null;
}

/** A product with the fields that every page shows; prices in pesewas, pictures as storage keys. */
export interface ProductView {
  id: string;
  name: string;
  description: string;
  sale: SaleKind;
  /** Only of goods sold by weight. */
  weight: WeightTerms | null;
  unit: string | null;
  /** Kilograms, litres or yards per piece, when the unit states it. */
  measure: UnitMeasure | null;
  /** Set by the seller; null: estimated. */
  parcelSize: ParcelSize | null;
  readyDays: number | null;
  fresh: boolean | null;
  facts: ProductAttributes;
  options: ProductOption[];
  /** The current variants, in order; empty unless requested. */
  variants: VariantView[];
  /** Price of the cheapest variant in stock, when it has options. */
  pricePesewas: Pesewas;
  /** Price of the dearest variant, when prices differ. */
  priceToPesewas: Pesewas | null;
  /** Prices by quantity; those of the cheapest variant, when it has options. */
  quantityPrices: QuantityPesewas[];
  stockQuantity: number;
  inStock: boolean;
  listed: boolean;
  /** The seller's switch. */
  onSale: boolean;
  archived: boolean;
  hidden: boolean;
  hiddenReason: string | null;
  imageKeys: string[];
  ratingSum: number;
  ratingCount: number;
  /** The shop's own; nobody else sees them. */
  externalId: string | null;
  metadata: Metadata;
  createdAt: Date;
  updatedAt: Date;
  category: { id: string; name: string } | null;
  shop: {
    id: string;
    name: string;
    location: string;
    region: string | null;
    isVerified: boolean;
    /** Last day of the shop's current holiday. */
    closedUntil: string | null;
  };
}

/** A product's variants as JSON; the product's table alias is `p`. */
export const VARIANTS_OF_P = sql`coalesce((select json_agg(json_build_object('id', v.id, 'name', v.name, 'values', v.choices,
    'pricePesewas', v.price_pesewas, 'quantityPrices', v.quantity_prices, 'stockQuantity', v.stock_quantity, 'onSale', v.on_sale, 'imageKey', v.image_key)
    order by v.position) from product_variants v where v.product_id = p.id and not v.retired), '[]')`;

const PRODUCT = {
  id: text,
  name: text,
  description: text,
  sale: enumText<SaleKind>(),
  weight: nullable(json<WeightTerms>()),
  unit: nullable(text),
  measure: nullable(json<UnitMeasure>()),
  parcelSize: nullable(enumText<ParcelSize>()),
  readyDays: nullable(int),
  fresh: nullable(bool),
  facts: json<ProductAttributes>(),
  options: json<ProductOption[]>(),
  variants: json<VariantView[]>(),
  pricePesewas: brandedInt<Pesewas>(),
  priceToPesewas: nullable(brandedInt<Pesewas>()),
  quantityPrices: json<QuantityPesewas[]>(),
  stockQuantity: int,
  inStock: bool,
  listed: bool,
  onSale: bool,
  archived: bool,
  hidden: bool,
  hiddenReason: nullable(text),
  imageKeys: array(text),
  ratingSum: int,
  ratingCount: int,
  externalId: nullable(text),
  metadata: json<Metadata>(),
  createdAt: date,
  updatedAt: date,
  category: nullable(json<NonNullable<ProductView['category']>>()),
  shop: json<ProductView['shop']>(),
};

interface Selection {
  where: SQL;
  orderBy?: SQL;
  limit?: number;
  /** Loads the variants of all products. */
  withVariants?: boolean;
  /** Loads the variants of this product only. */
  variantsOf?: SQL;
  /** The database, to prepare a statement that repeats with only its parameters changing. */
  named?: Database;
}

/** Reads products with pictures in one statement. Table aliases: product `p`, shop `s`, category `c`. */
export async function selectProducts(handle: DbOrTx, asked: Selection): Promise<ProductView[]> {
  const statement = selecting(asked);
  return asked.named ? queryPrepared(asked.named, PRODUCT, statement) : readRows(handle, PRODUCT, statement);
}

function variants({ withVariants, variantsOf }: Selection): SQL {
  if (!withVariants && !variantsOf) return sql`'[]'::json`;
  const some = variantsOf ? sql` or p.id <> ${variantsOf}` : sql``;
  return sql`case when p.options = '[]'${some} then '[]' else ${VARIANTS_OF_P} end`;
}

const selecting = (options: Selection): SQL =>
  sql`select p.id, p.name, p.description, p.sale, p.weight, p.unit,
        case when p.unit_per is null then null else json_build_object('per', p.unit_per, 'amount', p.unit_amount,
          'isAbout', unit_is_about(p.unit)) end as measure,
        p.parcel_size as "parcelSize", p.ready_days as "readyDays",
        p.fresh, p.facts, p.options,
        ${variants(options)} as variants,
        p.price_pesewas as "pricePesewas", p.price_to_pesewas as "priceToPesewas",
        p.quantity_prices as "quantityPrices",
        p.stock_quantity as "stockQuantity", (p.on_sale and p.stock_quantity > 0) as "inStock", p.listed,
        p.on_sale as "onSale", p.archived_at is not null as archived, p.hidden_at is not null as hidden,
        p.hidden_reason as "hiddenReason",
        p.rating_sum as "ratingSum", p.rating_count as "ratingCount", p.external_id as "externalId",
        p.metadata, p.created_at as "createdAt", p.updated_at as "updatedAt",
        case when c.id is null then null else json_build_object('id', c.id, 'name', c.name) end as category,
        json_build_object('id', s.id, 'name', s.name, 'location', s.location, 'region', s.region,
          'isVerified', s.is_open, 'closedUntil', ${closedUntilToday('s')}) as shop,
        array(select storage_key from product_images i where i.product_id = p.id order by position) as "imageKeys"
      from products p
      join shop_cards s on s.id = p.shop_id
      left join categories c on c.id = p.category_id
      where ${options.where}
      ${options.orderBy ? sql`order by ${options.orderBy}` : sql``}
      ${options.limit ? sql`limit ${options.limit}` : sql``}`;
