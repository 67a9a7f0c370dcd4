import { sql } from 'drizzle-orm';
import type { DbOrTx } from '#platform/database';
import { readRows, text } from '#platform/rows';
import type { Audience } from '#src/modules/admin/contract/announcements.ts';

/** A recipient of an announcement. */
export interface AnnouncedTo {
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
): Promise<AnnouncedTo[]> {
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
