import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgEnum, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, primaryId, timestamptz } from '../../platform/columns.ts';

export const outboxStatus = pgEnum('outbox_status', ['QUEUED', 'SENT', 'FAILED']);

/** The link that stops the texts which a number may refuse; sent once, with the first of them. */
export const smsStopLinks = pgTable('sms_stop_links', {
  /** E.164. */
  phone: text().primaryKey(),
  /** In the link; it allows nothing else. */
  stopKey: text().notNull().unique('sms_stop_links_key'),
  createdAt: createdAt(),
});

/** A message as another channel sends it. */
export interface NextChannel {
  channel: string;
  recipient: string;
  subject: string;
  html: string;
  text: string;
}

/** Headers of a mail that its reader may answer. */
export interface MailThread {
  /** The address of the conversation. */
  replyTo: string;
  /** Message-ids of earlier mails, oldest first, with their angle brackets. */
  references: string[];
}

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
    /** Sent at night too, and above the month's budget of its channel: a one-time code. */
    urgent: boolean().notNull().default(false),
    /** The company that accepted it, or was tried last, and its id there. */
    provider: text(),
    providerId: text(),
    segments: integer(),
    /** The sum of all its sends. */
    costPesewas: integer(),
    deliveredAt: timestamptz(),
    /** The channels that are tried if this one fails, in order; null once there is none, or it was delivered. */
    next: jsonb().$type<NextChannel[]>(),
    /** Of a mail that may be answered; null once it is sent. */
    thread: jsonb().$type<MailThread>(),
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
    uniqueIndex('outbox_messages_provider_id')
      .on(t.provider, t.providerId)
      .where(sql`${t.providerId} is not null`),
    index('outbox_messages_costs').on(t.sentAt).where(sql`${t.costPesewas} is not null`),
    index('outbox_messages_unread')
      .on(t.sentAt)
      .where(sql`${t.channel} in ('push', 'whatsapp') and ${t.status} = 'SENT' and ${t.next} is not null`),
    index('outbox_messages_kept_texts').on(t.sentAt).where(sql`${t.status} = 'SENT' and ${t.text} <> ''`),
  ],
);
