import { and, asc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { recordAudit } from '#modules/audit';
import { countQueuedEmails, enqueueMail, enqueueMails, type MailContent } from '#modules/mail';
import { advisoryLock, type Database, type DbOrTx, type Transaction } from '../../platform/database.ts';
import { isUuid } from '../../platform/ids.ts';
import type { Site } from '../../platform/site.ts';
import { inTransaction } from '../../platform/transaction.ts';
import type { AnnouncementInput } from './contract/announcements.ts';
import { adminErrors } from './errors.ts';
import { type AnnouncementRecipient, listRecipients } from './queries/announcements.ts';
import { announcements } from './tables.ts';

/** Minimum interval for each audience, so that recipients keep reading. */
const DAYS_BETWEEN = 1;

/** Announcements being sent. */
export const isActiveAnnouncement = isNull(announcements.endedAt);

/**
 * Starts a mail to all buyers or all sellers; {@link sendAnnouncements} sends it. At most one a day for each audience.
 * @throws AppError INVALID_STATE
 */
export function createAnnouncement(db: Database, adminId: string, given: AnnouncementInput): Promise<string> {
  return inTransaction(db, async (tx) => {
    await advisoryLock(tx, `announcements:${given.audience}`);
    const [recent] = await tx
      .select({ id: announcements.id })
      .from(announcements)
      .where(
        and(
          eq(announcements.audience, given.audience),
          or(
            isActiveAnnouncement,
            gt(announcements.createdAt, sql`now() - make_interval(days => ${DAYS_BETWEEN})`),
          ),
        ),
      )
      .limit(1);
    if (recent) {
      throw adminErrors.announcedLately();
    }
    const [row] = await tx
      .insert(announcements)
      .values({ ...given, adminId })
      .returning({ id: announcements.id });
    const id = row?.id as string;
    await recordAudit(tx, {
      ...{ adminId, action: 'announcement.send', subject: 'announcement', subjectId: id, after: given },
    });
    return id;
  });
}

/** Stops an announcement; mails already written are still sent. @throws AppError NOT_FOUND, INVALID_STATE */
export function stopAnnouncement(db: Database, adminId: string, id: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    const same = eq(announcements.id, id);
    const [found] = isUuid(id) ? await tx.select().from(announcements).where(same).for('update') : [];
    if (!found) throw adminErrors.announcementNotFound();
    if (found.endedAt) throw adminErrors.announcementEnded();
    await tx.update(announcements).set({ endedAt: sql`now()`, stoppedBy: adminId }).where(same);
    await recordAudit(tx, {
      ...{ adminId, action: 'announcement.stop', subject: 'announcement', subjectId: id },
      after: { mails: found.mails },
    });
  });
}

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
    .where(isActiveAnnouncement)
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
  to: AnnouncementRecipient,
  given: AnnouncementInput,
): Promise<void> {
  return enqueueMail(handle, site, mailTo(to, { ...given, subject: `Preview: ${given.subject}` }));
}

function mailTo({ email, name }: AnnouncementRecipient, given: Pick<AnnouncementInput, 'subject' | 'text'>) {
  return { kind: KIND, recipient: email, content: () => contentOf(name, given) };
}

function contentOf(
  name: string,
  { subject, text }: Pick<AnnouncementInput, 'subject' | 'text'>,
): MailContent {
  const paragraphs = text.split(/\n\s*\n/).map((paragraph) => paragraph.trim());
  return { subject, heading: subject, paragraphs: [`Dear ${name},`, ...paragraphs.filter(Boolean)] };
}
