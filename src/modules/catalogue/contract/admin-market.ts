import * as z from 'zod/mini';
import { documented } from '#shared/documented';
import { cedis, id, timestamp } from '#shared/envelope';
import { keyQuery, searchText, sortBy } from '#shared/list-query';
import { reason } from '#shared/reason';
import {
  categoryInput,
  categoryUpdate,
  productFields,
} from '#src/modules/catalogue/contract/shop-products.ts';

export const named = z.object({ id, name: z.string() });

/** Filter of a product list: all, on sale, hidden by an admin, archived by the shop. */
export const PRODUCT_FILTERS = ['all', 'listed', 'hidden', 'archived'] as const;
export type ProductFilter = (typeof PRODUCT_FILTERS)[number];

export const adminProductQuery = z.extend(keyQuery, {
  search: searchText,
  shop: z.optional(z.uuid('Shop not found')),
  standing: z._default(z.enum(PRODUCT_FILTERS), 'all'),
  sort: sortBy(['created', 'price']),
});

export const adminProduct = documented(
  z.object({
    id,
    name: z.string(),
    price: cedis,
    stockQuantity: z.int(),
    image: z.nullable(z.string()),
    shop: named,
    category: z.nullable(named),
    /** Visible to the public. */
    listed: z.boolean(),
    archived: z.boolean(),
    hiddenAt: z.nullable(timestamp),
    hiddenReason: z.nullable(z.string()),
    createdAt: timestamp,
  }),
  { id: 'AdminProduct' },
);
export type AdminProduct = z.infer<typeof adminProduct>;

/** Changes that a seller asked an admin for; fields that are left out stay. The reason goes to the seller. */
export const productEdit = z.strictObject({
  name: z.optional(productFields.name),
  description: z.optional(productFields.description),
  price: z.optional(productFields.price),
  stockQuantity: z.optional(productFields.stockQuantity),
  ...reason.shape,
});
export type ProductEdit = z.infer<typeof productEdit>;

const fresh = documented(z.boolean(), {
  description: 'Goods that do not keep: what a shop calls delivered is released after a shorter time',
});
export const platformCategoryInput = z.extend(categoryInput, { fresh: z._default(fresh, false) });
export type PlatformCategoryInput = z.infer<typeof platformCategoryInput>;
export const platformCategoryUpdate = z.extend(categoryUpdate, { fresh: z.optional(fresh) });

export const adminCategory = documented(
  z.object({
    id,
    name: z.string(),
    description: z.nullable(z.string()),
    fresh: z.boolean(),
    /** On sale in this category. */
    listedProducts: z.int(),
    /** All in this category, including archived and hidden ones. */
    allProducts: z.int(),
    createdAt: timestamp,
  }),
  { id: 'AdminCategory' },
);
export type AdminCategory = z.infer<typeof adminCategory>;
export const moveQuery = z.object({ moveTo: z.optional(z.uuid('Choose a category')) });
