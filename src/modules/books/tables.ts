import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  index,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { DIFFERENCE_KINDS, MOVEMENT_KINDS } from '#contracts/money-book';
import { primaryId, timestamptz } from '../../platform/columns.ts';
import { users } from '../identity/tables.ts';

/** Sums of a market may be more than an integer holds. */
const sumPesewas = () => bigint({ mode: 'number' });

/** What changed the balance at the processor, in its own words; imported by id, never changed. */
export const processorMovements = pgTable(
  'processor_movements',
  {
    id: text().primaryKey(),
    kind: text({ enum: MOVEMENT_KINDS }).notNull(),
    /** The processor's id of what it belongs to; of a transfer the reference, where it is known. */
    subject: text().notNull(),
    amountPesewas: sumPesewas().notNull(),
    balancePesewas: sumPesewas().notNull(),
    reason: text().notNull(),
    happenedAt: timestamptz().notNull(),
  },
  (t) => [
    index('processor_movements_of_subject').on(t.kind, t.subject, t.amountPesewas),
    index('processor_movements_by_time').on(t.happenedAt),
  ],
);

/** What the processor settled, and the payments in it. */
export const settlements = pgTable(
  'settlements',
  {
    id: text().primaryKey(),
    status: text().notNull(),
    grossPesewas: sumPesewas().notNull(),
    feesPesewas: sumPesewas().notNull(),
    netPesewas: sumPesewas().notNull(),
    settledAt: timestamptz().notNull(),
  },
  (t) => [index('settlements_by_time').on(t.settledAt)],
);

export const settledPayments = pgTable(
  'settled_payments',
  {
    settlementId: text()
      .notNull()
      .references(() => settlements.id),
    processorId: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.settlementId, t.processorId] }),
    index('settled_payments_of_payment').on(t.processorId),
  ],
);

/** The last look at the processor: its balance then, and what went wrong since. One row. */
export const balanceLooks = pgTable(
  'balance_looks',
  {
    id: text().primaryKey().default('last'),
    balancePesewas: sumPesewas(),
    lookedAt: timestamptz(),
    failedAt: timestamptz(),
    failure: text(),
  },
  () => [check('balance_looks_one', sql`id = 'last'`)],
);

/** Where our books and the processor's say different things of one payment, refund, transfer, dispute or settlement. */
export const moneyDifferences = pgTable(
  'money_differences',
  {
    id: primaryId(),
    kind: text({ enum: DIFFERENCE_KINDS }).notNull(),
    /** The processor's id of it, or ours where it has none. */
    subject: text().notNull(),
    /** In words: what it is about. */
    about: text().notNull(),
    /** The day, in Ghana, on which it came about. */
    day: date().notNull(),
    oursPesewas: sumPesewas().notNull(),
    theirsPesewas: sumPesewas().notNull(),
    foundAt: timestamptz().notNull().defaultNow(),
    /** Since when it is settled: it went away by itself, or an admin says what it is. */
    closedAt: timestamptz(),
    closedBy: uuid().references(() => users.id),
    reason: text(),
  },
  (t) => [
    uniqueIndex('money_differences_open').on(t.kind, t.subject).where(sql`${t.closedAt} is null`),
    index('money_differences_of_subject').on(t.kind, t.subject),
    index('money_differences_by_day').on(t.day.desc(), t.id),
    check('money_differences_differ', sql`${t.oursPesewas} <> ${t.theirsPesewas}`),
  ],
);
