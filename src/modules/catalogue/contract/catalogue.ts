import * as z from 'zod/mini';
import * as m from '#messages/shared';
import { PRODUCTS_LIMIT_MAX } from '#shared/constants';
import { documented } from '#shared/documented';
import { cedis, id, timestamp } from '#shared/envelope';
import { MEASURES } from '#shared/measures';
import { preprocess } from '#shared/preprocess';
import { quantityPrice } from '#shared/price-tier-schema';
import { GHANA_REGIONS } from '#shared/regions';
import { saleByWeight } from '#shared/sold-by-weight-schema';
import { unitPrice } from '#shared/unit-price';
import { statedProductAttributes } from './product-attributes.ts';
import { productOption, productVariant } from './product-options.ts';

export const PRODUCT_SORTS = [
  'newest',
  'price-asc',
  'price-desc',
  'best-match',
  'top-rated',
  'nearest',
] as const;
export type ProductSort = (typeof PRODUCT_SORTS)[number];

/** By the piece, by actual weight, or reserved before the harvest. */
export const SALE_KINDS = ['piece', 'weight', 'harvest'] as const;
export type SaleKind = (typeof SALE_KINDS)[number];

const named = z.object({ id, name: z.string() });
const group = documented(
  z.optional(z.nullable(z.object({ members: z.int().check(z.nonnegative()), since: z.int() }))),
  {
    description:
      'Of a shop that sells for its members: how many have agreed, and since which year; null for others. In the answers that show one shop or product',
  },
);
const closedUntil = z.nullable(z.iso.date());

/** `HH:MM`, 24 hours. */
const time = z
  .string()
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: m.field_write_a_time_such_as_08_00 }));
const opensFirst = z.refine<{ opens: string; closes: string }>(({ opens, closes }) => opens < closes, {
  error: m.field_closing_time_must_be_after_opening_time,
});
/** Seven days from Monday; null for a closed day. */
export const openingHours = z
  .array(z.nullable(z.strictObject({ opens: time, closes: time }).check(opensFirst)))
  .check(
    z.length(7, { error: m.field_enter_the_hours_for_all_7_days }),
    z.refine((days) => days.some(Boolean), { error: m.field_open_on_at_least_1_day_or_leave_the }),
  );
export type OpeningHours = z.infer<typeof openingHours>;

/**
 * A product with the field names of docs/specification.md, 3. `productImages` are URLs; the first is the main
 * picture.
 */
export const product = documented(
  z.object({
    id,
    name: z.string(),
    price: documented(cedis, {
      description: 'Of its cheapest combination that can be had, where it has options',
    }),
    priceTo: documented(z.nullable(cedis), {
      description: 'Of its dearest combination that can be had, where not all cost the same',
    }),
    quantityPrices: documented(z.array(quantityPrice), {
      description: 'What so many cost, where that is less; of its cheapest combination',
    }),
    description: z.string(),
    sale: documented(z.enum(SALE_KINDS), {
      description: 'How it is sold: by the piece, by actual weight, or as a harvest that is reserved',
    }),
    weight: documented(z.nullable(saleByWeight), {
      description: 'Of goods sold by weight: `price` is of one unit of the usual weight',
    }),
    unit: z.nullable(z.string()),
    unitPrice: z.nullable(unitPrice),
    stockQuantity: z.int().check(z.nonnegative()),
    inStock: z.boolean(),
    productImages: z.array(z.string()),
    image: z.nullable(z.string()),
    categoryId: z.nullable(id),
    category: documented(named, { description: 'With an empty id and "Uncategorized" where there is none' }),
    categoryName: z.string(),
    shopId: id,
    shop: z.extend(named, {
      location: z.string(),
      region: z.nullable(z.string()),
      isVerified: z.boolean(),
      closedUntil: documented(closedUntil, {
        description: 'Closed today: the last day of it. Nothing can be bought',
      }),
      group,
    }),
    shopName: z.string(),
    rating: z.number(),
    reviewsCount: z.int().check(z.nonnegative()),
    facts: statedProductAttributes,
    options: documented(z.array(productOption), { description: 'What can be chosen of it; empty for most' }),
    variants: documented(z.optional(z.array(productVariant)), {
      description: 'The combinations of its options, in the answers that show one product',
    }),
    shareCards: documented(
      z.optional(
        z.object({
          link: documented(z.string(), { description: 'JPEG of 1200 × 630 px, for links' }),
          status: documented(z.string(), { description: 'JPEG of 1080 × 1920 px, for a WhatsApp Status' }),
        }),
      ),
      {
        description:
          'Pictures of it with name, price, shop and place, in the answers that show one product, of one that everybody may see. With another price, name or picture they have other addresses',
      },
    ),
    createdAt: timestamp,
  }),
  { id: 'Product' },
);
export type Product = z.infer<typeof product>;

