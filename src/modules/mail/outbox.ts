import { and, desc, eq, ilike, lt, ne, type SQLWrapper, sql } from 'drizzle-orm';
import { recordAudit } from '#modules/audit';
import { readSettings, withContactSettings } from '#modules/settings';
import { isTombstoneEmail } from '#platform/reserved-emails';
import { normalizePhone } from '#shared/phone';
import type { Database, DbOrTx, Transaction } from '../../platform/database.ts';
import { isUuid } from '../../platform/ids.ts';
import { insertRows } from '../../platform/insert-rows.ts';
import { containsPattern } from '../../platform/like.ts';
import type { Site } from '../../platform/site.ts';
import { currentTraceparent } from '../../platform/tracing/spans.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { applyOverrides } from './email-templates.ts';
import { mailErrors } from './errors.ts';
import { type MailContent, renderMail } from './layout.ts';
import { readTextDueAt, smsRow } from './sms.ts';
import { smsText } from './sms-text.ts';
import { outboxMessages } from './tables.ts';

/** How an account is reached. */
export interface Contact {
  email: string | null;
  /** Verified number, E.164. */
  phone: string | null;
}

/** A mail before it is written to the outbox. */
export interface NewMail {
  kind: string;
  /** An e-mail address, or how an account is reached: by e-mail if it has an address, else by SMS. */
  recipient: string | Contact;
  content: MailContent;
}

/**
 * Writes a mail to the outbox in the caller's transaction, so that it is sent if and only if that commits. Skips closed
 * accounts. Uses the contact addresses of the settings and the words set by admins.
 */
export function enqueueMail(handle: DbOrTx, site: Site, mail: NewMail): Promise<void> {
  return enqueueMails(handle, site, [mail]);
}

/** Writes several mails in one statement. */
export async function enqueueMails(handle: DbOrTx, site: Site, mails: readonly NewMail[]): Promise<void> {
  for (const rows of await messageRows(handle, site, mails)) await handle.insert(outboxMessages).values(rows);
}

/** The number of queued mails of a kind. */
export async function countQueuedEmails(handle: DbOrTx, kind: string): Promise<number> {
  const { kind: ofKind, status } = outboxMessages;
  return handle.$count(outboxMessages, and(eq(ofKind, kind), eq(status, 'QUEUED')));
}

/**
 * The statements that write several mails, for `batchWrites`; in an array, because awaiting a statement would run it.
 */
export async function emailStatements(
  tx: Transaction,
  site: Site,
  mails: readonly NewMail[],
): Promise<SQLWrapper[]> {
  return (await messageRows(tx, site, mails)).map((rows) => insertRows(outboxMessages, rows));
}

type NewMessageRow = typeof outboxMessages.$inferInsert;

/** The rows by channel: an account is reached by email if it has an address, else by SMS. */
async function messageRows(
  handle: DbOrTx,
  site: Site,
  mails: readonly NewMail[],
): Promise<NewMessageRow[][]> {
  const addressed = mails.map(({ recipient, ...mail }) => ({
    ...mail,
    ...(typeof recipient === 'string' ? { email: recipient, phone: null } : recipient),
  }));
  const open = addressed.filter(({ email, phone }) => (email ? !isTombstoneEmail(email) : phone));
  if (open.length === 0) return [];
  const settings = await readSettings(handle);
  const from = withContactSettings(settings, site);
  const traceparent = currentTraceparent();
  const byMail: NewMessageRow[] = [];
  const bySms: NewMessageRow[] = [];
  for (const { kind, email, phone, content } of open) {
    const worded = applyOverrides(content, settings['mail.texts']);
    if (email) byMail.push({ kind, recipient: email, traceparent, ...renderMail(worded, from) });
    const text = email ? null : smsRow({ kind, phone: phone ?? '', text: smsText(worded), urgent: false });
    if (text) bySms.push(text);
  }
  if (bySms.length === 0) return [byMail];
  const sendAfter = await readTextDueAt(handle);
  const texts = bySms.map((row) => ({ ...row, sendAfter }));
  return byMail.length > 0 ? [byMail, texts] : [texts];
}

