import { and, eq, gte, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { getMember, groupErrors } from '#modules/groups';
import type { Transaction } from '#platform/database';
import { hasRow } from '#platform/rows';
import { payoutWallets } from './tables.ts';

/**
 * A member is paid to the own number, or to one that is nobody else's: no member, treasurer or agent, and not the shop,
 * gets another's money.
 * @param phone E.164
 * @throws AppError CONFLICT
 */
export async function assertOwnMemberWallet(tx: Transaction, memberId: string, phone: string): Promise<void> {
  const { shopId, phone: ownPhone } = await getMember(tx, memberId);
  const ofOthers = sql`select from wallets_in_use w left join member_cards m on m.member_id = w.member_id
    where w.phone = ${phone} and m.phone is distinct from ${ownPhone}
      and (w.member_id is not null or ${phone} <> ${ownPhone})`;
  const asPhone = sql`select from member_cards m where m.shop_id = ${shopId}::uuid and m.phone = ${phone}
      and m.phone <> ${ownPhone}
    union all select from shop_contacts c where c.shop_id = ${shopId}::uuid and c.phone = ${phone}
      and ${phone} <> ${ownPhone}
    union all select from agent_cards a join open_consents o on o.agent_id = a.agent_id
      where o.shop_id = ${shopId}::uuid and a.phone = ${phone}`;
  if ((await hasRow(tx, ofOthers)) || (await hasRow(tx, asPhone))) throw groupErrors.sharedWallet();
}

/**
 * Retires a member's wallet of a lost number (E.164), or one that was confirmed after the loss was told: payouts wait for
 * a wallet that the new number names. The caller has locked the member.
 */
export async function retireLostWallet(
  tx: Transaction,
  { memberId, phone, since }: { memberId: string; phone: string; since: Date },
): Promise<void> {
  await tx
    .update(payoutWallets)
    .set({ replacedAt: sql`now()` })
    .where(
      and(
        ...[eq(payoutWallets.memberId, memberId), isNotNull(payoutWallets.confirmedAt)],
        isNull(payoutWallets.replacedAt),
        or(eq(payoutWallets.phone, phone), gte(payoutWallets.confirmedAt, since)),
      ),
    );
}
