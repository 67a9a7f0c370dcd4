import { sql } from 'drizzle-orm';
import type { Audience } from '#contracts/announcements';
import type { Handle } from '../../../platform/database.ts';
import { instant, nullable, readRows, text, whole, word } from '../../../platform/rows.ts';

/** What was mailed to everybody, newest first; `cursor` is the id of the last one that was seen. */
export function listAnnouncements(
  handle: Handle,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
) {
  return readRows(
    handle,
    {
      ...{ id: text, audience: word<Audience>(), subject: text, text, by: text, mails: whole },
      ...{ endedAt: nullable(instant), stoppedBy: nullable(text), at: instant },
    },
    sql`select a.id, a.audience, a.subject, a.text, a.mails, a.ended_at as "endedAt",
        a.stopped_by as "stoppedBy", a.created_at as at,
        concat_ws(' ', u.first_name, u.last_name) as by
      from announcements a join users u on u.id = a.admin_id
      ${cursor ? sql`where a.id < ${cursor}` : sql``}
      order by a.id desc limit ${limit}`,
  );
}
