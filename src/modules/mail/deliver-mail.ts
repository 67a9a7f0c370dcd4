import { setTimeout as sleep } from 'node:timers/promises';
import { and, eq, getTableColumns, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database, DbOrTx, Transaction } from '../../platform/database.ts';
import { purgeRows } from '../../platform/purge-rows.ts';
import { continueTrace } from '../../platform/tracing/spans.ts';
import { MessageRefused, OutcomeUnknown, UNKNOWN_OUTCOME } from './channel-errors.ts';
import { getRetrySchedule } from './retry-schedules.ts';
import { heldMessages, isQuietNow, isTextKept, monthStart, PAID_CHANNELS } from './sms-rules.ts';
import { type MailThread, outboxMessages } from './tables.ts';

/** A message on its way to a person. A channel of short texts uses `text` alone. */
export interface OutgoingMessage {
  /** The id in the outbox, which is the same for every try. */
  id: string;
  /** An email address, a phone number, or the id of an account whose devices get it. */
  to: string;
  subject: string;
  html: string;
  text: string;
  /** The company that was tried last, if any. */
  lastProvider?: string | null;
  /** Of a mail that a person wrote and the reader may answer. */
  thread?: MailThread | null;
  /** It is 21:00 to 07:00 in Ghana, and the message may wait for the morning. */
  isQuiet?: boolean;
}

/** What a channel knows of a message that was accepted. */
export interface SendReceipt {
  /** The company's name, as delivery reports name it. */
  provider: string;
  /** Its id there, by which delivery reports name the message; null if it gave none. */
  providerId: string | null;
  segments: number;
  costPesewas: number;
}

/** A way to reach people: mail, SMS, push, USSD. Adapters are in `src/providers`. */
export interface NotificationChannel {
  /**
   * Sends one message, with a timeout of its own; rejects if it was not accepted.
   * @throws MessageRefused when no further try can help
   * @throws OutcomeUnknown when it may have arrived, and must not be sent again by itself
   */
  // biome-ignore lint/suspicious/noConfusingVoidType: mail has nothing to report
  send(message: OutgoingMessage): Promise<SendReceipt | void>;
}

/** The configured channels by name, as messages of the outbox name theirs. */
export type NotificationChannels = Readonly<Record<string, NotificationChannel>> & {
  mail: NotificationChannel;
};

/**
 * After this a message that no phone has received is sent by the next channel, by channel. Push services drop it by
 * then, and WhatsApp when its template has this validity period.
 */
export const UNREAD_MINUTES = { push: 15, whatsapp: 60 } as const;
/** Concurrent sends of a channel. */
const BATCH = 10;
/** A send that takes longer counts as failed; shorter than the lease. */
const SEND_TIMEOUT_MS = 60_000;
/** Interval at which an idle channel looks for new messages while another still sends. */
const IDLE_POLL_MS = 500;
/** Lease of a claimed message, in case the worker dies while sending. */
const CLAIM = sql`now() + interval '2 minutes'`;

/**
 * Sends due messages of the outbox, each by its channel, and returns the number sent. Messages of a channel that is not
 * configured wait. Claims a message first and sends it outside any transaction. Retries a failed one by the schedule of
 * its channel: mail after 30 s, 1 min, 2 min … 1 h for three days. Erases the content of a sent message at once, since it
 * may hold a code or a link; a text that a delivery report may send again is erased once it is delivered, or after 30
 * minutes. A message that its channel finally refuses goes to the next one of its account, and so does one that no phone
 * has received after {@link UNREAD_MINUTES}; the channels follow each other in one row, so that nobody is
 * told twice.
 *
 * The channels are independent: while one hangs, the others go on sending what is queued meanwhile, and its sends end
 * after `timeoutMs`. A batch that timed out ends the run of its channel.
 */
export async function deliverMessages(
  db: Database,
  channels: NotificationChannels,
  { timeoutMs = SEND_TIMEOUT_MS } = {},
): Promise<number> {
  await eraseOldTexts(db);
  for (const channel of Object.keys(UNREAD_MINUTES) as (keyof typeof UNREAD_MINUTES)[])
    await advanceUnread(db, channel, channel in channels);
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
        return await Promise.race([channel.send(message), timer.promise]);
      } finally {
        clearTimeout(timeout);
      }
    },
  };
}

async function claim(db: Database, channel: string) {
  const held = PAID_CHANNELS.includes(channel) ? await heldMessages(db) : sql`false`;
  const due = sql`select id from outbox_messages
    where status = 'QUEUED' and send_after <= now() and channel = ${channel} and not ${held}
    order by send_after, id limit ${BATCH} for no key update skip locked`;
  return db
    .update(outboxMessages)
    .set({ sendAfter: CLAIM, attempts: sql`${outboxMessages.attempts} + 1` })
    .where(sql`${outboxMessages.id} in (${due})`)
    .returning({ ...getTableColumns(outboxMessages), isQuiet: isQuietNow.mapWith(Boolean) });
}

