import * as z from 'zod/mini';
import { documented } from '#shared/documented';
import { timestamp } from '#shared/envelope';
import { reason } from '#shared/reason';

/** A rule of the books, and whether it holds. */
export const moneyCheck = documented(
  z.object({
    rule: z.string(),
    /** Places where it does not hold; 0 when it does. */
    broken: z.int().check(z.nonnegative()),
    /** The first of them. */
    example: z.nullable(z.string()),
    /** Payouts wait while it does not hold and nobody has accepted it. */
    stopsPayouts: z.boolean(),
    checkedAt: timestamp,
    brokenSince: z.nullable(timestamp),
    /** What an admin said who lets payouts go on. */
    acceptedReason: z.nullable(z.string()),
  }),
  { id: 'MoneyCheck' },
);

/** POST /admin/money-checks/accept. */
export const moneyCheckAccepted = z.extend(reason, {
  rule: z
    .string({ error: 'Choose the rule' })
    .check(z.trim(), z.minLength(1, 'Choose the rule'), z.maxLength(200, 'Rule not found')),
});
