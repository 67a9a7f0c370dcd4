import { sql } from 'drizzle-orm';
import type { DbOrTx } from '../../../platform/database.ts';
import { enumText, int, isoTimestamp, nullable, readRows, text } from '../../../platform/rows.ts';
import type { Audience } from '../contract/announcements.ts';

/** A recipient of an announcement. */
export interface AnnouncementRecipient {
  /** The account's id: a buyer's or a shop's. */
  id: string;
  email: string;
  name: string;
}

/** Buyers with a verified address, or owners of approved shops, by id, after the last one. */
export function listRecipients(
  handle: DbOrTx,
  audience: Audience,
  { after, limit }: { after: string | null; limit: number },
): Promise<AnnouncementRecipient[]> {
  const columns = { id: text, email: text, name: text };
  const from = after ?? '00000000-0000-0000-0000-000000000000';
  return audience === 'BUYERS'
    ? readRows(
        handle,
        columns,
        sql`select id, email::text, first_name as name from users
          where id > ${from} and role = 'customer' and email_verified_at is not null and suspended_at is null
          order by id limit ${limit}`,
      )
    : readRows(
        handle,
        columns,
        sql`select id, email::text, owner_name as name from shops
          where id > ${from} and status = 'APPROVED' order by id limit ${limit}`,
      );
}

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
