import { z } from 'zod';
import { phone, town } from './accounts.ts';
import { openingHours, product, shop } from './catalogue.ts';
import { PRODUCTS_LIMIT_MAX } from './constants.ts';
import { PARCEL_SIZES, READY_DAYS_MAX } from './delivery-fee.ts';
import { cedis, id } from './envelope.ts';
import { personName, shopName } from './names.ts';
import { productFacts } from './product-facts.ts';
import { productOptions, VARIANTS_MAX } from './product-options.ts';
import { quantityPrices } from './quantity-prices.ts';
import { placeRegion } from './region-names.ts';
import { SHOP_ROLES } from './shop-roles.ts';

const holidayDay = z.iso.date({ error: 'Choose a day', abort: true });

/** A shop as its owner sees it. */
export const shopProfile = shop
  .extend({
    ownerName: z.string(),
    email: z.string(),
    isApproved: z.boolean(),
    isBanned: z.boolean(),
    isActive: z.boolean().meta({ description: 'It may sell: what some clients read as status `active`' }),
    status: z.string(),
    statusReason: z.string().nullable(),
    closedFrom: holidayDay.nullable().meta({ description: 'First day of a holiday that is planned or on' }),
    closedUntil: holidayDay.nullable().meta({ description: 'Its last day' }),
  })
  .meta({ id: 'ShopProfile' });
export type ShopProfile = z.infer<typeof shopProfile>;

/** GET /shops/profile: the shop and who of it is signed in; `member` is null for the owner. */
export const ownShop = shopProfile
  .extend({
    role: z.enum(SHOP_ROLES),
    member: z.object({ id, name: z.string(), email: z.string() }).nullable(),
  })
  .meta({ id: 'OwnShop' });
export type OwnShop = z.infer<typeof ownShop>;

/** The form of a shop's own page: what of its profile is text. */
export const shopDetailsForm = z.object({
  name: shopName(3),
  ownerName: personName('Owner name', 3, 'Owner name must be at least 3 characters'),
  phoneNumber: phone,
  /** The town alone; what is sent names the region too. */
  location: town,
  region: z
    .string()
    .trim()
    .max(60, 'Region is too long')
    .transform((text, ctx) => (text ? placeRegion(text, ctx) : null))
    .nullable(),
  description: z
    .string()
    .trim()
    .min(20, 'Description must be at least 20 characters')
    .max(2000, 'Description is too long'),
});

export const shopUpdate = z
  .strictObject({
    ...shopDetailsForm.shape,
    location: z.string().trim().min(3, 'Please enter a valid location').max(120, 'Location is too long'),
    openingHours: openingHours.nullable(),
    /** Holiday, both days included; both null to open again. */
    closedFrom: holidayDay.nullable(),
    closedUntil: holidayDay.nullable(),
    removeProfileImage: z.boolean(),
    removeBannerImage: z.boolean(),
    /** Clients that exist repeat the unchanged address. */
    email: z.string().trim().max(254),
  })
  .partial()
  .superRefine(({ closedFrom, closedUntil }, ctx) => {
    if (Boolean(closedFrom) !== Boolean(closedUntil)) {
      const path = [closedFrom ? 'closedUntil' : 'closedFrom'];
      ctx.addIssue({ code: 'custom', path, message: 'Choose both dates, or leave both empty' });
    } else if (closedFrom && closedUntil && closedFrom > closedUntil) {
      const message = 'The last day cannot be before the first day';
      ctx.addIssue({ code: 'custom', path: ['closedUntil'], message });
    }
  });
export type ShopForm = z.infer<typeof shopUpdate>;
/** What of it is written as it is; pictures go their own way. */
export type ShopUpdate = Omit<ShopForm, 'removeProfileImage' | 'removeBannerImage' | 'email'>;

