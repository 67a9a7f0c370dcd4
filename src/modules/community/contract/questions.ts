import * as z from 'zod/mini';
import * as m from '#messages/shared';
import { documented } from '#shared/documented';
import { id, timestamp } from '#shared/envelope';
import { keyQuery, searchText, sortBy } from '#shared/list-query';
import { named } from '#src/modules/catalogue/contract/admin-market.ts';
import { reviewQuery } from '#src/modules/community/contract/reviews.ts';

/** POST /products/{id}/questions */
export const questionInput = z.strictObject({
  text: z
    .string({ error: m.field_write_your_question })
    .check(
      z.trim(),
      z.minLength(8, { error: m.field_write_your_question_in_a_few_words }),
      z.maxLength(500, { error: m.field_the_question_is_too_long }),
    ),
});

/** POST /shops/questions/{id}/answer */
export const questionAnswer = z.strictObject({
  answer: z
    .string({ error: m.field_write_a_reply })
    .check(
      z.trim(),
      z.minLength(2, { error: m.field_write_a_reply }),
      z.maxLength(1000, { error: m.field_the_reply_is_too_long }),
    ),
});

export const question = documented(
  z.object({
    id,
    text: z.string(),
    /** First name and an initial. */
    author: z.string(),
    createdAt: timestamp,
    answer: z.nullable(z.string()),
    answeredAt: z.nullable(timestamp),
  }),
  { id: 'Question' },
);
export type Question = z.infer<typeof question>;

export const shopQuestion = documented(z.extend(question, { product: z.object({ id, name: z.string() }) }), {
  id: 'ShopQuestion',
});
export type ShopQuestion = z.infer<typeof shopQuestion>;
export const shopQuestionQuery = z.extend(reviewQuery, {
  unanswered: z._default(z.enum(['true', 'false']), 'false'),
});
export const adminQuestionQuery = z.extend(keyQuery, {
  sort: sortBy(['created']),
  search: searchText,
  hidden: z.optional(z.enum(['true', 'false'])),
  answered: z.optional(z.enum(['true', 'false'])),
  shop: z.optional(z.uuid({ error: m.field_shop_not_found })),
});

export const adminQuestion = documented(
  z.object({
    id,
    text: z.string(),
    answer: z.nullable(z.string()),
    answeredAt: z.nullable(timestamp),
    product: named,
    shop: named,
    customer: named,
    hiddenAt: z.nullable(timestamp),
    hiddenReason: z.nullable(z.string()),
    createdAt: timestamp,
  }),
  { id: 'AdminQuestion' },
);
