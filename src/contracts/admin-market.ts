import { z } from 'zod';
import { keyQuery, searchText, sortBy } from './admin-lists.ts';
import { cedis, id, timestamp } from './envelope.ts';
import { categoryInput, categoryUpdate } from './seller.ts';

const named = z.object({ id, name: z.string() });

/** Which products a list shows: all, on sale, hidden by an admin, archived by their shop. */
export const PRODUCT_STANDINGS = ['all', 'listed', 'hidden', 'archived'] as const;
export type ProductStanding = (typeof PRODUCT_STANDINGS)[number];

export const adminProductQuery = keyQuery.extend({
  search: searchText,
  shop: z.uuid('Shop not found').optional(),
  standing: z.enum(PRODUCT_STANDINGS).default('all'),
  sort: sortBy(['created', 'price']),
});

export const adminProduct = z
  .object({
    id,
    name: z.string(),
    price: cedis,
    stockQuantity: z.number().int(),
    image: z.string().nullable(),
    shop: named,
    category: named.nullable(),
    /** Visible to the public. */
    listed: z.boolean(),
    archived: z.boolean(),
    hiddenAt: timestamp.nullable(),
    hiddenReason: z.string().nullable(),
    createdAt: timestamp,
  })
  .meta({ id: 'AdminProduct' });
export type AdminProduct = z.infer<typeof adminProduct>;

const fresh = z.boolean().meta({
  description: 'Goods that do not keep: what a shop calls delivered is released after a shorter time',
});
export const platformCategoryInput = categoryInput.extend({ fresh: fresh.default(false) });
export type PlatformCategoryInput = z.infer<typeof platformCategoryInput>;
export const platformCategoryUpdate = categoryUpdate.extend({ fresh: fresh.optional() });

export const adminCategory = z
  .object({
    id,
    name: z.string(),
    description: z.string().nullable(),
    fresh: z.boolean(),
    /** On sale in it. */
    listedProducts: z.number().int(),
    /** All that are in it, archived and hidden ones too. */
    allProducts: z.number().int(),
    createdAt: timestamp,
  })
  .meta({ id: 'AdminCategory' });
export type AdminCategory = z.infer<typeof adminCategory>;
export const moveQuery = z.object({ moveTo: z.uuid('Choose a category').optional() });

export const adminReviewQuery = keyQuery.extend({
  sort: sortBy(['created', 'stars']),
  hidden: z.enum(['true', 'false']).optional(),
  shop: z.uuid('Shop not found').optional(),
});
export const adminReview = z
  .object({
    id,
    stars: z.number().int(),
    text: z.string(),
    photos: z.array(z.string()),
    reply: z.string().nullable(),
    product: named,
    shop: named,
    customer: named,
    hiddenAt: timestamp.nullable(),
    hiddenReason: z.string().nullable(),
    createdAt: timestamp,
  })
  .meta({ id: 'AdminReview' });
export type AdminReview = z.infer<typeof adminReview>;

export const adminQuestionQuery = keyQuery.extend({
  sort: sortBy(['created']),
  search: searchText,
  hidden: z.enum(['true', 'false']).optional(),
  answered: z.enum(['true', 'false']).optional(),
  shop: z.uuid('Shop not found').optional(),
});
export const adminQuestion = z
  .object({
    id,
    text: z.string(),
    answer: z.string().nullable(),
    answeredAt: timestamp.nullable(),
    product: named,
    shop: named,
    customer: named,
    hiddenAt: timestamp.nullable(),
    hiddenReason: z.string().nullable(),
    createdAt: timestamp,
  })
  .meta({ id: 'AdminQuestion' });