/** GET /products/{id}/related */
export const relatedProducts = documented(
  z.object({
    fromShop: documented(z.array(product), {
      description: 'The newest other goods of its shop, four at most',
    }),
    alike: documented(z.array(product), {
      description: 'The newest of its category from other shops, four at most',
    }),
  }),
  { id: 'RelatedProducts' },
);
export type RelatedProducts = z.infer<typeof relatedProducts>;

/** GET /offers */
export const offersQuery = z.object({
  limit: z._default(z.coerce.number<number>().check(z.int(), z.minimum(1), z.maximum(24)), 8),
});

/** Treats an empty form field as absent. */
const unlessEmpty = <T extends z.ZodMiniType, I = z.input<T> | ''>(schema: T) =>
  preprocess((value: I) => (value === '' ? undefined : value), schema);
/** Query parameters are text; the API document states the type. */
const price = documented(
  unlessEmpty(z.optional(z.coerce.number<number>().check(z.nonnegative(), z.maximum(10_000_000)))),
  {
    type: 'number',
    minimum: 0,
    maximum: 10_000_000,
  },
);
const wholeNumber = z.pipe(
  z.string().check(z.regex(/^\d{1,5}$/, { error: m.field_must_be_a_whole_number })),
  z.transform(Number),
);
/** The page size as a query parameter. */
export const limitParam = (most: number) => {
  const limit = z._default(z.pipe(wholeNumber, z.number().check(z.minimum(1), z.maximum(most))), most);
  return documented(unlessEmpty<typeof limit, string | number | undefined>(limit), {
    type: 'integer',
    minimum: 1,
    maximum: most,
    default: most,
    pattern: undefined,
  });
};

/** Query of every product list (docs/api.md). */
export const productQuery = z.object({
  search: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  category: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  shop: z.optional(z.string().check(z.maxLength(64))),
  sort: documented(unlessEmpty(z.optional(z.enum(PRODUCT_SORTS))), {
    description:
      'Without it, and for `best-match` without words: the best match of a search, else the newest',
  }),
  near: documented(unlessEmpty(z.optional(z.enum(GHANA_REGIONS))), {
    description: 'Where `nearest` is counted from; without it `nearest` is the newest',
  }),
  town: documented(z.optional(z.string().check(z.trim(), z.maxLength(100))), {
    description:
      'A town of `near` (`GET /towns`): the towns of its region come by how far they are from it, then the rest of the region. Without it, and with one that is not known, a region is one place',
  }),
  minRating: documented(
    unlessEmpty(z.optional(z.coerce.number<number>().check(z.minimum(1), z.maximum(5)))),
    {
      type: 'number',
      minimum: 1,
      maximum: 5,
      description: 'Stars on average; goods without reviews are left out',
    },
  ),
  deliversTo: documented(unlessEmpty(z.optional(z.enum(GHANA_REGIONS))), {
    description: 'Goods of shops that bring them there, or have them for pick-up in that region',
  }),
  per: documented(unlessEmpty(z.optional(z.enum(MEASURES))), {
    description:
      'Goods whose unit is a weight, a volume or a length; `minPrice`, `maxPrice` and orders by price are of one of it then',
  }),
  exact: documented(unlessEmpty(z.optional(z.enum(['true', 'false']))), {
    description: 'The words as they were typed: no synonyms, nothing corrected or passed over',
  }),
  related: documented(unlessEmpty(z.optional(z.enum(['true', 'false']))), {
    description:
      'With an order by date, price, stars or place: what the words may also mean comes after what contains them',
  }),
  minPrice: price,
  maxPrice: price,
  region: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  inStock: unlessEmpty(z.optional(z.enum(['true', 'false']))),
  limit: limitParam(PRODUCTS_LIMIT_MAX),
  cursor: z.optional(z.string().check(z.maxLength(300))),
});
/** Query of one shop's products. */
export const shopProductQuery = z.extend(z.omit(productQuery, { shop: true }), {
  includeDeleted: documented(z.optional(z.enum(['true', 'false'])), {
    description: 'With the token of this very shop: archived and hidden products too',
  }),
});
export type ProductQuery = z.infer<typeof productQuery>;

