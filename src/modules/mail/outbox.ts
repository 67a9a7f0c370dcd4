import { and, desc, eq, ilike, inArray, lt, ne, type SQLWrapper, sql } from 'drizzle-orm';
import { recordAudit } from '#modules/audit';
import { offeredLanguage, readSettings, type Settings, withContactSettings } from '#modules/settings';
import { inLanguage } from '#platform/language';
import { isTombstoneEmail } from '#platform/reserved-emails';
import type { Language } from '#shared/languages';
import { normalizePhone } from '#shared/phone';
import type { Database, DbOrTx, Transaction } from '../../platform/database.ts';
import { isUuid } from '../../platform/ids.ts';
import { insertRows } from '../../platform/insert-rows.ts';
import { containsPattern } from '../../platform/like.ts';
import type { Site } from '../../platform/site.ts';
import { currentTraceparent } from '../../platform/tracing/spans.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { mailErrors } from './errors.ts';
import { type MailContent, renderMail } from './layout.ts';
import { getKindRules, type KindRules } from './message-kinds.ts';
import { pushText } from './push-text.ts';
import { readTextDueAt, smsRow } from './sms.ts';
import { PAID_CHANNELS } from './sms-rules.ts';
import { createStopLinks, stopText } from './sms-stops.ts';
import { smsText } from './sms-text.ts';
import { type MailThread, type NextChannel, outboxMessages, smsStopLinks } from './tables.ts';
import { type WrittenMail, writeMail } from './write-mail.ts';

/** How an account is reached. */
export interface Contact {
  email: string | null;
  /** Verified number, E.164. */
  phone: string | null;
  /** The id of the person, shop or member, if it has a phone or browser that gets push messages. */
  pushTo?: string | null;
  /** The account agreed to messages by WhatsApp to its number. */
  whatsapp?: boolean;
  /** Of its messages; English by default. */
  language?: Language | undefined;
  /** The choices that the account has switched off. */
  muted?: readonly string[];
}

/** A mail before it is written to the outbox. */
export interface NewMail {
  kind: string;
  /** An email address, which gets English, or how an account is reached: by push, email, WhatsApp, then SMS. */
  recipient: string | Contact;
  /** Called in the language of the recipient. */
  content: () => MailContent;
  /** The id of its row, of which its Message-ID is made; by default a new one. */
  id?: string;
  /** For a mail that a person wrote, to an account that has an email address alone. */
  thread?: MailThread;
}

/**
 * Writes a mail to the outbox in the caller's transaction, so that it is sent if and only if that commits. Skips closed
 * accounts, and kinds that an account has switched off. Uses the contact addresses of the settings and the words set by
 * admins.
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

/** The rows: an account is reached by the cheapest channel that it has; the row names the others, should it fail. */
async function messageRows(
  handle: DbOrTx,
  site: Site,
  mails: readonly NewMail[],
): Promise<NewMessageRow[][]> {
  const wanted = mails
    .map(({ recipient, ...mail }) => ({
      ...mail,
      rules: getKindRules(mail.kind),
      to: typeof recipient === 'string' ? { email: recipient, phone: null } : (recipient satisfies Contact),
    }))
    .filter(({ to, rules }) => isOpen(to) && !isMuted(to, rules));
  if (wanted.length === 0) return [];
  const settings = await readSettings(handle);
  const from = withContactSettings(settings, site);
  const traceparent = currentTraceparent();
  const rows = wanted.flatMap(({ kind, to, rules, content, id, thread }): NewMessageRow[] => {
    const language = offeredLanguage(to.language, settings);
    const mail = writeMail(content, language, settings);
    const [first, ...others] = inLanguage(language, () =>
      waysTo(kind, rules.push ? to : { ...to, pushTo: null, whatsapp: false }, mail, from),
    );
    const next = others.length > 0 ? others : null;
    const row = { kind, next, traceparent, urgent: rules.urgent };
    return first ? [{ ...first, ...row, ...(id && { id }), ...(thread && { thread }) }] : [];
  });
  rows.push(...(await stopRows(handle, from, wanted, settings)));
  const texts = rows.filter(isHeldText);
  const others = rows.filter((row) => !isHeldText(row));
  const dueAt = texts.length > 0 ? await readTextDueAt(handle) : undefined;
  return [others, texts.map((row) => ({ ...row, sendAfter: dueAt }))].filter((some) => some.length > 0);
}

