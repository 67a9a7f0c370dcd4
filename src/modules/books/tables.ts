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
import { DIFFERENCE_KINDS, MOVEMENT_KINDS } from '#src/modules/books/contract/reconciliation.ts';
import { primaryId, timestamptz } from '../../platform/columns.ts';
import { users } from '../identity/tables.ts';

/** 64-bit: the market's sums may exceed a 32-bit integer. */
const sumPesewas = () => bigint({ mode: 'number' });

/** The processor's balance movements as received; imported by id, never changed. */
export const processorMovements = pgTable(
  'processor_movements',
  {
    id: text().primaryKey(),
    kind: text({ enum: MOVEMENT_KINDS }).notNull(),
    /** The processor's id of the subject; for a transfer our reference, if known. */
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

/** The processor's settlements and their payments. */
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

/** The last read of the processor's balance, and any failure since. One row. */
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

/** Differences between our books and the processor's, about a payment, refund, transfer, dispute or settlement. */
export const moneyDifferences = pgTable(
  'money_differences',
  {
    id: primaryId(),
    kind: text({ enum: DIFFERENCE_KINDS }).notNull(),
    /** The processor's id, or ours if it has none. */
    subject: text().notNull(),
    /** A description. */
    about: text().notNull(),
    /** The day it occurred, Ghana time. */
    day: date().notNull(),
    oursPesewas: sumPesewas().notNull(),
    theirsPesewas: sumPesewas().notNull(),
    foundAt: timestamptz().notNull().defaultNow(),
    /** When it was closed: it disappeared, or an admin explained it. */
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
