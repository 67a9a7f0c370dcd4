import * as z from 'zod/mini';
import { documented } from '#shared/documented';
import { cedis, id, timestamp } from '#shared/envelope';
import { keyQuery } from '#shared/list-query';
import { reason } from '#shared/reason';

/** GET /admin/money: whose the money at Paystack is. */
export const reconciliationOverview = documented(
  z.object({
    atPaystack: z.object({
      /** As Paystack said last; null before it was ever asked. */
      balance: z.nullable(cedis),
      lookedAt: z.nullable(timestamp),
      /** Since when it does not answer, and what went wrong. */
      failedAt: z.nullable(timestamp),
      failure: z.nullable(z.string()),
      /** What the ledger says now. */
      books: cedis,
      /** What of it was booked since Paystack was asked, and is not in `balance`. */
      bookedSince: cedis,
      /** Gone from the balance already, and booked when it arrives: refunds and payouts under way. */
      underWay: cedis,
      /** What `balance` has that neither `books` without `bookedSince` nor `underWay` explains; null before Paystack was asked. */
      unexplained: z.nullable(cedis),
    }),
    shops: z.object({ held: cedis, available: cedis, inPayout: cedis }),
    customers: z.object({ refundsDue: cedis, unassignedRefunds: cedis }),
    ours: z.object({
      fees: cedis,
      processorFees: cedis,
      promotions: cedis,
      losses: cedis,
      /** Put into the balance by ourselves, less what was taken out. */
      ownMoney: cedis,
      /** What is Dwaso's of all: what would stay if everybody were paid. */
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
    /** `days`: a line a day and account; `entries`: a general ledger, a line an entry. */
    format: z.enum(['days', 'entries']),
  })
  .check(z.refine(isInOrder, IN_ORDER), z.refine(isAtMost(LONGEST_DAYS), atMost(LONGEST_DAYS)));

const pair = z.object({ ours: cedis, theirs: cedis });

/** A day, as our books, Paystack's balance and its settlement tell it. */
export const moneyDay = documented(
  z.object({
    day: z.iso.date(),
    charges: pair,
    refunds: pair,
    transfers: pair,
    disputes: pair,
    others: pair,
    /** What was settled of this day's payments: before and after fees; null while it was not. */
    settled: z.nullable(z.object({ gross: cedis, fees: cedis, net: cedis })),
    openDifferences: z.int().check(z.nonnegative()),
  }),
  { id: 'MoneyDay' },
);

/** Of what something changes the balance at Paystack; OTHER is what the market did not cause. */
export const MOVEMENT_KINDS = ['CHARGE', 'REFUND', 'TRANSFER', 'DISPUTE', 'OTHER'] as const;
export const DIFFERENCE_KINDS = [...MOVEMENT_KINDS, 'SETTLEMENT', 'UNSETTLED'] as const;

/** One thing of which our books and Paystack say different sums. */
export const moneyDifference = documented(
  z.object({
    id,
    kind: z.enum(DIFFERENCE_KINDS),
    /** Paystack's id or our reference of it. */
    subject: z.string(),
    about: z.string(),
    day: z.iso.date(),
    ours: cedis,
    theirs: cedis,
    foundAt: timestamp,
    assignee: z.nullable(z.object({ id, name: z.string() })),
    closedAt: z.nullable(timestamp),
    /** Who closed it; null when it went away by itself. */
    closedBy: z.nullable(z.object({ id, name: z.string() })),
    reason: z.nullable(z.string()),
  }),
  { id: 'MoneyDifference' },
);
export type MoneyDifference = z.infer<typeof moneyDifference>;

export const differenceQuery = z.extend(keyQuery, { state: z._default(z.enum(['open', 'closed']), 'open') });

/** POST /admin/money/differences/{id}/close. */
export const differenceClosed = z.extend(reason, {
  /** What the ledger takes it over as; null when nothing is to be booked. */
  bookAs: z.nullable(z.enum(['OWN_MONEY', 'PROCESSOR_FEE', 'LOSS'])),
});

const monthText = z.string().check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'Enter a month, such as 2026-10'));
export const monthQuery = z.object({ month: monthText });

/** What Dwaso took on a shop's sales of a month. */
export const feeStatement = documented(
  z.object({
    month: monthText,
    shop: z.object({ id, name: z.string(), ownerName: z.string(), location: z.string() }),
    orders: z.int().check(z.nonnegative()),
    /** The shop's goods that were paid in the month. */
    goods: cedis,
    /** Fees that buyers paid on them, those given back in the month, and what is left. */
    fees: cedis,
    givenBack: cedis,
    net: cedis,
    /** Of `net`, contained in it; the rate is 0 where Dwaso charges none. */
    vat: z.object({ percent: z.number(), amount: cedis, number: z.nullable(z.string()) }),
  }),
  { id: 'FeeStatement' },
);
export type FeeStatement = z.infer<typeof feeStatement>;

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
