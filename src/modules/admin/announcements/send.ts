import { asc, eq, sql } from 'drizzle-orm';
import { countQueuedEmails, enqueueMail, enqueueMails, type MailContent } from '#modules/mail';
import type { AnnouncementInput } from '#src/modules/admin/contract/announcements.ts';
import type { Database, DbOrTx, Transaction } from '../../../platform/database.ts';
import type { Site } from '../../../platform/site.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { type AnnouncedTo, listRecipients } from '../queries/announcement-recipients.ts';
import { underWay } from './announce.ts';
import { announcements } from './tables.ts';

/** Maximum queued mails, because order mails wait behind them. */
const BATCH = 200;
const KIND = 'announcement';

interface Deps {
  db: Database;
  site: Site;
}

/**
 * Writes the next mails of an announcement to the outbox, one for each recipient even across restarts, and no more than
 * leave room for order mails. Safe to run concurrently. @returns number written
 */
export async function sendAnnouncements({ db, site }: Deps): Promise<number> {
  if ((await countQueuedEmails(db, KIND)) >= BATCH) return 0;
  return inTransaction(db, (tx) => sendSome(tx, site));
}

async function sendSome(tx: Transaction, site: Site): Promise<number> {
  const [open] = await tx
    .select()
    .from(announcements)
    .where(underWay)
    .orderBy(asc(announcements.id))
    .limit(1)
    .for('update', { skipLocked: true });
  if (!open) return 0;
  const people = await listRecipients(tx, open.audience, { after: open.lastId, limit: BATCH });
  await enqueueMails(
    tx,
    site,
    people.map((person) => mailTo(person, open)),
  );
  const isLast = people.length < BATCH;
  await tx
    .update(announcements)
    .set({
      lastId: people.at(-1)?.id ?? open.lastId,
      mails: sql`${announcements.mails} + ${people.length}`,
      ...(isLast && { endedAt: sql`now()` }),
    })
    .where(eq(announcements.id, open.id));
  return people.length;
}

/** Sends a preview to its author. */
export function sendPreview(
  handle: DbOrTx,
  site: Site,
  to: AnnouncedTo,
  given: AnnouncementInput,
): Promise<void> {
  return enqueueMail(handle, site, mailTo(to, { ...given, subject: `Preview: ${given.subject}` }));
}

function mailTo({ email, name }: AnnouncedTo, given: Pick<AnnouncementInput, 'subject' | 'text'>) {
  return { kind: KIND, recipient: email, content: contentOf(name, given) };
}

function contentOf(
  name: string,
  { subject, text }: Pick<AnnouncementInput, 'subject' | 'text'>,
): MailContent {
  const paragraphs = text.split(/\n\s*\n/).map((paragraph) => paragraph.trim());
  return { subject, heading: subject, paragraphs: [`Dear ${name},`, ...paragraphs.filter(Boolean)] };
}
