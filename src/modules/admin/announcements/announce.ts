import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { recordAudit } from '#modules/audit';
import { AppError } from '#shared/errors';
import type { AnnouncementInput } from '#src/modules/admin/contract/announcements.ts';
import { advisoryLock, type Database } from '../../../platform/database.ts';
import { isUuid } from '../../../platform/ids.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { announcements } from './tables.ts';

/** Minimum interval for each audience, so that recipients keep reading. */
const DAYS_BETWEEN = 1;

/** Announcements being sent. */
export const underWay = isNull(announcements.endedAt);

/**
 * Starts a mail to all buyers or all sellers; {@link sendAnnouncements} sends it. At most one a day for each audience.
 * @throws AppError INVALID_STATE
 */
export function announce(db: Database, adminId: string, given: AnnouncementInput): Promise<string> {
  return inTransaction(db, async (tx) => {
    await advisoryLock(tx, `announcements:${given.audience}`);
    const [recent] = await tx
      .select({ id: announcements.id })
      .from(announcements)
      .where(
        and(
          eq(announcements.audience, given.audience),
          or(underWay, gt(announcements.createdAt, sql`now() - make_interval(days => ${DAYS_BETWEEN})`)),
        ),
      )
      .limit(1);
    if (recent) {
      throw new AppError(
        'INVALID_STATE',
        'They had an announcement in the last 24 hours. Wait, or use the site notice',
      );
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
    if (!found) throw new AppError('NOT_FOUND', 'Announcement not found');
    if (found.endedAt) throw new AppError('INVALID_STATE', 'This announcement is no longer being sent');
    await tx.update(announcements).set({ endedAt: sql`now()`, stoppedBy: adminId }).where(same);
    await recordAudit(tx, {
      ...{ adminId, action: 'announcement.stop', subject: 'announcement', subjectId: id },
      after: { mails: found.mails },
    });
  });
}
