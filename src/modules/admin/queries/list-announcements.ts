import { sql } from 'drizzle-orm';
import type { Audience } from '#src/modules/admin/contract/announcements.ts';
import type { DbOrTx } from '../../../platform/database.ts';
import { enumText, int, isoTimestamp, nullable, readRows, text } from '../../../platform/rows.ts';

/** Announcements, newest first; `cursor` is the last id of the previous page. */
export function listAnnouncements(
  handle: DbOrTx,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
) {
  return readRows(
    handle,
    {
      ...{ id: text, audience: enumText<Audience>(), subject: text, text, by: text, mails: int },
      ...{ endedAt: nullable(isoTimestamp), stoppedBy: nullable(text), at: isoTimestamp },
    },
    sql`select a.id, a.audience, a.subject, a.text, a.mails, a.ended_at as "endedAt",
        a.stopped_by as "stoppedBy", a.created_at as at,
        concat_ws(' ', u.first_name, u.last_name) as by
      from announcements a join users u on u.id = a.admin_id
      ${cursor ? sql`where a.id < ${cursor}` : sql``}
      order by a.id desc limit ${limit}`,
  );
}
