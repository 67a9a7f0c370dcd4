import { sql } from 'drizzle-orm';
import { index, integer, pgEnum, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, primaryId, timestamptz } from '../../platform/columns.ts';

export const outboxStatus = pgEnum('outbox_status', ['QUEUED', 'SENT', 'FAILED']);

/** Transactional outbox: a message is written with the fact it reports; a job sends it by its channel. */
export const outboxMessages = pgTable(
  'outbox_messages',
  {
    id: primaryId(),
    channel: text().notNull().default('mail'),
    kind: text().notNull(),
    recipient: text().notNull(),
    subject: text().notNull(),
    html: text().notNull(),
    text: text().notNull(),
    status: outboxStatus().notNull().default('QUEUED'),
    attempts: integer().notNull().default(0),
    lastError: text(),
    sendAfter: timestamptz().notNull().defaultNow(),
    sentAt: timestamptz(),
    /** Trace context of its cause (W3C traceparent); null if it was not traced. */
    traceparent: text(),
    createdAt: createdAt(),
  },
  (t) => [
    index('outbox_messages_newest').on(t.id.desc().nullsFirst()),
    index('outbox_messages_recipient').using('gin', t.recipient.op('gin_trgm_ops')),
    index('outbox_messages_ended').on(t.createdAt).where(sql`${t.status} <> 'QUEUED'`),
    index('outbox_messages_failed').on(t.id).where(sql`${t.status} = 'FAILED'`),
    index('outbox_messages_due').on(t.sendAfter).where(sql`${t.status} = 'QUEUED'`),
  ],
);
