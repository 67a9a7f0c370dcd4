import { sql } from 'drizzle-orm';
import { readSettings } from '#modules/settings';
import type { DbOrTx } from '#platform/database';
import { brandedInt, readRows, text } from '#platform/rows';
import type { Pesewas } from '#shared/money';
import { PAYOUTS_OF_NEW } from './payout-delay.ts';

/**
 * What a payout to each of these members would include now, in pesewas; one statement. Leaves out what open disputes
 * claim of released goods and, until three payouts have reached a new group or its members, orders that are too young,
 * so that a shop gains nothing by turning into a group.
 */
export async function readMemberPayables(
  handle: DbOrTx,
  memberIds: readonly string[],
): Promise<Map<string, Pesewas>> {
  const settings = await readSettings(handle);
  const youngDays = `${settings['release.newShopDays']} days`;
  const rows = await readRows(
    handle,
    { memberId: text, amount: brandedInt<Pesewas>() },
    sql`select m.member_id as "memberId", (balance.available - held.pesewas)::float8 as amount
      from member_cards m,
        lateral (select coalesce(-sum(e.amount_pesewas), 0) as available from member_entries e
          where e.member_id = m.member_id and e.account = 'MEMBER_PAYABLE') balance,
        lateral (select count(*) < ${PAYOUTS_OF_NEW} as is_new from (select from payouts p
          left join member_cards c on c.member_id = p.member_id
          where m.shop_id in (p.shop_id, c.shop_id) and p.status = 'PAID' limit ${PAYOUTS_OF_NEW}) few) shop,
        lateral (select coalesce(sum(b.pesewas), 0) as pesewas from member_item_shares b
          where b.member_id = m.member_id and b.pesewas > 0
            and (exists (select from disputed_items d where d.item_id = b.item_id)
              or shop.is_new and b.paid_at > now() - ${youngDays}::interval)) held
      where m.member_id = any(${sql.param([...memberIds])}::uuid[])`,
  );
  return new Map(rows.map(({ memberId, amount }) => [memberId, amount]));
}
