import { z } from 'zod';

export const keyText = z.string().min(1).max(200);

/** The optional header of calls that make something: the same request under the same key is done once. */
export const requestKeyHeader = z.object({
  'idempotency-key': keyText.optional().meta({
    description:
      'Repeat a request whose answer was lost under the same key: it is done once, and answered alike. Kept for two weeks.',
  }),
});
