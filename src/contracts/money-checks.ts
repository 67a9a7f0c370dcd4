import { z } from 'zod';
import { reason } from './admin.ts';
import { timestamp } from './envelope.ts';

/** A rule of the books, and whether it holds. */
export const moneyCheck = z
  .object({
    rule: z.string(),
    /** Places where it does not hold; 0 when it does. */
    broken: z.number().int().nonnegative(),
    /** The first of them. */
    example: z.string().nullable(),
    /** Payouts wait while it does not hold and nobody has accepted it. */
    stopsPayouts: z.boolean(),
    checkedAt: timestamp,
    brokenSince: timestamp.nullable(),
    /** What an admin said who lets payouts go on. */
    acceptedReason: z.string().nullable(),
  })
  .meta({ id: 'MoneyCheck' });

/** POST /admin/money-checks/accept. */
export const moneyCheckAccepted = reason.extend({
  rule: z.string({ error: 'Choose the rule' }).trim().min(1, 'Choose the rule').max(200, 'Rule not found'),
});
