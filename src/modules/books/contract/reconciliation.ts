import * as z from 'zod/mini';
import { documented } from '#shared/documented';
import { cedis, id, timestamp } from '#shared/envelope';
import { keyQuery } from '#shared/list-query';
import { reason } from '#shared/reason';

/** GET /admin/money: the owners of the balance at Paystack. */
export const reconciliationOverview = documented(
  z.object({
    atPaystack: z.object({
      /** The last balance that Paystack reported; null before the first check. */
      balance: z.nullable(cedis),
      lookedAt: z.nullable(timestamp),
      /** Since when Paystack has not answered, and the error. */
      failedAt: z.nullable(timestamp),
      failure: z.nullable(z.string()),
      /** The balance by the ledger, now. */
      books: cedis,
      /** Booked since the last check, and not in `balance`. */
      bookedSince: cedis,
      /** Already deducted from the balance, and booked on arrival: refunds and payouts in progress. */
      underWay: cedis,
      /**
       * What neither `books` without `bookedSince` nor `underWay` explains in `balance`; null before the first
       * check.
       */
      unexplained: z.nullable(cedis),
    }),
    shops: z.object({ held: cedis, available: cedis, inPayout: cedis }),
    customers: z.object({ refundsDue: cedis, unassignedRefunds: cedis }),
    ours: z.object({
      fees: cedis,
      processorFees: cedis,
      promotions: cedis,
      losses: cedis,
      /** Dwaso's own deposits less withdrawals. */
      ownMoney: cedis,
      /** Dwaso's own share: the rest if everybody else were paid. */
      left: cedis,
    }),
    openDifferences: z.int().check(z.nonnegative()),
  }),
  { id: 'MoneyBook' },
);
export type ReconciliationOverview = z.infer<typeof reconciliationOverview>;

const LONGEST_DAYS = 366;
const DAY_MS = 86_400_000;

/** Days in Ghana's time, both included. */
const days = { from: z.iso.date(), to: z.iso.date() };
type Days = { from: string; to: string };
const isInOrder = ({ from, to }: Days) => from <= to;
const IN_ORDER = { path: ['to'], error: 'The last day is before the first day' };
const isAtMost =
  (longest: number) =>
  ({ from, to }: Days) =>
    Date.parse(to) - Date.parse(from) < longest * DAY_MS;
const atMost = (longest: number) => ({ path: ['to'], error: `At most ${longest} days at a time` });

export const moneyDaysQuery = z
  .object(days)
  .check(z.refine(isInOrder, IN_ORDER), z.refine(isAtMost(93), atMost(93)));
export const moneyExportQuery = z
  .object({
    ...days,
    /** `days`: one line per day and account; `entries`: a general ledger, one line per entry. */
    format: z.enum(['days', 'entries']),
  })
  .check(z.refine(isInOrder, IN_ORDER), z.refine(isAtMost(LONGEST_DAYS), atMost(LONGEST_DAYS)));

const pair = z.object({ ours: cedis, theirs: cedis });

/** A day in the books, in Paystack's balance and in its settlement. */
export const moneyDay = documented(
  z.object({
    day: z.iso.date(),
    charges: pair,
    refunds: pair,
    transfers: pair,
    disputes: pair,
    others: pair,
    /** The settled amount of this day's payments, before and after fees; null until settled. */
    settled: z.nullable(z.object({ gross: cedis, fees: cedis, net: cedis })),
    openDifferences: z.int().check(z.nonnegative()),
  }),
  { id: 'MoneyDay' },
);

/** Causes of a change of the balance at Paystack; OTHER was not caused by the market. */
export const MOVEMENT_KINDS = ['CHARGE', 'REFUND', 'TRANSFER', 'DISPUTE', 'OTHER'] as const;
export const DIFFERENCE_KINDS = [...MOVEMENT_KINDS, 'SETTLEMENT', 'UNSETTLED'] as const;

/** A difference between the books and Paystack. */
export const moneyDifference = documented(
  z.object({
    id,
    kind: z.enum(DIFFERENCE_KINDS),
    /** Paystack's id, or Dwaso's reference. */
    subject: z.string(),
    about: z.string(),
    day: z.iso.date(),
    ours: cedis,
    theirs: cedis,
    foundAt: timestamp,
    assignee: z.nullable(z.object({ id, name: z.string() })),
    closedAt: z.nullable(timestamp),
    /** The admin who closed it; null if it resolved by itself. */
    closedBy: z.nullable(z.object({ id, name: z.string() })),
    reason: z.nullable(z.string()),
  }),
  { id: 'MoneyDifference' },
);
export type MoneyDifference = z.infer<typeof moneyDifference>;

export const differenceQuery = z.extend(keyQuery, { state: z._default(z.enum(['open', 'closed']), 'open') });

/** POST /admin/money/differences/{id}/close. */
export const differenceClosed = z.extend(reason, {
  /** The account that takes the difference; null if nothing is booked. */
  bookAs: z.nullable(z.enum(['OWN_MONEY', 'PROCESSOR_FEE', 'LOSS'])),
});

const monthText = z.string().check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'Enter a month, such as 2026-10'));
export const monthQuery = z.object({ month: monthText });

/** Dwaso's fees on a shop's sales in a month. */
export const feeStatement = documented(
  z.object({
    month: monthText,
    shop: z.object({ id, name: z.string(), ownerName: z.string(), location: z.string() }),
    orders: z.int().check(z.nonnegative()),
    /** The shop's goods paid for in the month. */
    goods: cedis,
    /** Fees paid by buyers on them, fees refunded in the month, and the remainder. */
    fees: cedis,
    givenBack: cedis,
    net: cedis,
    /** VAT contained in `net`; the rate is 0 if Dwaso charges none. */
    vat: z.object({ percent: z.number(), amount: cedis, number: z.nullable(z.string()) }),
  }),
  { id: 'FeeStatement' },
);
export type FeeStatement = z.infer<typeof feeStatement>;

/** An invariant of the books, and whether it holds. */
export const moneyCheck = documented(
  z.object({
    rule: z.string(),
    /** The number of violations. */
    broken: z.int().check(z.nonnegative()),
    /** The first violation. */
    example: z.nullable(z.string()),
    /** Payouts wait while the invariant is violated and no admin has accepted it. */
    stopsPayouts: z.boolean(),
    checkedAt: timestamp,
    brokenSince: z.nullable(timestamp),
    /** The note of the admin who let payouts go on. */
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
