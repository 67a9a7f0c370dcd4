import { sql } from 'drizzle-orm';
import type { DbOrTx } from '#platform/database';
import { purgeRows } from '#platform/purge-rows';
import { shopMembers } from './tables.ts';

const KEPT_DAYS = 90;

/**
 * Deletes names, addresses and numbers of people who were invited to a team and never joined, 90 days after the
 * invitation or the refusal; an open invitation stays. Returns the number deleted.
 */
export function purgeInvitations(handle: DbOrTx): Promise<number> {
  const { id, joinedAt, createdAt, declinedAt } = shopMembers;
  const isOpen = sql`exists (select from open_invitations i where i.member_id = ${id})`;
  const age = sql`${`${KEPT_DAYS} days`}::interval`;
  return purgeRows(handle, {
    table: shopMembers,
    where: sql`${joinedAt} is null and coalesce(${declinedAt}, ${createdAt}) < now() - ${age} and not ${isOpen}`,
  });
}