export type OutboxStatus = (typeof outboxMessages.$inferSelect)['status'];

/** All columns but the body, which may hold a code or a link. */
const shown = {
  id: outboxMessages.id,
  channel: outboxMessages.channel,
  kind: outboxMessages.kind,
  recipient: outboxMessages.recipient,
  subject: outboxMessages.subject,
  status: outboxMessages.status,
  attempts: outboxMessages.attempts,
  lastError: outboxMessages.lastError,
  sendAfter: outboxMessages.sendAfter,
  sentAt: outboxMessages.sentAt,
  deliveredAt: outboxMessages.deliveredAt,
  createdAt: outboxMessages.createdAt,
};

/**
 * Outbox messages, newest first, with keyset pagination; `search` is an address, a phone number in any notation, or a
 * part of one.
 */
export function listOutbox(
  handle: DbOrTx,
  query: {
    limit: number;
    cursor?: string | undefined;
    search?: string | undefined;
    status?: OutboxStatus | undefined;
  },
) {
  const { limit, cursor, search, status } = query;
  return handle
    .select(shown)
    .from(outboxMessages)
    .where(
      and(
        cursor ? lt(outboxMessages.id, cursor) : undefined,
        search
          ? ilike(outboxMessages.recipient, containsPattern(normalizePhone(search) ?? search))
          : undefined,
        status ? eq(outboxMessages.status, status) : undefined,
      ),
    )
    .orderBy(desc(outboxMessages.id))
    .limit(limit);
}
export type OutboxMessage = Awaited<ReturnType<typeof listOutbox>>[number];

/** Requeues every failed message whose text is still there; returns the number requeued. */
export async function retryAllMail(db: Database, adminId: string): Promise<number> {
  return inTransaction(db, async (tx) => {
    const { rowCount } = await tx
      .update(outboxMessages)
      .set({ status: 'QUEUED', attempts: 0, sendAfter: sql`now()` })
      .where(and(eq(outboxMessages.status, 'FAILED'), ne(outboxMessages.text, '')));
    const messages = rowCount ?? 0;
    if (messages > 0) {
      await recordAudit(tx, { adminId, action: 'mail.retry-all', subject: 'mail', after: { messages } });
    }
    return messages;
  });
}

/** Requeues a failed message with all its tries. @throws AppError NOT_FOUND, INVALID_STATE */
export async function retryMail(db: Database, adminId: string, id: string): Promise<OutboxMessage> {
  return inTransaction(db, async (tx) => {
    const [message] = isUuid(id)
      ? await tx
          .select({ ...shown, text: outboxMessages.text })
          .from(outboxMessages)
          .where(eq(outboxMessages.id, id))
          .for('no key update')
      : [];
    if (!message) throw mailErrors.messageNotFound();
    if (message.status === 'FAILED' && message.text === '') throw mailErrors.textErased();
    const [queued] = await tx
      .update(outboxMessages)
      .set({ status: 'QUEUED', attempts: 0, sendAfter: sql`now()` })
      .where(and(eq(outboxMessages.id, id), eq(outboxMessages.status, 'FAILED')))
      .returning(shown);
    if (!queued) throw mailErrors.notRetryable();
    const { status, attempts, lastError } = message;
    await recordAudit(tx, {
      adminId,
      action: 'mail.retry',
      subject: 'mail',
      subjectId: id,
      before: { status, attempts, lastError },
      after: { status: queued.status },
    });
    return queued;
  });
}

/** Deletes the mails to a closed account and takes its number off texts, whose costs stay; leaves queued messages. */
export async function eraseMessagesTo(tx: Transaction, { email, phone }: Contact): Promise<void> {
  const { channel, recipient, status } = outboxMessages;
  const sentTo = (one: string) => and(eq(recipient, one), ne(status, 'QUEUED'));
  if (email) await tx.delete(outboxMessages).where(sentTo(email));
  if (!phone) return;
  await tx
    .update(outboxMessages)
    .set({ recipient: '', text: '' })
    .where(and(eq(channel, 'sms'), sentTo(phone)));
}
