import * as z from 'zod/mini';
import * as m from '#messages/shared';
import { PRODUCTS_LIMIT_MAX } from '#shared/constants';
import { documented } from '#shared/documented';
import { timestamp } from '#shared/envelope';
import { externalId, metadata } from '#shared/integration-fields';
import { updatedSince } from '#shared/list-query';
import { quantityPrices } from '#shared/price-tier-schema';
import { saleByWeight } from '#shared/sold-by-weight-schema';
import { product } from '#src/modules/catalogue/contract/catalogue.ts';
import { productAttributes } from '#src/modules/catalogue/contract/product-attributes.ts';
import { productOptions, VARIANTS_MAX } from '#src/modules/catalogue/contract/product-options.ts';
import { PARCEL_SIZES, READY_DAYS_MAX } from '#src/modules/delivery/contract/delivery-fee.ts';

/** Filter of a shop's products; `low-stock` are those on sale that are nearly sold out. */
export const PRODUCT_STATES = ['on-sale', 'low-stock', 'sold-out', 'archived', 'hidden'] as const;
export type ProductState = (typeof PRODUCT_STATES)[number];

/** A product as its shop sees it. */
export const ownProduct = documented(
  z.extend(product, {
    state: z.enum(['on-sale', 'sold-out', 'archived', 'hidden'] satisfies ProductState[]),
    parcelSize: documented(z.enum(PARCEL_SIZES), { description: 'How large a piece is to carry' }),
    parcelSizeIsGuessed: documented(z.boolean(), {
      description: 'From unit and name: the seller has not said it',
    }),
    readyDays: documented(z.nullable(z.int()), {
      description: 'Working days until it is ready; null: not said',
    }),
    fresh: documented(z.nullable(z.boolean()), { description: 'Does not keep; null: as its category is' }),
    /** The seller's own switch; `inStock` is also false when the stock is 0. */
    onSale: z.boolean(),
    isArchived: z.boolean(),
    /** The same under the name that other clients read. */
    isDeleted: z.boolean(),
    /** Why an admin hid it; null if it is visible. */
    hiddenReason: z.nullable(z.string()),
    externalId: z.nullable(externalId),
    metadata,
    updatedAt: documented(timestamp, { description: 'The last change of it, its variants or pictures' }),
  }),
  { id: 'OwnProduct' },
);
export type OwnProduct = z.infer<typeof ownProduct>;

/** Query of `GET /shops/products`: the caller's products, newest first. */
export const ownProductQuery = z.object({
  state: z.optional(z.enum(PRODUCT_STATES)),
  search: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  externalId: z.optional(externalId),
  updatedSince,
  limit: z._default(
    z.coerce.number<number>().check(z.int(), z.minimum(1), z.maximum(PRODUCTS_LIMIT_MAX)),
    100,
  ),
  cursor: z.optional(z.string().check(z.maxLength(300))),
});

const price = z
  .number({
    error: ({ input }) =>
      input === undefined ? m.field_price_is_required() : m.field_enter_a_price_such_as_12_50(),
  })
  .check(
    z.minimum(0.1, { error: m.field_price_must_be_at_least_ghs0_10 }),
    z.maximum(1_000_000, { error: m.field_price_is_too_high }),
    z.refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, {
      error: m.field_use_at_most_2_decimals_such_as_12_50,
    }),
  );
const stockQuantity = z
  .number({ error: m.field_stock_must_be_a_whole_number })
  .check(
    z.int({ error: m.field_stock_must_be_a_whole_number }),
    z.minimum(0, { error: m.field_stock_cannot_be_below_zero }),
    z.maximum(10_000_000, { error: m.field_stock_is_too_large }),
  );
const addStock = z
  .number({ error: m.field_enter_how_many_you_added })
  .check(
    z.int({ error: m.field_stock_must_be_a_whole_number }),
    z.minimum(1, { error: m.field_enter_how_many_you_added }),
    z.maximum(1_000_000, { error: m.field_stock_is_too_large }),
  );
const notBothStocks = {
  path: ['addStock'],
  error: m.field_enter_the_total_stock_or_the_number_added_not,
};
const hasOneStock = (given: { stockQuantity?: number | undefined; addStock?: number | undefined }) =>
  given.stockQuantity === undefined || given.addStock === undefined;

/** Fields of one combination; missing ones keep their value, or take the product's. */
const variantChange = z
  .strictObject({
    values: documented(z.array(z.string().check(z.trim(), z.maxLength(40))), {
      description: 'Which combination: a value of each option, in their order',
    }),
    price: z.optional(price),
    quantityPrices: z.optional(quantityPrices),
    stockQuantity: z.optional(stockQuantity),
    addStock: z.optional(addStock),
    inStock: z.optional(z.boolean()),
    picture: documented(z.nullish(z.int().check(z.minimum(0), z.maximum(19))), {
      description: 'Which of the product’s pictures shows it, counted from 0 as they then stand',
    }),
  })
  .check(z.refine(hasOneStock, notBothStocks));
export type VariantChange = z.infer<typeof variantChange>;
const variantChanges = z.array(variantChange).check(
  z.maxLength(VARIANTS_MAX, {
    error: () => m.field_a_product_can_have_at_most_variations({ max: VARIANTS_MAX }),
  }),
);