type Message = Awaited<ReturnType<typeof claim>>[number];

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
  const { id, recipient, subject, html, text, provider, isQuiet, thread } = message;
  try {
    const content = { subject, html, text };
    const receipt = await channel.send({
      id,
      to: recipient,
      ...content,
      lastProvider: provider,
      isQuiet,
      thread,
    });
    await db
      .update(outboxMessages)
      .set({
        status: 'SENT',
        sentAt: sql`now()`,
        html: '',
        thread: null,
        next: message.channel in UNREAD_MINUTES ? unlessDelivered(outboxMessages.next) : null,
        ...(receipt ? receiptColumns(receipt) : { text: '' }),
      })
      .where(eq(outboxMessages.id, id));
    return 'sent';
  } catch (error) {
    await recordFailure(db, message, error);
    return error instanceof SendTimeout ? 'timed out' : 'failed';
  }
}

const unlessDelivered = (column: SQLWrapper) =>
  sql`case when ${outboxMessages.deliveredAt} is null then ${column} end`;

/** The text is kept for another try where a report may come, and the cost of an earlier try is added. */
function receiptColumns({ provider, providerId, segments, costPesewas }: SendReceipt) {
  const columns = outboxMessages;
  // A company that gives an id twice must not make us send again.
  const isTaken = sql`exists (select from outbox_messages taken
    where taken.provider = ${provider} and taken.provider_id = ${providerId})`;
  return {
    ...{ provider, segments },
    providerId: sql<string | null>`case when not ${isTaken} then ${providerId}::text end`,
    costPesewas: sql`coalesce(${columns.costPesewas}, 0) + ${costPesewas}`,
    text:
      providerId === null
        ? ''
        : sql`case when ${columns.deliveredAt} is null then ${columns.text} else '' end`,
  };
}

/** Leaves a message alone that a report has settled meanwhile. */
async function recordFailure(
  db: Database,
  { id, channel, attempts, next }: Message,
  error: unknown,
): Promise<void> {
  const schedule = getRetrySchedule(channel);
  const isUnknown =
    error instanceof OutcomeUnknown || (error instanceof SendTimeout && !schedule.repeatsTimeouts);
  const isFinal = isUnknown || error instanceof MessageRefused || attempts >= schedule.maxAttempts;
  const timedOut = isUnknown && error instanceof SendTimeout;
  const reason = timedOut ? UNKNOWN_OUTCOME : error instanceof Error ? error.message : String(error);
  const lastError = reason.slice(0, 500);
  if (isFinal && !isUnknown && next) {
    const own = and(eq(outboxMessages.id, id), eq(outboxMessages.status, 'QUEUED'));
    await db
      .update(outboxMessages)
      .set({ ...nextChannel, lastError })
      .where(own);
    return;
  }
  await db
    .update(outboxMessages)
    .set({
      lastError,
      status: isFinal ? 'FAILED' : 'QUEUED',
      sendAfter: sql`now() + ${`${schedule.pauseSeconds(attempts)} seconds`}::interval`,
      ...(error instanceof OutcomeUnknown && { provider: error.provider, providerId: null }),
    })
    .where(and(eq(outboxMessages.id, id), eq(outboxMessages.status, 'QUEUED')));
}

const { next } = outboxMessages;
const nextField = (name: string) => sql<string>`${next} -> 0 ->> ${sql.raw(`'${name}'`)}`;
/** Columns of a message that goes to its next channel, with all its tries. */
export const nextChannel = {
  channel: nextField('channel'),
  recipient: nextField('recipient'),
  subject: nextField('subject'),
  html: nextField('html'),
  text: nextField('text'),
  next: sql<null>`nullif(${next} - 0, '[]')`,
  status: 'QUEUED',
  attempts: 0,
  sendAfter: sql`now()`,
  sentAt: null,
  provider: null,
} as const;

/** Sends what waits for WhatsApp to a number (E.164) by its next channel: the consent has ended. */
export async function leaveWhatsApp(tx: Transaction, phone: string): Promise<void> {
  await tx
    .update(outboxMessages)
    .set(nextChannel)
    .where(
      sql`channel = 'whatsapp' and status = 'QUEUED' and recipient = ${phone} and ${outboxMessages.next} is not null`,
    );
}

/** Moves messages that no phone received in time to the next channel; all of them where the channel is not configured. */
async function advanceUnread(
  db: Database,
  channel: keyof typeof UNREAD_MINUTES,
  isConfigured: boolean,
): Promise<void> {
  const isUnread = sql`status = 'SENT' and delivered_at is null
    and sent_at <= now() - ${`${UNREAD_MINUTES[channel]} minutes`}::interval`;
  await db
    .update(outboxMessages)
    .set({ ...nextChannel, lastError: `${channel}: not shown in time` })
    .where(
      sql`channel = ${channel} and next is not null and (${isUnread} ${isConfigured ? sql`` : sql`or status = 'QUEUED'`})`,
    );
}

/** Erases texts that were sent 30 minutes ago, whose delivery nobody has reported. */
async function eraseOldTexts(db: Database): Promise<void> {
  await db
    .update(outboxMessages)
    .set({ text: '' })
    .where(sql`status = 'SENT' and text <> '' and not ${isTextKept}`);
}

/** Deletes mail sent or given up 30 days ago, but for texts that count towards this month's cost; returns the number. */
export function purgeMail(handle: DbOrTx): Promise<number> {
  const old = sql`status <> 'QUEUED' and created_at < now() - interval '30 days'
    and (cost_pesewas is null or sent_at < ${monthStart})`;
  return purgeRows(handle, { table: outboxMessages, where: old });
}
