import { and, eq, type SQLWrapper } from 'drizzle-orm';
import { contactOf, readSettings } from '#modules/settings';
import { isTombstoneEmail } from '#platform/tombstone-email';
import type { DbOrTx, Transaction } from '../../platform/database.ts';
import { insertRows } from '../../platform/insert-rows.ts';
import type { Site } from '../../platform/site.ts';
import { currentTraceparent } from '../../platform/tracing/spans.ts';
import { type MailContent, renderMail } from './layout.ts';
import { inChangedWords } from './mail-words.ts';
import { outboxMessages } from './tables.ts';

/** A mail before it is written: to whom, of what kind, saying what. */
export interface NewMail {
  kind: string;
  recipient: string;
  content: MailContent;
}

/**
 * Writes a mail into the outbox, in the caller's transaction: it goes out if and only if the fact it tells of
 * is committed. To who has closed the account nothing is written. Its footer carries the contact addresses of the settings, and
 * its words are those that admins have given it.
 */
export function enqueueMail(handle: DbOrTx, site: Site, mail: NewMail): Promise<void> {
  return enqueueMails(handle, site, [mail]);
}

/** The same of several, in one statement. */
export async function enqueueMails(handle: DbOrTx, site: Site, mails: readonly NewMail[]): Promise<void> {
  const rows = await mailRows(handle, site, mails);
  if (rows.length > 0) await handle.insert(outboxMessages).values(rows);
}

/** How many mails of this kind wait to be sent. */
export async function waitingMails(handle: DbOrTx, kind: string): Promise<number> {
  const { kind: ofKind, status } = outboxMessages;
  return handle.$count(outboxMessages, and(eq(ofKind, kind), eq(status, 'QUEUED')));
}

/** The same of several mails, for `batchWrites`: in a list, since a statement that is waited for is run. */
export async function mailWrites(
  tx: Transaction,
  site: Site,
  mails: readonly NewMail[],
): Promise<SQLWrapper[]> {
  const rows = await mailRows(tx, site, mails);
  return rows.length > 0 ? [insertRows(outboxMessages, rows)] : [];
}

async function mailRows(handle: DbOrTx, site: Site, mails: readonly NewMail[]) {
  const open = mails.filter(({ recipient }) => !isTombstoneEmail(recipient));
  if (open.length === 0) return [];
  const settings = await readSettings(handle);
  const from = contactOf(settings, site);
  const traceparent = currentTraceparent();
  return open.map(({ kind, recipient, content }) => ({
    ...{ kind, recipient, traceparent },
    ...renderMail(inChangedWords(content, settings['mail.texts']), from),
  }));
}