export const productFields = {
  name: z
    .string({ error: m.field_name_is_required })
    .check(
      z.trim(),
      z.minLength(2, { error: m.field_name_is_required }),
      z.maxLength(140, { error: m.field_name_is_too_long }),
    ),
  price,
  /** Replaces all quantity prices. */
  quantityPrices,
  stockQuantity,
  inStock: z.boolean(),
  categoryId: z.nullable(z.string().check(z.maxLength(64))),
  description: z.string().check(z.trim(), z.maxLength(4000, { error: m.field_description_is_too_long })),
  unit: z.nullable(z.string().check(z.trim(), z.maxLength(40, { error: m.field_unit_is_too_long }))),
  weight: documented(z.nullable(saleByWeight), {
    description: 'Sold by actual weight; the unit then begins with its usual weight. Null: by the piece',
  }),
  parcelSize: documented(
    z.nullable(z.enum(PARCEL_SIZES, { error: m.field_choose_small_medium_large_or_sack })),
    {
      description: 'To 2 kg, to 10, to 50, above; null: guessed from unit and name',
    },
  ),
  readyDays: documented(
    z.nullable(
      z
        .number({ error: m.field_enter_whole_days })
        .check(
          z.int({ error: m.field_enter_whole_days }),
          z.minimum(0, { error: m.field_at_least_0_days }),
          z.maximum(READY_DAYS_MAX, { error: () => m.field_at_most_days({ max: READY_DAYS_MAX }) }),
        ),
    ),
    { description: 'Working days until a piece is ready to be sent; null: none is added' },
  ),
  fresh: documented(z.nullable(z.boolean({ error: m.field_choose_true_or_false })), {
    description: 'Whether it does not keep; null: as its category is',
  }),
  /** Replaces all facts. */
  facts: productAttributes,
};

/**
 * URLs of the pictures to keep, in this order; `new` stands for the next uploaded one, and further uploads follow.
 * Without it, new pictures replace the old ones.
 */
const keepImages = z.optional(z.array(z.string().check(z.maxLength(500))).check(z.maxLength(20)));

/** `inStock` is the seller's own switch; `shopId`, if sent, must be the caller's. */
export const productCreate = z.strictObject({
  ...productFields,
  inStock: z._default(productFields.inStock, true),
  quantityPrices: z._default(productFields.quantityPrices, []),
  categoryId: z._default(productFields.categoryId, null),
  description: z._default(productFields.description, ''),
  unit: z._default(productFields.unit, null),
  weight: z._default(productFields.weight, null),
  parcelSize: z._default(productFields.parcelSize, null),
  readyDays: z._default(productFields.readyDays, null),
  fresh: z._default(productFields.fresh, null),
  facts: z._default(productFields.facts, {}),
  externalId: z.optional(z.nullable(externalId)),
  metadata: z.optional(metadata),
  /**
   * With options, `price`, `quantityPrices` and `stockQuantity` are defaults for the combinations in `variants`.
   */
  options: z._default(productOptions, []),
  variants: z.optional(variantChanges),
  shopId: z.optional(z.string().check(z.maxLength(64))),
  keepImages,
  /** A product of the caller whose pictures are copied; `keepImages` selects them, by default all. */
  copyImagesFrom: z.optional(z.string().check(z.maxLength(64))),
});
export type ProductCreate = z.infer<typeof productCreate>;
export const productUpdate = z
  .partial(
    z.strictObject({
      ...productFields,
      /** Null takes it away. */
      externalId: z.nullable(externalId),
      /** Replaces all of it. */
      metadata,
      /** Replaces all options; combinations that no longer exist are taken off sale. */
      options: productOptions,
      variants: variantChanges,
      shopId: z.string().check(z.maxLength(64)),
      keepImages,
      /** Pieces added to the current stock on save, whatever was sold meanwhile. */
      addStock,
      /** The price the caller has seen, in cedis; another current price responds CONFLICT. */
      expectedPrice: productFields.price,
    }),
  )
  .check(z.refine(hasOneStock, notBothStocks));
/** PUT /shops/products/{id}/stock: nothing but the stock, for programs that may change no more. */
export const stockUpdate = z
  .partial(
    z.strictObject({
      stockQuantity,
      addStock,
      variants: z
        .array(
          z
            .strictObject({
              values: z.array(z.string().check(z.trim(), z.maxLength(40))),
              stockQuantity: z.optional(stockQuantity),
              addStock: z.optional(addStock),
            })
            .check(z.refine(hasOneStock, notBothStocks)),
        )
        .check(z.maxLength(VARIANTS_MAX)),
    }),
  )
  .check(z.refine(hasOneStock, notBothStocks));
export type ProductUpdate = z.infer<typeof productUpdate>;

export const categoryInput = z.strictObject({
  name: z
    .string({ error: m.field_name_is_required })
    .check(
      z.trim(),
      z.minLength(2, { error: m.field_name_is_required }),
      z.maxLength(60, { error: m.field_name_is_too_long }),
    ),
  description: z._default(
    z.nullable(z.string().check(z.trim(), z.maxLength(400, { error: m.field_description_is_too_long }))),
    null,
  ),
});
export type CategoryInput = z.infer<typeof categoryInput>;
/** Partial update: missing fields keep their values. */
export const categoryUpdate = z.partial(
  z.strictObject({
    name: categoryInput.shape.name,
    description: categoryInput.shape.description.def.innerType,
  }),
);
