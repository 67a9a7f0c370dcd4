import { sql } from 'drizzle-orm';
import type { DbOrTx } from '#platform/database';
import { isoTimestamp, nullable, readRows, text } from '#platform/rows';

/** New numbers that are asked for and neither counted nor stopped, oldest first; of these members, or of all. */
export function listOpenNumbers(handle: DbOrTx, of: { memberIds?: readonly string[] } = {}) {
  const whose = of.memberIds ? sql`c.member_id = any(${sql.param([...of.memberIds])}::uuid[])` : sql`true`;
  return readRows(
    handle,
    {
      ...{ id: text, shopId: text, memberId: text, member: text, oldPhone: text, newPhone: text },
      ...{ reason: text, askedAt: isoTimestamp, takesEffectAt: nullable(isoTimestamp) },
    },
    sql`select c.id, m.shop_id as "shopId", c.member_id as "memberId", m.name as member, m.phone as "oldPhone",
        c.new_phone as "newPhone", c.reason, c.created_at as "askedAt", c.takes_effect_at as "takesEffectAt"
      from member_number_changes c join member_cards m on m.member_id = c.member_id
      where ${whose} and c.done_at is null and c.stopped_at is null order by c.id limit 200`,
  );
}
/** All new numbers that were ever asked for a member, newest first. */
export function listNumbersOfMember(handle: DbOrTx, memberId: string) {
  return readRows(
    handle,
    {
      ...{ newPhone: text, reason: text, askedAt: isoTimestamp, takesEffectAt: nullable(isoTimestamp) },
      ...{ doneAt: nullable(isoTimestamp), stoppedAt: nullable(isoTimestamp) },
    },
    sql`select c.new_phone as "newPhone", c.reason, c.created_at as "askedAt", c.takes_effect_at as "takesEffectAt",
        c.done_at as "doneAt", c.stopped_at as "stoppedAt"
      from member_number_changes c where c.member_id = ${memberId}::uuid order by c.id desc`,
  );
}

export type OpenNumberRow = Awaited<ReturnType<typeof listOpenNumbers>>[number];
