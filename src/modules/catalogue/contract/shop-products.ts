import * as z from 'zod/mini';
import { PRODUCTS_LIMIT_MAX } from '#shared/constants';
import { documented } from '#shared/documented';
import { quantityPrices } from '#shared/price-tier-schema';
import { product } from '#src/modules/catalogue/contract/catalogue.ts';
import { productAttributes } from '#src/modules/catalogue/contract/product-attributes.ts';
import { productOptions, VARIANTS_MAX } from '#src/modules/catalogue/contract/product-options.ts';
import { PARCEL_SIZES, READY_DAYS_MAX } from '#src/modules/delivery/contract/delivery-fee.ts';

/** Where a shop's products stand; `low-stock` are those on sale that are nearly sold out. */
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
    /** The seller's own switch; `inStock` is false too when nothing is left. */
    onSale: z.boolean(),
    isArchived: z.boolean(),
    /** The same by the name that other clients read. */
    isDeleted: z.boolean(),
    /** Why an admin hid it; null when it is not hidden. */
    hiddenReason: z.nullable(z.string()),
  }),
  { id: 'OwnProduct' },
);
export type OwnProduct = z.infer<typeof ownProduct>;

/** Query of `GET /shops/products`: everything of the calling shop, newest first. */
export const ownProductQuery = z.object({
  state: z.optional(z.enum(PRODUCT_STATES)),
  search: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  limit: z._default(
    z.coerce.number<number>().check(z.int(), z.minimum(1), z.maximum(PRODUCTS_LIMIT_MAX)),
    100,
  ),
  cursor: z.optional(z.string().check(z.maxLength(300))),
});

const price = z
  .number({
    error: ({ input }) => (input === undefined ? 'Price is required' : 'Enter a price such as 12.50'),
  })
  .check(
    z.minimum(0.1, 'Price must be at least GH₵0.10'),
    z.maximum(1_000_000, 'Price is too high'),
    z.refine(
      (value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6,
      'Use at most 2 decimals, such as 12.50',
    ),
  );
const stockQuantity = z
  .number({ error: 'Stock must be a whole number' })
  .check(
    z.int('Stock must be a whole number'),
    z.minimum(0, 'Stock cannot be below zero'),
    z.maximum(10_000_000, 'Stock is too large'),
  );
const addStock = z
  .number({ error: 'Enter how many you added' })
  .check(
    z.int('Stock must be a whole number'),
    z.minimum(1, 'Enter how many you added'),
    z.maximum(1_000_000, 'Stock is too large'),
  );
const notBothStocks = {
  path: ['addStock'],
  error: 'Enter the total stock or the number added, not both',
};
const hasOneStock = (given: { stockQuantity?: number | undefined; addStock?: number | undefined }) =>
  given.stockQuantity === undefined || given.addStock === undefined;

/** What is said of one combination; what is left out stays, or is what stands for all. */
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
const variantChanges = z
  .array(variantChange)
  .check(z.maxLength(VARIANTS_MAX, `A product can have at most ${VARIANTS_MAX} variations`));

const productFields = {
  name: z
    .string({ error: 'Name is required' })
    .check(z.trim(), z.minLength(2, 'Name is required'), z.maxLength(140, 'Name is too long')),
  price,
  /** All of them: what is left out is no longer a price. */
  quantityPrices,
  stockQuantity,
  inStock: z.boolean(),
  categoryId: z.nullable(z.string().check(z.maxLength(64))),
  description: z.string().check(z.trim(), z.maxLength(4000, 'Description is too long')),
  unit: z.nullable(z.string().check(z.trim(), z.maxLength(40, 'Unit is too long'))),
  parcelSize: documented(z.nullable(z.enum(PARCEL_SIZES, { error: 'Choose SMALL, MEDIUM, LARGE or SACK' })), {
    description: 'To 2 kg, to 10, to 50, above; null: guessed from unit and name',
  }),
  readyDays: documented(
    z.nullable(
      z
        .number({ error: 'Enter whole days' })
        .check(
          z.int('Enter whole days'),
          z.minimum(0, 'At least 0 days'),
          z.maximum(READY_DAYS_MAX, `At most ${READY_DAYS_MAX} days`),
        ),
    ),
    { description: 'Working days until a piece is ready to be sent; null: none is added' },
  ),
  fresh: documented(z.nullable(z.boolean({ error: 'Choose true or false' })), {
    description: 'Whether it does not keep; null: as its category is',
  }),
  /** All of them: what is left out is no longer stated. */
  facts: productAttributes,
};

/**
 * Addresses of present pictures to keep, in this order; the word `new` stands for the next uploaded one, and
 * those without a place follow. Without it, new pictures replace the old.
 */
const keepImages = z.optional(z.array(z.string().check(z.maxLength(500))).check(z.maxLength(20)));

/** `inStock` is the seller's own switch; `shopId`, when sent, must be the caller's. */
export const productCreate = z.strictObject({
  ...productFields,
  inStock: z._default(productFields.inStock, true),
  quantityPrices: z._default(productFields.quantityPrices, []),
  categoryId: z._default(productFields.categoryId, null),
  description: z._default(productFields.description, ''),
  unit: z._default(productFields.unit, null),
  parcelSize: z._default(productFields.parcelSize, null),
  readyDays: z._default(productFields.readyDays, null),
  fresh: z._default(productFields.fresh, null),
  facts: z._default(productFields.facts, {}),
  /** With them, `price`, `quantityPrices` and `stockQuantity` stand for each combination that `variants` says nothing else of. */
  options: z._default(productOptions, []),
  variants: z.optional(variantChanges),
  shopId: z.optional(z.string().check(z.maxLength(64))),
  keepImages,
  /** An own product whose pictures `keepImages` names; without `keepImages` all of them are taken over. */
  copyImagesFrom: z.optional(z.string().check(z.maxLength(64))),
});
export type ProductCreate = z.infer<typeof productCreate>;
export const productUpdate = z
  .partial(
    z.strictObject({
      ...productFields,
      /** All of them; combinations that they no longer make are taken from sale. */
      options: productOptions,
      variants: variantChanges,
      shopId: z.string().check(z.maxLength(64)),
      keepImages,
      /** How many came in: added to what is there when it is saved, whatever was sold meanwhile. */
      addStock,
      /** The price that whoever changes it was shown, in cedis: another one by now answers CONFLICT. */
      expectedPrice: productFields.price,
    }),
  )
  .check(z.refine(hasOneStock, notBothStocks));
export type ProductUpdate = z.infer<typeof productUpdate>;

export const categoryInput = z.strictObject({
  name: z
    .string({ error: 'Name is required' })
    .check(z.trim(), z.minLength(2, 'Name is required'), z.maxLength(60, 'Name is too long')),
  description: z._default(
    z.nullable(z.string().check(z.trim(), z.maxLength(400, 'Description is too long'))),
    null,
  ),
});
export type CategoryInput = z.infer<typeof categoryInput>;
/** A change of some fields: what is not given stays as it is. */
export const categoryUpdate = z.partial(
  z.strictObject({
    name: categoryInput.shape.name,
    description: categoryInput.shape.description.def.innerType,
  }),
);