export const shop = documented(
  z.object({
    id,
    name: z.string(),
    description: z.string(),
    location: z.string(),
    region: z.nullable(z.string()),
    phoneNumber: z.string(),
    profileImage: z.nullable(z.string()),
    bannerImage: z.nullable(z.string()),
    isVerified: z.boolean(),
    openingHours: z.nullable(openingHours),
    closedUntil,
    group,
    productsCount: z.int().check(z.nonnegative()),
    rating: documented(z.number(), {
      description: 'Average stars of all its goods; 0 while there is no review',
    }),
    reviewsCount: z.int().check(z.nonnegative()),
    shareCard: documented(z.optional(z.string()), {
      description:
        'JPEG of 1200 × 630 px for links, with name, place and up to three goods, in the answer that shows one shop. With another name, place, goods or price it has another address',
    }),
    createdAt: timestamp,
  }),
  { id: 'Shop' },
);
export type Shop = z.infer<typeof shop>;

/** A shop in the list of shops: with some of its products and its main category. */
export const listedShop = documented(
  z.extend(shop, {
    goods: documented(z.array(z.extend(named, { image: z.string() })), {
      description: 'Its newest goods that have a picture, three at most',
    }),
    knownFor: documented(z.array(z.string()), {
      description: 'The categories that most of its newest goods are of, three at most',
    }),
  }),
  { id: 'ListedShop' },
);
export type ListedShop = z.infer<typeof listedShop>;

export const shopQuery = z.object({
  search: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  limit: limitParam(1000),
  cursor: z.optional(z.string().check(z.maxLength(300))),
});

export const category = documented(
  z.object({
    id,
    name: z.string(),
    description: z.nullable(z.string()),
    shop: documented(z.nullable(named), { description: 'Null when it belongs to the platform' }),
    products: documented(z.array(named), {
      description: 'What the calling shop has in it; empty for everybody else',
    }),
    productsCount: documented(z.int().check(z.nonnegative()), { description: 'Products on sale in it' }),
  }),
  { id: 'Category' },
);
export type Category = z.infer<typeof category>;

/** One of 'Our Impact in Numbers', as displayed. */
export const impactNumber = z.object({ value: z.string(), label: z.string() });

/** The impact strip, and the size of the market. */
export const marketSummary = documented(
  z.object({
    impact: z.array(impactNumber),
    productsCount: z.int().check(z.nonnegative()),
    shopsCount: z.int().check(z.nonnegative()),
  }),
  { id: 'MarketSummary' },
);

export const categoryQuery = z.object({
  shop: documented(z.optional(z.string().check(z.maxLength(64))), {
    description: 'Only what this shop may use: the platform’s and its own',
  }),
  soldBy: documented(z.optional(z.string().check(z.maxLength(64))), {
    description: 'Only those in which this shop has something on sale',
  }),
});
export const wishlistAdd = z.strictObject({
  productId: z
    .string({ error: m.field_product_is_required })
    .check(z.minLength(1, { error: m.field_product_is_required }), z.maxLength(64)),
});
export const wishlistEntry = documented(z.object({ id, productId: id, createdAt: timestamp, product }), {
  id: 'WishlistEntry',
});
export type WishlistEntry = z.infer<typeof wishlistEntry>;
