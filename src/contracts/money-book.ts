import { z } from 'zod';
import { reason } from './admin.ts';
import { keyQuery } from './admin-lists.ts';
import { cedis, id, timestamp } from './envelope.ts';

/** GET /admin/money: whose the money at Paystack is. */
export const moneyBook = z
  .object({
    atPaystack: z.object({
      /** As Paystack said last; null before it was ever asked. */
      balance: cedis.nullable(),
      lookedAt: timestamp.nullable(),
      /** Since when it does not answer, and what went wrong. */
      failedAt: timestamp.nullable(),
      failure: z.string().nullable(),
      /** What the ledger says now. */
      books: cedis,
      /** What of it was booked since Paystack was asked, and is not in `balance`. */
      bookedSince: cedis,
      /** Gone from the balance already, and booked when it arrives: refunds and payouts under way. */
      underWay: cedis,
      /** What `balance` has that neither `books` without `bookedSince` nor `underWay` explains; null before Paystack was asked. */
      unexplained: cedis.nullable(),
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
    openDifferences: z.number().int().nonnegative(),
  })
  .meta({ id: 'MoneyBook' });
export type MoneyBook = z.infer<typeof moneyBook>;

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

export const moneyDaysQuery = z.object(days).refine(isInOrder, IN_ORDER).refine(isAtMost(93), atMost(93));
export const moneyExportQuery = z
  .object({
    ...days,
    /** `days`: a line a day and account; `entries`: a general ledger, a line an entry. */
    format: z.enum(['days', 'entries']),
  })
  .refine(isInOrder, IN_ORDER)
  .refine(isAtMost(LONGEST_DAYS), atMost(LONGEST_DAYS));

const pair = z.object({ ours: cedis, theirs: cedis });

/** A day, as our books, Paystack's balance and its settlement tell it. */
export const moneyDay = z
  .object({
    day: z.iso.date(),
    charges: pair,
    refunds: pair,
    transfers: pair,
    disputes: pair,
    others: pair,
    /** What was settled of this day's payments: before and after fees; null while it was not. */
    settled: z.object({ gross: cedis, fees: cedis, net: cedis }).nullable(),
    openDifferences: z.number().int().nonnegative(),
  })
  .meta({ id: 'MoneyDay' });

/** Of what something changes the balance at Paystack; OTHER is what the market did not cause. */
export const MOVEMENT_KINDS = ['CHARGE', 'REFUND', 'TRANSFER', 'DISPUTE', 'OTHER'] as const;
export const DIFFERENCE_KINDS = [...MOVEMENT_KINDS, 'SETTLEMENT', 'UNSETTLED'] as const;

/** One thing of which our books and Paystack say different sums. */
export const moneyDifference = z
  .object({
    id,
    kind: z.enum(DIFFERENCE_KINDS),
    /** Paystack's id or our reference of it. */
    subject: z.string(),
    about: z.string(),
    day: z.iso.date(),
    ours: cedis,
    theirs: cedis,
    foundAt: timestamp,
    assignee: z.object({ id, name: z.string() }).nullable(),
    closedAt: timestamp.nullable(),
    /** Who closed it; null when it went away by itself. */
    closedBy: z.object({ id, name: z.string() }).nullable(),
    reason: z.string().nullable(),
  })
  .meta({ id: 'MoneyDifference' });
export type MoneyDifference = z.infer<typeof moneyDifference>;

export const differenceQuery = keyQuery.extend({ state: z.enum(['open', 'closed']).default('open') });

/** POST /admin/money/differences/{id}/close. */
export const differenceClosed = reason.extend({
  /** What the ledger takes it over as; null when nothing is to be booked. */
  bookAs: z.enum(['OWN_MONEY', 'PROCESSOR_FEE', 'LOSS']).nullable(),
});

const monthText = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'Enter a month, such as 2026-10');
export const monthQuery = z.object({ month: monthText });

/** What Dwaso took on a shop's sales of a month. */
export const feeStatement = z
  .object({
    month: monthText,
    shop: z.object({ id, name: z.string(), ownerName: z.string(), location: z.string() }),
    orders: z.number().int().nonnegative(),
    /** The shop's goods that were paid in the month. */
    goods: cedis,
    /** Fees that buyers paid on them, those given back in the month, and what is left. */
    fees: cedis,
    givenBack: cedis,
    net: cedis,
    /** Of `net`, contained in it; the rate is 0 where Dwaso charges none. */
    vat: z.object({ percent: z.number(), amount: cedis, number: z.string().nullable() }),
  })
  .meta({ id: 'FeeStatement' });
export type FeeStatement = z.infer<typeof feeStatement>;
