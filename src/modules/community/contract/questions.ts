import * as z from 'zod/mini';
import { documented } from '#shared/documented';
import { id, timestamp } from '#shared/envelope';
import { reviewQuery } from '#src/modules/community/contract/reviews.ts';

/** POST /products/{id}/questions */
export const questionInput = z.strictObject({
  text: z
    .string({ error: 'Write your question' })
    .check(
      z.trim(),
      z.minLength(8, 'Write your question in a few words'),
      z.maxLength(500, 'The question is too long'),
    ),
});

/** POST /shops/questions/{id}/answer */
export const questionAnswer = z.strictObject({
  answer: z
    .string({ error: 'Write a reply' })
    .check(z.trim(), z.minLength(2, 'Write a reply'), z.maxLength(1000, 'The reply is too long')),
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
