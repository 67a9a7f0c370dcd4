import { z } from 'zod';
import { reviewQuery } from './after-sale.ts';
import { id, timestamp } from './envelope.ts';

/** POST /products/{id}/questions */
export const questionInput = z.strictObject({
  text: z
    .string({ error: 'Write your question' })
    .trim()
    .min(8, 'Write your question in a few words')
    .max(500, 'The question is too long'),
});

/** POST /shops/questions/{id}/answer */
export const questionAnswer = z.strictObject({
  answer: z
    .string({ error: 'Write a reply' })
    .trim()
    .min(2, 'Write a reply')
    .max(1000, 'The reply is too long'),
});

export const question = z
  .object({
    id,
    text: z.string(),
    /** First name and an initial. */
    author: z.string(),
    createdAt: timestamp,
    answer: z.string().nullable(),
    answeredAt: timestamp.nullable(),
  })
  .meta({ id: 'Question' });
export type Question = z.infer<typeof question>;

export const shopQuestion = question
  .extend({ product: z.object({ id, name: z.string() }) })
  .meta({ id: 'ShopQuestion' });
export type ShopQuestion = z.infer<typeof shopQuestion>;
export const shopQuestionQuery = reviewQuery.extend({
  unanswered: z.enum(['true', 'false']).default('false'),
});
