import * as z from 'zod/mini';
import { documented } from './documented.ts';

export const idempotencyKey = z.string().check(z.minLength(1), z.maxLength(200));

/** The optional header of calls that create something: repeats under the same key run once. */
export const idempotencyKeyHeader = z.object({
  'idempotency-key': documented(z.optional(idempotencyKey), {
    description:
      'Repeat a request whose answer was lost under the same key: it is done once, and answered alike. Kept for two weeks.',
  }),
});