export const shopStats = z
  .object({
    productsCount: z.number().int(),
    totalOrdersCount: z.number().int(),
    todayOrdersCount: z.number().int(),
    totalRevenue: cedis,
    todayRevenue: cedis,
    /** Since Monday. */
    weeklyRevenue: cedis,
    /** Since the first of the month. */
    monthlyRevenue: cedis,
    ordersToShip: z.number().int(),
    lateOrdersCount: z.number().int().meta({ description: 'Not come by the day that was promised' }),
    lowStockCount: z.number().int(),
    unansweredReviewsCount: z.number().int(),
    unansweredQuestionsCount: z.number().int(),
    /** Threads with a customer that hold something unread. */
    unreadMessagesCount: z.number().int(),
    refundRequestsCount: z.number().int().meta({ description: 'Not answered by the shop yet' }),
    hasDelivery: z.boolean().meta({
      description:
        'Whether it has said how its goods are delivered: until then delivery is included everywhere, at its own cost',
    }),
  })
  .meta({ id: 'ShopStats' });
export type ShopStats = z.infer<typeof shopStats>;

/** `GET /shops/stats/sales`: one of the last days, days without sales too, today last. */
export const salesDay = z
  .object({ day: z.iso.date(), orders: z.number().int(), sales: cedis })
  .meta({ id: 'SalesDay' });
export const salesQuery = z.object({ days: z.coerce.number<number>().int().min(1).max(366).default(30) });
export type SalesDay = z.infer<typeof salesDay>;

/** Where a shop's products stand; `low-stock` are those on sale that are nearly sold out. */
export const PRODUCT_STATES = ['on-sale', 'low-stock', 'sold-out', 'archived', 'hidden'] as const;
export type ProductState = (typeof PRODUCT_STATES)[number];

/** A product as its shop sees it. */
export const ownProduct = product
  .extend({
    state: z.enum(PRODUCT_STATES).exclude(['low-stock']),
    parcelSize: z.enum(PARCEL_SIZES).meta({ description: 'How large a piece is to carry' }),
    parcelSizeIsGuessed: z.boolean().meta({ description: 'From unit and name: the seller has not said it' }),
    readyDays: z
      .number()
      .int()
      .nullable()
      .meta({ description: 'Working days until it is ready; null: not said' }),
    fresh: z.boolean().nullable().meta({ description: 'Does not keep; null: as its category is' }),
    /** The seller's own switch; `inStock` is false too when nothing is left. */
    onSale: z.boolean(),
    isArchived: z.boolean(),
    /** The same by the name that other clients read. */
    isDeleted: z.boolean(),
    /** Why an admin hid it; null when it is not hidden. */
    hiddenReason: z.string().nullable(),
  })
  .meta({ id: 'OwnProduct' });
export type OwnProduct = z.infer<typeof ownProduct>;

/** Query of `GET /shops/products`: everything of the calling shop, newest first. */
export const ownProductQuery = z.object({
  state: z.enum(PRODUCT_STATES).optional(),
  search: z.string().trim().max(200).optional(),
  limit: z.coerce.number<number>().int().min(1).max(PRODUCTS_LIMIT_MAX).default(100),
  cursor: z.string().max(300).optional(),
});

