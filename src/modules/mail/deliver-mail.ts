import { setTimeout as sleep } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import type { Database, DbOrTx } from '../../platform/database.ts';
import { purgeRows } from '../../platform/purge-rows.ts';
import { continueTrace } from '../../platform/tracing/spans.ts';
import { outboxMessages } from './tables.ts';

/** A message on its way to a person. A channel of short texts uses `text` alone. */
export interface OutgoingMessage {
  /** The id in the outbox, which is the same for every try. */
  id: string;
  /** An email address, a phone number or another recipient of the channel. */
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

/** Concurrent sends of a channel. */
const BATCH = 10;
/** A send that takes longer counts as failed; shorter than the lease. */
const SEND_TIMEOUT_MS = 60_000;
/** Interval at which an idle channel looks for new messages while another still sends. */
const IDLE_POLL_MS = 500;
/** Seven tries in the first hour, then one an hour: three days in total. */
const MAX_ATTEMPTS = 78;
const PAUSE_MAX_SECONDS = 3600;
/** Lease of a claimed message, in case the worker dies while sending. */
const CLAIM = sql`now() + interval '2 minutes'`;

/**
 * Sends due messages of the outbox, each by its channel, and returns the number sent. Messages of a channel that is not
 * configured wait. Claims a message first and sends it outside any transaction. Retries a failed one after 30 s, 1 min,
 * 2 min … 1 h and gives up after three days. Erases the content of a sent message at once: it may hold a code or a link.
 *
 * The channels are independent: while one hangs, the others go on sending what is queued meanwhile, and its sends end
 * after `timeoutMs`. A batch that timed out ends the run of its channel.
 */
export async function deliverMessages(
  db: Database,
  channels: NotificationChannels,
  { timeoutMs = SEND_TIMEOUT_MS } = {},
): Promise<number> {
  const busy = new Set(Object.keys(channels));
  const sent = await Promise.all(
    Object.entries(channels).map(([name, channel]) =>
      deliverBy(db, withTimeout(channel, timeoutMs), { name, busy }),
    ),
  );
  return sent.reduce((sum, count) => sum + count, 0);
}

/** @param run.busy the channels that still send; the run ends when there is none */
async function deliverBy(
  db: Database,
  channel: NotificationChannel,
  { name, busy }: { name: string; busy: Set<string> },
): Promise<number> {
  let sent = 0;
  for (;;) {
    const claimed = await claim(db, name);
    if (claimed.length === 0) {
      busy.delete(name);
      if (busy.size === 0) return sent;
      await sleep(IDLE_POLL_MS);
      continue;
    }
    busy.add(name);
    const delivered = await Promise.all(claimed.map((message) => deliver(db, channel, message)));
    sent += delivered.filter((outcome) => outcome === 'sent').length;
    if (delivered.includes('timed out')) {
      busy.delete(name);
      return sent;
    }
  }
}

class SendTimeout extends Error {}

function withTimeout(channel: NotificationChannel, timeoutMs: number): NotificationChannel {
  return {
    async send(message) {
      const timer = Promise.withResolvers<never>();
      const timeout = setTimeout(
        () => timer.reject(new SendTimeout('The channel did not answer in time')),
        timeoutMs,
      );
      try {
        await Promise.race([channel.send(message), timer.promise]);
      } finally {
        clearTimeout(timeout);
      }
    },
  };
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

type Outcome = 'sent' | 'failed' | 'timed out';

function deliver(db: Database, by: NotificationChannel, message: Message): Promise<Outcome> {
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

async function send(db: Database, channel: NotificationChannel, message: Message): Promise<Outcome> {
  const { id, recipient, subject, html, text, attempts } = message;
  try {
    await channel.send({ id, to: recipient, subject, html, text });
    await db
      .update(outboxMessages)
      .set({ status: 'SENT', sentAt: sql`now()`, html: '', text: '' })
      .where(eq(outboxMessages.id, id));
    return 'sent';
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
    return error instanceof SendTimeout ? 'timed out' : 'failed';
  }
}

/** Deletes mail sent or given up 30 days ago; returns the number deleted. */
export function purgeMail(handle: DbOrTx): Promise<number> {
  const old = sql`status <> 'QUEUED' and created_at < now() - interval '30 days'`;
  return purgeRows(handle, { table: outboxMessages, where: old });
}
