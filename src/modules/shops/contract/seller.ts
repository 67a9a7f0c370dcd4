import * as z from 'zod/mini';
import { PRODUCTS_LIMIT_MAX } from '#shared/constants';
import { documented } from '#shared/documented';
import { cedis, id } from '#shared/envelope';
import { personName, shopName } from '#shared/names';
import { quantityPrices } from '#shared/price-tier-schema';
import { placeRegion } from '#shared/region-names';
import { SHOP_ROLES } from '#shared/shop-roles';
import { openingHours, product, shop } from '#src/modules/catalogue/contract/catalogue.ts';
import { productFacts } from '#src/modules/catalogue/contract/product-attributes.ts';
import { productOptions, VARIANTS_MAX } from '#src/modules/catalogue/contract/product-options.ts';
import { PARCEL_SIZES, READY_DAYS_MAX } from '#src/modules/delivery/contract/delivery-fee.ts';
import { phone, town } from '#src/modules/identity/contract/accounts.ts';

const holidayDay = z.iso.date({ error: 'Choose a day', abort: true });

/** A shop as its owner sees it. */
export const shopProfile = documented(
  z.extend(shop, {
    ownerName: z.string(),
    email: z.string(),
    isApproved: z.boolean(),
    isBanned: z.boolean(),
    isActive: documented(z.boolean(), {
      description: 'It may sell: what some clients read as status `active`',
    }),
    status: z.string(),
    statusReason: z.nullable(z.string()),
    closedFrom: documented(z.nullable(holidayDay), {
      description: 'First day of a holiday that is planned or on',
    }),
    closedUntil: documented(z.nullable(holidayDay), { description: 'Its last day' }),
  }),
  { id: 'ShopProfile' },
);
export type ShopProfile = z.infer<typeof shopProfile>;

/** GET /shops/profile: the shop and who of it is signed in; `member` is null for the owner. */
export const ownShop = documented(
  z.extend(shopProfile, {
    role: z.enum(SHOP_ROLES),
    member: z.nullable(z.object({ id, name: z.string(), email: z.string() })),
  }),
  { id: 'OwnShop' },
);
export type OwnShop = z.infer<typeof ownShop>;

/** The form of a shop's own page: what of its profile is text. */
export const shopDetailsForm = z.object({
  name: shopName(3),
  ownerName: personName('Owner name', 3, 'Owner name must be at least 3 characters'),
  phoneNumber: phone,
  /** The town alone; what is sent names the region too. */
  location: town,
  region: z.nullable(
    z.pipe(
      z.string().check(z.trim(), z.maxLength(60, 'Region is too long')),
      z.transform((text, ctx) => (text ? placeRegion(text, ctx) : null)),
    ),
  ),
  description: z
    .string()
    .check(
      z.trim(),
      z.minLength(20, 'Description must be at least 20 characters'),
      z.maxLength(2000, 'Description is too long'),
    ),
});

export const shopUpdate = z
  .partial(
    z.strictObject({
      ...shopDetailsForm.shape,
      location: z
        .string()
        .check(
          z.trim(),
          z.minLength(3, 'Please enter a valid location'),
          z.maxLength(120, 'Location is too long'),
        ),
      openingHours: z.nullable(openingHours),
      /** Holiday, both days included; both null to open again. */
      closedFrom: z.nullable(holidayDay),
      closedUntil: z.nullable(holidayDay),
      removeProfileImage: z.boolean(),
      removeBannerImage: z.boolean(),
      /** Clients that exist repeat the unchanged address. */
      email: z.string().check(z.trim(), z.maxLength(254)),
    }),
  )
  .check(
    z.superRefine(({ closedFrom, closedUntil }, ctx) => {
      if (Boolean(closedFrom) !== Boolean(closedUntil)) {
        const path = [closedFrom ? 'closedUntil' : 'closedFrom'];
        ctx.addIssue({ code: 'custom', path, message: 'Choose both dates, or leave both empty' });
      } else if (closedFrom && closedUntil && closedFrom > closedUntil) {
        const message = 'The last day cannot be before the first day';
        ctx.addIssue({ code: 'custom', path: ['closedUntil'], message });
      }
    }),
  );
export type ShopForm = z.infer<typeof shopUpdate>;
/** What of it is written as it is; pictures go their own way. */
export type ShopUpdate = Omit<ShopForm, 'removeProfileImage' | 'removeBannerImage' | 'email'>;

export const shopStats = documented(
  z.object({
    productsCount: z.int(),
    totalOrdersCount: z.int(),
    todayOrdersCount: z.int(),
    totalRevenue: cedis,
    todayRevenue: cedis,
    /** Since Monday. */
    weeklyRevenue: cedis,
    /** Since the first of the month. */
    monthlyRevenue: cedis,
    ordersToShip: z.int(),
    lateOrdersCount: documented(z.int(), { description: 'Not come by the day that was promised' }),
    lowStockCount: z.int(),
    unansweredReviewsCount: z.int(),
    unansweredQuestionsCount: z.int(),
    /** Threads with a customer that hold something unread. */
    unreadMessagesCount: z.int(),
    refundRequestsCount: documented(z.int(), { description: 'Not answered by the shop yet' }),
    hasDelivery: documented(z.boolean(), {
      description:
        'Whether it has said how its goods are delivered: until then delivery is included everywhere, at its own cost',
    }),
  }),
  { id: 'ShopStats' },
);
export type ShopStats = z.infer<typeof shopStats>;

/** `GET /shops/stats/sales`: one of the last days, days without sales too, today last. */
export const salesDay = documented(z.object({ day: z.iso.date(), orders: z.int(), sales: cedis }), {
  id: 'SalesDay',
});
export const salesQuery = z.object({
  days: z._default(z.coerce.number<number>().check(z.int(), z.minimum(1), z.maximum(366)), 30),
});
export type SalesDay = z.infer<typeof salesDay>;

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
  facts: productFacts,
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
