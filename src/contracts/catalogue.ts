import { z } from 'zod';
import { PRODUCTS_LIMIT_MAX } from './constants.ts';
import { cedis, id, timestamp } from './envelope.ts';
import { MEASURES } from './measures.ts';
import { statedProductFacts } from './product-facts.ts';
import { productOption, productVariant } from './product-options.ts';
import { quantityPrice } from './quantity-prices.ts';
import { GHANA_REGIONS } from './regions.ts';
import { unitPrice } from './unit-price.ts';

export const PRODUCT_SORTS = [
  'newest',
  'price-asc',
  'price-desc',
  'best-match',
  'top-rated',
  'nearest',
] as const;
export type ProductSort = (typeof PRODUCT_SORTS)[number];

const named = z.object({ id, name: z.string() });
const closedUntil = z.iso.date().nullable();

/** `HH:MM`, 24 hours. */
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Write a time such as 08:00');
/** Seven days from Monday; null for a day on which the shop is closed. */
export const openingHours = z
  .array(
    z
      .strictObject({ opens: time, closes: time })
      .refine((hours) => hours.opens < hours.closes, 'Closing time must be after opening time')
      .nullable(),
  )
  .length(7, 'Enter the hours for all 7 days')
  .refine((days) => days.some(Boolean), 'Open on at least 1 day, or leave the hours empty');
export type OpeningHours = z.infer<typeof openingHours>;

/** A product as docs/specification.md, 3 names its fields. `productImages` are URLs, the first one is the picture shown. */
export const product = z
  .object({
    id,
    name: z.string(),
    price: cedis.meta({ description: 'Of its cheapest combination that can be had, where it has options' }),
    priceTo: cedis
      .nullable()
      .meta({ description: 'Of its dearest combination that can be had, where not all cost the same' }),
    quantityPrices: z
      .array(quantityPrice)
      .meta({ description: 'What so many cost, where that is less; of its cheapest combination' }),
    description: z.string(),
    unit: z.string().nullable(),
    unitPrice: unitPrice.nullable(),
    stockQuantity: z.number().int().nonnegative(),
    inStock: z.boolean(),
    productImages: z.array(z.string()),
    image: z.string().nullable(),
    categoryId: id.nullable(),
    category: named.meta({ description: 'With an empty id and "Uncategorized" where there is none' }),
    categoryName: z.string(),
    shopId: id,
    shop: named.extend({
      location: z.string(),
      region: z.string().nullable(),
      isVerified: z.boolean(),
      closedUntil: closedUntil.meta({
        description: 'Closed today: the last day of it. Nothing can be bought',
      }),
    }),
    shopName: z.string(),
    rating: z.number(),
    reviewsCount: z.number().int().nonnegative(),
    facts: statedProductFacts,
    options: z.array(productOption).meta({ description: 'What can be chosen of it; empty for most' }),
    variants: z
      .array(productVariant)
      .optional()
      .meta({ description: 'The combinations of its options, in the answers that show one product' }),
    shareCards: z
      .object({
        link: z.string().meta({ description: 'JPEG of 1200 × 630 px, for links' }),
        status: z.string().meta({ description: 'JPEG of 1080 × 1920 px, for a WhatsApp Status' }),
      })
      .optional()
      .meta({
        description:
          'Pictures of it with name, price, shop and place, in the answers that show one product, of one that everybody may see. With another price, name or picture they have other addresses',
      }),
    createdAt: timestamp,
  })
  .meta({ id: 'Product' });
export type Product = z.infer<typeof product>;

/** GET /products/{id}/related */
export const relatedProducts = z
  .object({
    fromShop: z.array(product).meta({ description: 'The newest other goods of its shop, four at most' }),
    alike: z
      .array(product)
      .meta({ description: 'The newest of its category from other shops, four at most' }),
  })
  .meta({ id: 'RelatedProducts' });
export type RelatedProducts = z.infer<typeof relatedProducts>;

/** GET /offers */
export const offersQuery = z.object({ limit: z.coerce.number<number>().int().min(1).max(24).default(8) });

/** A field that was left empty in a form means nothing. */
const unlessEmpty = <T extends z.ZodType, I = z.input<T> | ''>(schema: T) =>
  z.preprocess((value: I) => (value === '' ? undefined : value), schema);
/** In an address everything is text; the API document tells what is meant by it. */
const price = unlessEmpty(z.coerce.number<number>().nonnegative().max(10_000_000).optional()).meta({
  type: 'number',
  minimum: 0,
  maximum: 10_000_000,
});
const wholeNumber = z
  .string()
  .regex(/^\d{1,5}$/, 'Must be a whole number')
  .transform(Number);
/** How many a page holds, as an address says it. */
export const limitTo = (most: number) => {
  const limit = wholeNumber.pipe(z.number().min(1).max(most)).default(most);
  return unlessEmpty<typeof limit, string | number | undefined>(limit).meta({
    type: 'integer',
    minimum: 1,
    maximum: most,
    default: most,
    pattern: undefined,
  });
};

