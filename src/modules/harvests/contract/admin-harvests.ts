import * as z from 'zod/mini';
import { documented } from '#shared/documented';
import { cedis, id } from '#shared/envelope';

/** Promised against delivered, by shop. */
export const shopHarvests = documented(
  z.object({
    shop: z.object({ id, name: z.string() }),
    harvests: z.int(),
    failed: z.int(),
    promised: documented(z.int(), {
      description: 'Units reserved with a deposit, of harvests that ended or are ready',
    }),
    delivered: documented(z.int(), { description: 'Units of them that were paid in full' }),
    depositsHeld: cedis,
    depositsReturned: cedis,
    forfeited: cedis,
    advanceSharePercent: z.nullable(z.number()),
    advanceMax: z.nullable(cedis),
    advanceOwed: cedis,
  }),
  { id: 'ShopHarvests' },
);
export type ShopHarvests = z.infer<typeof shopHarvests>;

/** PUT /admin/shops/{id}/advances; null ends the allowance. */
export const advanceAllowance = z.strictObject({
  allowance: z.nullable(
    z.strictObject({
      sharePercent: z
        .number({ error: 'Enter a percentage' })
        .check(
          z.int('Enter a whole percentage'),
          z.minimum(1, 'At least 1%'),
          z.maximum(100, 'At most 100%'),
        ),
      max: cedis.check(z.minimum(1, 'At least GH₵1.00'), z.maximum(1_000_000, 'At most GH₵1,000,000.00')),
    }),
  ),
  reason: z
    .string({ error: 'Enter a reason' })
    .check(z.trim(), z.minLength(3, 'Enter a reason'), z.maxLength(500, 'The reason is too long')),
});
