import { and, eq, type SQLWrapper } from 'drizzle-orm';
import { contactOf, readSettings } from '#modules/settings';
import { isTombstoneEmail } from '#platform/tombstone-email';
import type { DbOrTx, Transaction } from '../../platform/database.ts';
import { insertRows } from '../../platform/insert-rows.ts';
import type { Site } from '../../platform/site.ts';
import { currentTraceparent } from '../../platform/tracing/spans.ts';
import { type MailContent, renderMail } from './layout.ts';
import { applyOverrides } from './mail-words.ts';
import { outboxMessages } from './tables.ts';

/** A mail before it is written to the outbox. */
export interface NewMail {
  kind: string;
  recipient: string;
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
  const rows = await mailRows(handle, site, mails);
  if (rows.length > 0) await handle.insert(outboxMessages).values(rows);
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
    ...renderMail(applyOverrides(content, settings['mail.texts']), from),
  }));
}