/** Query of every product list (docs/api.md). */
export const productQuery = z.object({
  search: z.string().trim().max(200).optional(),
  category: z.string().trim().max(200).optional(),
  shop: z.string().max(64).optional(),
  sort: unlessEmpty(z.enum(PRODUCT_SORTS).optional()).meta({
    description:
      'Without it, and for `best-match` without words: the best match of a search, else the newest',
  }),
  near: unlessEmpty(z.enum(GHANA_REGIONS).optional()).meta({
    description: 'Where `nearest` is counted from; without it `nearest` is the newest',
  }),
  town: z.string().trim().max(100).optional().meta({
    description:
      'A town of `near` (`GET /towns`): the towns of its region come by how far they are from it, then the rest of the region. Without it, and with one that is not known, a region is one place',
  }),
  minRating: unlessEmpty(z.coerce.number<number>().min(1).max(5).optional()).meta({
    type: 'number',
    minimum: 1,
    maximum: 5,
    description: 'Stars on average; goods without reviews are left out',
  }),
  deliversTo: unlessEmpty(z.enum(GHANA_REGIONS).optional()).meta({
    description: 'Goods of shops that bring them there, or have them for pick-up in that region',
  }),
  per: unlessEmpty(z.enum(MEASURES).optional()).meta({
    description:
      'Goods whose unit is a weight, a volume or a length; `minPrice`, `maxPrice` and orders by price are of one of it then',
  }),
  exact: unlessEmpty(z.enum(['true', 'false']).optional()).meta({
    description: 'The words as they were typed: no synonyms, nothing corrected or passed over',
  }),
  related: unlessEmpty(z.enum(['true', 'false']).optional()).meta({
    description:
      'With an order by date, price, stars or place: what the words may also mean comes after what contains them',
  }),
  minPrice: price,
  maxPrice: price,
  region: z.string().trim().max(100).optional(),
  inStock: unlessEmpty(z.enum(['true', 'false']).optional()),
  limit: limitTo(PRODUCTS_LIMIT_MAX),
  cursor: z.string().max(300).optional(),
});
/** Query of one shop's products. */
export const shopProductQuery = productQuery.omit({ shop: true }).extend({
  includeDeleted: z
    .enum(['true', 'false'])
    .optional()
    .meta({ description: 'With the token of this very shop: archived and hidden products too' }),
});
export type ProductQuery = z.infer<typeof productQuery>;

export const shop = z
  .object({
    id,
    name: z.string(),
    description: z.string(),
    location: z.string(),
    region: z.string().nullable(),
    phoneNumber: z.string(),
    profileImage: z.string().nullable(),
    bannerImage: z.string().nullable(),
    isVerified: z.boolean(),
    openingHours: openingHours.nullable(),
    closedUntil,
    productsCount: z.number().int().nonnegative(),
    rating: z.number().meta({ description: 'Average stars of all its goods; 0 while there is no review' }),
    reviewsCount: z.number().int().nonnegative(),
    shareCard: z.string().optional().meta({
      description:
        'JPEG of 1200 × 630 px for links, with name, place and up to three goods, in the answer that shows one shop. With another name, place, goods or price it has another address',
    }),
    createdAt: timestamp,
  })
  .meta({ id: 'Shop' });
export type Shop = z.infer<typeof shop>;

/** A shop as the list of shops shows it: with some of its goods and what most of them are. */
export const listedShop = shop
  .extend({
    goods: z
      .array(named.extend({ image: z.string() }))
      .meta({ description: 'Its newest goods that have a picture, three at most' }),
    knownFor: z
      .array(z.string())
      .meta({ description: 'The categories that most of its newest goods are of, three at most' }),
  })
  .meta({ id: 'ListedShop' });
export type ListedShop = z.infer<typeof listedShop>;

export const shopQuery = z.object({
  search: z.string().trim().max(200).optional(),
  limit: limitTo(1000),
  cursor: z.string().max(300).optional(),
});
export type ShopQuery = z.infer<typeof shopQuery>;

export const category = z
  .object({
    id,
    name: z.string(),
    description: z.string().nullable(),
    shop: named.nullable().meta({ description: 'Null when it belongs to the platform' }),
    products: z
      .array(named)
      .meta({ description: 'What the calling shop has in it; empty for everybody else' }),
    productsCount: z.number().int().nonnegative().meta({ description: 'Products on sale in it' }),
  })
  .meta({ id: 'Category' });
export type Category = z.infer<typeof category>;

/** One of 'Our Impact in Numbers', as it is written. */
export const impactNumber = z.object({ value: z.string(), label: z.string() });

/** The impact strip, and how large the market is. */
export const marketSummary = z
  .object({
    impact: z.array(impactNumber),
    productsCount: z.number().int().nonnegative(),
    shopsCount: z.number().int().nonnegative(),
  })
  .meta({ id: 'MarketSummary' });

export const categoryQuery = z.object({
  shop: z
    .string()
    .max(64)
    .optional()
    .meta({ description: 'Only what this shop may use: the platform’s and its own' }),
  soldBy: z
    .string()
    .max(64)
    .optional()
    .meta({ description: 'Only those in which this shop has something on sale' }),
});