/** A number's first text of a kind that its account may refuse brings another one, with the link that stops them. */
async function stopRows(
  handle: DbOrTx,
  site: Site,
  wanted: readonly { to: Contact; rules: KindRules }[],
  settings: Readonly<Settings>,
): Promise<NewMessageRow[]> {
  const languages = new Map(
    wanted.flatMap(({ to: { email, phone, pushTo, muted, language }, rules }) =>
      rules.choice && muted && phone && !email && !pushTo ? [[phone, language] as const] : [],
    ),
  );
  const links = await createStopLinks(handle, [...languages.keys()]);
  return links.flatMap(({ phone, stopKey }): NewMessageRow[] => {
    const language = offeredLanguage(languages.get(phone), settings);
    const text = inLanguage(language, () => stopText(site, stopKey));
    const row = smsRow({ kind: 'sms-stop-link', phone, text, urgent: false });
    return row ? [{ ...row, next: null }] : [];
  });
}

/** A text that is not urgent waits for the morning. */
const isHeldText = ({ channel, urgent }: NewMessageRow) => PAID_CHANNELS.includes(channel ?? '') && !urgent;
const isOpen = ({ email, phone }: Contact) => (email ? !isTombstoneEmail(email) : phone !== null);
const isMuted = ({ muted }: Contact, { choice }: KindRules) => choice !== null && !!muted?.includes(choice);

/** The message for each channel that reaches the account, the cheapest first. */
function waysTo(
  kind: string,
  { pushTo, email, phone, whatsapp }: Contact,
  { content, language, isTrial }: WrittenMail,
  from: Site,
): NextChannel[] {
  const ways: NextChannel[] = [];
  if (pushTo) {
    const pushed = pushText(content, from.publicUrl);
    const text = JSON.stringify(pushed);
    ways.push({ channel: 'push', recipient: pushTo, subject: pushed.title, html: '', text });
  }
  if (email) {
    const betterWordsUrl = isTrial ? `${from.publicUrl}/${language}/better-words` : undefined;
    const mail = inLanguage(language, () => renderMail(content, from, betterWordsUrl));
    ways.push({ channel: 'mail', recipient: email, ...mail });
  }
  if (phone && whatsapp)
    ways.push({ channel: 'whatsapp', recipient: phone, subject: '', html: '', text: smsText(content) });
  const sms = phone ? smsRow({ kind, phone, text: smsText(content), urgent: false }) : null;
  if (sms) ways.push({ channel: 'sms', recipient: sms.recipient, subject: '', html: '', text: sms.text });
  return ways;
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
export function retryMail(db: Database, adminId: string, id: string): Promise<OutboxMessage> {
  return inTransaction(db, (tx) => retryMailIn(tx, adminId, id));
}

/** {@link retryMail} in the caller's transaction. */
export async function retryMailIn(tx: Transaction, adminId: string, id: string): Promise<OutboxMessage> {
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
}

/**
 * Deletes the mails and push messages to a closed account and takes its number off texts, whose costs stay; leaves
 * queued messages.
 */
export async function eraseMessagesTo(tx: Transaction, { email, phone, pushTo }: Contact): Promise<void> {
  const { channel, recipient, status } = outboxMessages;
  const sentTo = (one: string) => and(eq(recipient, one), ne(status, 'QUEUED'));
  for (const one of [email, pushTo]) if (one) await tx.delete(outboxMessages).where(sentTo(one));
  if (!phone) return;
  await tx.delete(smsStopLinks).where(eq(smsStopLinks.phone, phone));
  await tx
    .update(outboxMessages)
    .set({ recipient: '', text: '' })
    .where(and(inArray(channel, [...PAID_CHANNELS]), sentTo(phone)));
}
