import { sql } from 'drizzle-orm';
import { bigint, check, index, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, xid8 } from '../../platform/columns.ts';
import { literals } from '../../platform/sql-literals.ts';
import { EVENT_TYPES } from './contract/event-types.ts';

/**
 * What has happened in the market, for programs. Triggers write it (`functions.sql`). Its order is `transaction`, then
 * `id`: ids alone are given before their transactions commit.
 */
export const events = pgTable(
  'events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    transaction: xid8().notNull().default(sql`pg_current_xact_id()`),
    type: text({ enum: EVENT_TYPES }).notNull(),
    version: smallint().notNull().default(1),
    /** Null for what only the market sees. */
    shopId: uuid(),
    /** The order, product, refund, payout, dispute or shop. */
    subjectId: uuid().notNull(),
    /** Ids, states and amounts in cedis; never a name, phone number or address. */
    data: jsonb().$type<Record<string, unknown>>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    check('events_type', sql`${t.type} in (${literals(EVENT_TYPES)})`),
    index('events_in_order').on(t.transaction, t.id),
    index('events_of_shop').on(t.shopId, t.transaction, t.id),
    index('events_by_time').using('brin', t.createdAt),
  ],
);
