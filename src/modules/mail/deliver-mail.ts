import { eq, sql } from 'drizzle-orm';
import type { Database, DbOrTx } from '../../platform/database.ts';
import { purgeRows } from '../../platform/purge-rows.ts';
import { continueTrace } from '../../platform/tracing/spans.ts';
import { outboxMessages } from './tables.ts';

/** A message on its way to a person. A channel of short texts uses `text` alone. */
export interface OutgoingMessage {
  /** The id in the outbox, which is the same for every try. */
  id: string;
  /** An email address, a telephone number or what else the channel delivers to. */
  to: string;
  subject: string;
  html: string;
  text: string;
}

/** A way to reach people: mail, SMS, push, USSD. Adapters are in `src/providers`. */
export interface NotificationChannel {
  /** Sends one message, with a timeout of its own; rejects if it was not accepted. */
  send(message: OutgoingMessage): Promise<void>;
}

/** The configured channels by name, as messages of the outbox name theirs. */
export type NotificationChannels = Readonly<Record<string, NotificationChannel>> & {
  mail: NotificationChannel;
};

/** Concurrent sends of a channel; even if a server hangs until its timeout, the lease is not exceeded. */
const BATCH = 10;
/** Seven tries in the first hour, then one an hour: three days in total. */
const MAX_ATTEMPTS = 78;
const PAUSE_MAX_SECONDS = 3600;
/** Lease of a claimed message, in case the worker dies while sending. */
const CLAIM = sql`now() + interval '2 minutes'`;

/**
 * Sends due messages of the outbox, each by its channel, and returns the number sent. The channels send side by side;
 * messages of one that is not configured wait. Claims a message first and sends it outside any transaction. Retries a
 * failed one after 30 s, 1 min, 2 min … 1 h and gives up after three days. Erases the content of a sent message at once:
 * it may hold a code or a link.
 */
export async function deliverMessages(db: Database, channels: NotificationChannels): Promise<number> {
  const sent = await Promise.all(
    Object.entries(channels).map(([name, channel]) => deliverBy(db, name, channel)),
  );
  return sent.reduce((sum, count) => sum + count, 0);
}

async function deliverBy(db: Database, name: string, channel: NotificationChannel): Promise<number> {
  let sent = 0;
  for (;;) {
    const claimed = await claim(db, name);
    if (claimed.length === 0) return sent;
    const delivered = await Promise.all(claimed.map((message) => deliver(db, channel, message)));
    sent += delivered.filter(Boolean).length;
  }
}

function claim(db: Database, channel: string) {
  const due = sql`select id from outbox_messages
    where status = 'QUEUED' and send_after <= now() and channel = ${channel}
    order by send_after, id limit ${BATCH} for no key update skip locked`;
  return db
    .update(outboxMessages)
    .set({ sendAfter: CLAIM, attempts: sql`${outboxMessages.attempts} + 1` })
    .where(sql`${outboxMessages.id} in (${due})`)
    .returning();
}

type Message = typeof outboxMessages.$inferSelect;

function deliver(db: Database, by: NotificationChannel, message: Message): Promise<boolean> {
  const { traceparent, channel, kind, attempts } = message;
  const attributes = {
    'messaging.operation.name': 'deliver',
    'dwaso.channel': channel,
    'dwaso.mail.kind': kind,
    'dwaso.attempts': attempts,
  };
  return continueTrace(traceparent, 'deliver a mail', { kind: 'consumer', attributes }, () =>
    send(db, by, message),
  );
}

async function send(db: Database, channel: NotificationChannel, message: Message): Promise<boolean> {
  const { id, recipient, subject, html, text, attempts } = message;
  try {
    await channel.send({ id, to: recipient, subject, html, text });
    await db
      .update(outboxMessages)
      .set({ status: 'SENT', sentAt: sql`now()`, html: '', text: '' })
      .where(eq(outboxMessages.id, id));
    return true;
  } catch (error) {
    const lastError = (error instanceof Error ? error.message : String(error)).slice(0, 500);
    const retry = attempts < MAX_ATTEMPTS;
    await db
      .update(outboxMessages)
      .set({
        lastError,
        status: retry ? 'QUEUED' : 'FAILED',
        sendAfter: sql`now() + ${`${Math.min(15 * 2 ** attempts, PAUSE_MAX_SECONDS)} seconds`}::interval`,
      })
      .where(eq(outboxMessages.id, id));
    return false;
  }
}

/** Deletes mail sent or given up 30 days ago; returns the number deleted. */
export function purgeMail(handle: DbOrTx): Promise<number> {
  const old = sql`status <> 'QUEUED' and created_at < now() - interval '30 days'`;
  return purgeRows(handle, { table: outboxMessages, where: old });
}
