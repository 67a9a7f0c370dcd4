import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { DIFFERENCE_KINDS, MOVEMENT_KINDS } from '#src/modules/books/contract/reconciliation.ts';
import { paymentProvider, primaryId, timestamptz } from '../../platform/columns.ts';
import { users } from '../identity/tables.ts';

/** 64-bit: the market's sums may exceed a 32-bit integer. */
const sumPesewas = () => bigint({ mode: 'number' });

/** The provider's balance movements as received; imported by id, never changed. */
export const processorMovements = pgTable(
  'processor_movements',
  {
    provider: paymentProvider(),
    id: text().notNull(),
    kind: text({ enum: MOVEMENT_KINDS }).notNull(),
    /** The provider's id of the subject; for a transfer our reference, if known. */
    subject: text().notNull(),
    amountPesewas: sumPesewas().notNull(),
    balancePesewas: sumPesewas().notNull(),
    reason: text().notNull(),
    happenedAt: timestamptz().notNull(),
  },
  (t) => [
    primaryKey({ name: 'processor_movements_pkey', columns: [t.provider, t.id] }),
    index('processor_movements_of_subject').on(t.kind, t.subject, t.amountPesewas),
    index('processor_movements_by_time').on(t.happenedAt),
  ],
);

/** The provider's settlements and their payments. */
export const settlements = pgTable(
  'settlements',
  {
    provider: paymentProvider(),
    id: text().notNull(),
    status: text().notNull(),
    grossPesewas: sumPesewas().notNull(),
    feesPesewas: sumPesewas().notNull(),
    netPesewas: sumPesewas().notNull(),
    settledAt: timestamptz().notNull(),
  },
  (t) => [
    primaryKey({ name: 'settlements_pkey', columns: [t.provider, t.id] }),
    index('settlements_by_time').on(t.settledAt),
  ],
);

export const settledPayments = pgTable(
  'settled_payments',
  {
    provider: paymentProvider(),
    settlementId: text().notNull(),
    processorId: text().notNull(),
  },
  (t) => [
    primaryKey({ name: 'settled_payments_pkey', columns: [t.provider, t.settlementId, t.processorId] }),
    foreignKey({
      name: 'settled_payments_of_settlement',
      columns: [t.provider, t.settlementId],
      foreignColumns: [settlements.provider, settlements.id],
    }),
    index('settled_payments_of_payment').on(t.processorId),
  ],
);

/** The last read of each provider's balance, and any failure since. */
export const balanceLooks = pgTable('balance_looks', {
  provider: paymentProvider('id').primaryKey(),
  balancePesewas: sumPesewas(),
  lookedAt: timestamptz(),
  failedAt: timestamptz(),
  failure: text(),
});

/** Differences between our books and the provider's, about a payment, refund, transfer, dispute or settlement. */
export const moneyDifferences = pgTable(
  'money_differences',
  {
    id: primaryId(),
    /** Empty for an entry of ours that names no provider. */
    provider: paymentProvider(),
    kind: text({ enum: DIFFERENCE_KINDS }).notNull(),
    /** The provider's id, or ours if it has none. */
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
    uniqueIndex('money_differences_open').on(t.provider, t.kind, t.subject).where(sql`${t.closedAt} is null`),
    index('money_differences_of_subject').on(t.kind, t.subject),
    index('money_differences_by_day').on(t.day.desc(), t.id),
    check('money_differences_differ', sql`${t.oursPesewas} <> ${t.theirsPesewas}`),
  ],
);