const price = z
  .number({
    error: ({ input }) => (input === undefined ? 'Price is required' : 'Enter a price such as 12.50'),
  })
  .min(0.1, 'Price must be at least GH₵0.10')
  .max(1_000_000, 'Price is too high')
  .refine(
    (value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6,
    'Use at most 2 decimals, such as 12.50',
  );
const stockQuantity = z
  .number({ error: 'Stock must be a whole number' })
  .int('Stock must be a whole number')
  .min(0, 'Stock cannot be below zero')
  .max(10_000_000, 'Stock is too large');
const addStock = z
  .number({ error: 'Enter how many you added' })
  .int('Stock must be a whole number')
  .min(1, 'Enter how many you added')
  .max(1_000_000, 'Stock is too large');
const notBothStocks = {
  path: ['addStock'],
  error: 'Enter the total stock or the number added, not both',
};
const hasOneStock = (given: { stockQuantity?: number | undefined; addStock?: number | undefined }) =>
  given.stockQuantity === undefined || given.addStock === undefined;

/** What is said of one combination; what is left out stays, or is what stands for all. */
const variantChange = z
  .strictObject({
    values: z
      .array(z.string().trim().max(40))
      .meta({ description: 'Which combination: a value of each option, in their order' }),
    price: price.optional(),
    quantityPrices: quantityPrices.optional(),
    stockQuantity: stockQuantity.optional(),
    addStock: addStock.optional(),
    inStock: z.boolean().optional(),
    picture: z
      .number()
      .int()
      .min(0)
      .max(19)
      .nullish()
      .meta({ description: 'Which of the product’s pictures shows it, counted from 0 as they then stand' }),
  })
  .refine(hasOneStock, notBothStocks);
export type VariantChange = z.infer<typeof variantChange>;
const variantChanges = z
  .array(variantChange)
  .max(VARIANTS_MAX, `A product can have at most ${VARIANTS_MAX} variations`);

const productFields = {
  name: z
    .string({ error: 'Name is required' })
    .trim()
    .min(2, 'Name is required')
    .max(140, 'Name is too long'),
  price,
  /** All of them: what is left out is no longer a price. */
  quantityPrices,
  stockQuantity,
  inStock: z.boolean(),
  categoryId: z.string().max(64).nullable(),
  description: z.string().trim().max(4000, 'Description is too long'),
  unit: z.string().trim().max(40, 'Unit is too long').nullable(),
  parcelSize: z
    .enum(PARCEL_SIZES, { error: 'Choose SMALL, MEDIUM, LARGE or SACK' })
    .nullable()
    .meta({ description: 'To 2 kg, to 10, to 50, above; null: guessed from unit and name' }),
  readyDays: z
    .number({ error: 'Enter whole days' })
    .int('Enter whole days')
    .min(0, 'At least 0 days')
    .max(READY_DAYS_MAX, `At most ${READY_DAYS_MAX} days`)
    .nullable()
    .meta({ description: 'Working days until a piece is ready to be sent; null: none is added' }),
  fresh: z
    .boolean({ error: 'Choose true or false' })
    .nullable()
    .meta({ description: 'Whether it does not keep; null: as its category is' }),
  /** All of them: what is left out is no longer stated. */
  facts: productFacts,
};

/**
 * Addresses of present pictures to keep, in this order; the word `new` stands for the next uploaded one, and
 * those without a place follow. Without it, new pictures replace the old.
 */
const keepImages = z.array(z.string().max(500)).max(20).optional();

/** `inStock` is the seller's own switch; `shopId`, when sent, must be the caller's. */
export const productCreate = z.strictObject({
  ...productFields,
  inStock: productFields.inStock.default(true),
  quantityPrices: productFields.quantityPrices.default([]),
  categoryId: productFields.categoryId.default(null),
  description: productFields.description.default(''),
  unit: productFields.unit.default(null),
  parcelSize: productFields.parcelSize.default(null),
  readyDays: productFields.readyDays.default(null),
  fresh: productFields.fresh.default(null),
  facts: productFields.facts.default({}),
  /** With them, `price`, `quantityPrices` and `stockQuantity` stand for each combination that `variants` says nothing else of. */
  options: productOptions.default([]),
  variants: variantChanges.optional(),
  shopId: z.string().max(64).optional(),
  keepImages,
  /** An own product whose pictures `keepImages` names; without `keepImages` all of them are taken over. */
  copyImagesFrom: z.string().max(64).optional(),
});
export type ProductCreate = z.infer<typeof productCreate>;
export const productUpdate = z
  .strictObject({
    ...productFields,
    /** All of them; combinations that they no longer make are taken from sale. */
    options: productOptions,
    variants: variantChanges,
    shopId: z.string().max(64),
    keepImages,
    /** How many came in: added to what is there when it is saved, whatever was sold meanwhile. */
    addStock,
    /** The price that whoever changes it was shown, in cedis: another one by now answers CONFLICT. */
    expectedPrice: productFields.price,
  })
  .partial()
  .refine(hasOneStock, notBothStocks);
export type ProductUpdate = z.infer<typeof productUpdate>;

export const categoryInput = z.strictObject({
  name: z.string({ error: 'Name is required' }).trim().min(2, 'Name is required').max(60, 'Name is too long'),
  description: z.string().trim().max(400, 'Description is too long').nullable().default(null),
});
export type CategoryInput = z.infer<typeof categoryInput>;
/** A change of some fields: what is not given stays as it is. */
export const categoryUpdate = z
  .strictObject({ name: categoryInput.shape.name, description: categoryInput.shape.description.unwrap() })
  .partial();
