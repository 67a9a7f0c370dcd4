import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, primaryId, timestamptz, xid8 } from '../../platform/columns.ts';
import { literals } from '../../platform/sql-literals.ts';
import { shops } from '../shops/tables.ts';
import { EVENT_TYPES, type EventType } from './contract/event-types.ts';
import { DELIVERY_STATUSES, DISABLED_REASONS } from './contract/webhook-states.ts';

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

/** An address that a shop's or the market's events are sent to. */
export const webhooks = pgTable(
  'webhooks',
  {
    id: primaryId(),
    /** Null for the market's. */
    shopId: uuid().references(() => shops.id),
    url: text().notNull(),
    /** Empty for all types. */
    types: text().array().$type<EventType[]>().notNull().default([]),
    /** Key of its signatures, sealed with SECRETS_KEY. */
    sealedSecret: text().notNull(),
    /** The key before a rotation, which signs besides until `formerUntil`. */
    formerSecret: text(),
    formerUntil: timestamptz(),
    /** Events up to here have their deliveries. */
    afterTransaction: xid8().notNull(),
    afterId: bigint({ mode: 'number' }).notNull(),
    /** Failed sends in a row. */
    failures: integer().notNull().default(0),
    /** Since when nothing but failures; null after a success. */
    failingSince: timestamptz(),
    /** It rests until then, after failures in a row. */
    resumesAt: timestamptz(),
    /** The worker that sends to it now, and until when no other may. */
    lease: uuid(),
    leasedUntil: timestamptz(),
    /** When a worker last took it: those that waited longest come first. */
    servedAt: timestamptz(),
    disabledAt: timestamptz(),
    disabledReason: text({ enum: DISABLED_REASONS }),
    createdAt: createdAt(),
  },
  (t) => [
    check('webhooks_disabled_has_reason', sql`(${t.disabledAt} is null) = (${t.disabledReason} is null)`),
    check('webhooks_disabled_reason', sql`${t.disabledReason} in (${literals(DISABLED_REASONS)})`),
    index('webhooks_of_shop').on(t.shopId),
  ],
);

/** An event on its way to a webhook, with the outcome of its last send. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: primaryId(),
    /** The order in which they are sent. */
    place: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    webhookId: uuid()
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    /** Null for a test. */
    eventId: bigint({ mode: 'number' }).references(() => events.id, { onDelete: 'cascade' }),
    status: text({ enum: DELIVERY_STATUSES }).notNull().default('PENDING'),
    attempts: integer().notNull().default(0),
    /** When it is sent, or sent again. */
    dueAt: timestamptz().notNull().defaultNow(),
    /** It is given up after this. */
    givenUpAt: timestamptz().notNull(),
    attemptedAt: timestamptz(),
    /** HTTP status of the last answer; null without one. */
    responseCode: integer(),
    durationMs: integer(),
    /** The beginning of what the receiver answered, or why there was no answer. */
    error: text(),
    createdAt: createdAt(),
  },
  (t) => [
    check('webhook_deliveries_status', sql`${t.status} in (${literals(DELIVERY_STATUSES)})`),
    unique('webhook_deliveries_once').on(t.eventId, t.webhookId),
    index('webhook_deliveries_waiting').on(t.webhookId, t.place).where(sql`${t.status} = 'PENDING'`),
    index('webhook_deliveries_of_webhook').on(t.webhookId, t.id.desc().nullsFirst()),
    index('webhook_deliveries_by_time').using('brin', t.createdAt),
  ],
);
