import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { maskEmail } from '#modules/identity';
import { enqueueMail } from '#modules/mail';
import type { Database, Transaction } from '../../platform/database.ts';
import type { Site } from '../../platform/site.ts';
import { inTransaction } from '../../platform/transaction.ts';
import type { EmailWriter, UnfiledReason } from './contract/desk-emails.ts';
import { cutQuotedText } from './cut-quoted-text.ts';
import { newEmailMail } from './mails.ts';
import { findThreadAdmin, readThreadPerson } from './queries/thread-people.ts';
import { deskEmails, deskThreads, deskUnfiledEmails } from './tables.ts';
import { findOwnIds, findThreadTokens } from './thread-address.ts';

/** An email of the mailbox. Every text of it is a stranger's: plain text, of bounded length. */
export interface InboxEmail {
  /** Its Message-ID, or a hash of it. */
  messageId: string;
  inReplyTo: string | null;
  references: string[];
  /** Every address that it was sent or passed on to. */
  recipients: string[];
  /** The address that it says it is from; empty without one. */
  from: string;
  subject: string;
  text: string;
  attachments: string[];
  writer: EmailWriter;
  /** Too large to be read: its head alone was. */
  isTooLarge: boolean;
  /** It is no email that can be read. */
  isUnreadable: boolean;
}

/** Received emails that one person of a case can add. */
const RECEIVED_MAX = 300;

/**
 * Keeps an email of the mailbox with its case, once: the case is named by the address that it was sent to, or by the
 * email of ours that it answers. One that belongs to none is listed as unfiled. An email from another address than the
 * person's own is kept, and marked. An automatic reply is kept and does not wait; nothing is ever answered by a program.
 * @returns whether it is in a case
 */
export function receiveDeskEmail(db: Database, site: Site, email: InboxEmail): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    if (email.isUnreadable) return leaveUnfiled(tx, email, 'UNREADABLE');
    const thread = await lockThread(tx, site, email);
    if (!thread) return leaveUnfiled(tx, email, 'NO_CASE');
    const received = and(eq(deskEmails.threadId, thread.id), eq(deskEmails.state, 'RECEIVED'));
    if ((await tx.$count(deskEmails, and(received, eq(deskEmails.messageId, email.messageId)))) > 0) {
      return true;
    }
    if ((await tx.$count(deskEmails, received)) >= RECEIVED_MAX) return leaveUnfiled(tx, email, 'CASE_FULL');
    const person = await readThreadPerson(tx, thread);
    const isOwn = person.email !== null && person.email.toLowerCase() === email.from.toLowerCase();
    const { text, isShortened } = cutQuotedText(email.text);
    const { messageId, inReplyTo, subject, attachments, writer, isTooLarge } = email;
    await tx.insert(deskEmails).values({
      ...{ threadId: thread.id, state: 'RECEIVED', writer, messageId, inReplyTo },
      ...{ subject, text, isShortened, isTooLarge, attachments },
      otherAddress: isOwn ? null : maskEmail(email.from || 'unknown'),
    });
    if (writer !== 'AUTO_REPLY') await beginWaiting(tx, site, thread);
    return true;
  });
}

/** The thread that an email belongs to, locked. */
async function lockThread(tx: Transaction, site: Site, { recipients, inReplyTo, references }: InboxEmail) {
  const tokens = site.deskEmail ? findThreadTokens(site.deskEmail, recipients) : [];
  if (tokens.length > 0) {
    const [thread] = await tx
      .select()
      .from(deskThreads)
      .where(inArray(deskThreads.token, tokens))
      .orderBy(deskThreads.id)
      .limit(1)
      .for('update');
    if (thread) return thread;
  }
  const ids = findOwnIds([...(inReplyTo ? [inReplyTo] : []), ...references]);
  if (ids.length === 0) return undefined;
  const [answered] = await tx
    .select({ threadId: deskEmails.threadId })
    .from(deskEmails)
    .where(and(inArray(deskEmails.id, ids), ne(deskEmails.state, 'RECEIVED')))
    .orderBy(deskEmails.id)
    .limit(1);
  if (!answered) return undefined;
  const [thread] = await tx
    .select()
    .from(deskThreads)
    .where(eq(deskThreads.id, answered.threadId))
    .for('update');
  return thread;
}

type Thread = typeof deskThreads.$inferSelect;

/** Puts the case first on the desk and tells its admin, once for all emails that wait. */
async function beginWaiting(tx: Transaction, site: Site, thread: Thread): Promise<void> {
  if (thread.waitingSince !== null) return;
  await tx.update(deskThreads).set({ waitingSince: sql`now()` }).where(eq(deskThreads.id, thread.id));
  const recipient = await findThreadAdmin(tx, thread.id);
  if (recipient === null) return;
  const path = `/admin/desk/${thread.kind}/${thread.subject}`;
  await enqueueMail(tx, site, { kind: 'desk-reply', recipient, content: () => newEmailMail(site, path) });
}

async function leaveUnfiled(tx: Transaction, email: InboxEmail, reason: UnfiledReason): Promise<boolean> {
  const { messageId, from, subject } = email;
  await tx
    .insert(deskUnfiledEmails)
    .values({ messageId, sender: maskEmail(from || 'unknown'), subject, reason })
    .onConflictDoNothing();
  return false;
}
