import * as z from 'zod/mini';
import { documented } from '#shared/documented';
import { id, timestamp } from '#shared/envelope';
import { keyQuery, sortBy } from '#shared/list-query';
import { named } from '#src/modules/catalogue/contract/admin-market.ts';

/** POST /reviews; JSON, or a form with up to four `photos`. */
export const reviewInput = z.strictObject({
  orderItemId: z.string({ error: 'Choose what you bought' }).check(z.maxLength(64)),
  stars: z
    .number({ error: 'Choose 1 to 5 stars' })
    .check(
      z.int('Choose 1 to 5 stars'),
      z.minimum(1, 'Choose 1 to 5 stars'),
      z.maximum(5, 'Choose 1 to 5 stars'),
    ),
  text: z._default(z.string().check(z.trim(), z.maxLength(2000, 'The review is too long')), ''),
});

export const reviewReply = z.strictObject({
  reply: z
    .string({ error: 'Write a reply' })
    .check(z.trim(), z.minLength(2, 'Write a reply'), z.maxLength(1000, 'The reply is too long')),
});

export const review = documented(
  z.object({
    id,
    stars: z.int(),
    text: z.string(),
    photos: z.array(z.string()),
    /** First name and an initial. */
    author: z.string(),
    createdAt: timestamp,
    reply: z.nullable(z.string()),
    repliedAt: z.nullable(timestamp),
    helpfulCount: documented(z.int().check(z.nonnegative()), {
      description: 'How many customers found it helpful',
    }),
  }),
  { id: 'Review' },
);
export type Review = z.infer<typeof review>;

/** POST /reviews/{id}/helpful */
export const helpfulAnswer = documented(z.object({ helpfulCount: z.int() }), { id: 'HelpfulAnswer' });

export const shopReview = documented(z.extend(review, { product: z.object({ id, name: z.string() }) }), {
  id: 'ShopReview',
});
export type ShopReview = z.infer<typeof shopReview>;

export const reviewQuery = z.object({
  limit: z._default(z.coerce.number<number>().check(z.int(), z.minimum(1), z.maximum(100)), 20),
  cursor: z.optional(z.uuid()),
});
export const shopReviewQuery = z.extend(reviewQuery, {
  unanswered: z._default(z.enum(['true', 'false']), 'false'),
});
export const adminReviewQuery = z.extend(keyQuery, {
  sort: sortBy(['created', 'stars']),
  hidden: z.optional(z.enum(['true', 'false'])),
  shop: z.optional(z.uuid('Shop not found')),
});
export const adminReview = documented(
  z.object({
    id,
    stars: z.int(),
    text: z.string(),
    photos: z.array(z.string()),
    reply: z.nullable(z.string()),
    product: named,
    shop: named,
    customer: named,
    hiddenAt: z.nullable(timestamp),
    hiddenReason: z.nullable(z.string()),
    createdAt: timestamp,
  }),
  { id: 'AdminReview' },
);
export type AdminReview = z.infer<typeof adminReview>;
