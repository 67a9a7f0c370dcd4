import * as z from 'zod/mini';
import * as m from '#messages/shared';
import { documented } from '#shared/documented';
import { id, timestamp } from '#shared/envelope';
import { keyQuery, sortBy } from '#shared/list-query';
import { named } from '#src/modules/catalogue/contract/admin-market.ts';

/** POST /reviews; JSON, or a form with up to four `photos`. */
export const reviewInput = z.strictObject({
  orderItemId: z.string({ error: m.field_choose_what_you_bought }).check(z.maxLength(64)),
  stars: z
    .number({ error: m.field_choose_1_to_5_stars })
    .check(
      z.int({ error: m.field_choose_1_to_5_stars }),
      z.minimum(1, { error: m.field_choose_1_to_5_stars }),
      z.maximum(5, { error: m.field_choose_1_to_5_stars }),
    ),
  text: z._default(
    z.string().check(z.trim(), z.maxLength(2000, { error: m.field_the_review_is_too_long })),
    '',
  ),
});

export const reviewReply = z.strictObject({
  reply: z
    .string({ error: m.field_write_a_reply })
    .check(
      z.trim(),
      z.minLength(2, { error: m.field_write_a_reply }),
      z.maxLength(1000, { error: m.field_the_reply_is_too_long }),
    ),
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
  shop: z.optional(z.uuid({ error: m.field_shop_not_found })),
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
