import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { recordEvent } from '#modules/audit';
import {
  getMember,
  groupErrors,
  lockGroup,
  lockMember,
  type MemberRow,
  setNumberAsked,
} from '#modules/groups';
import { type Database, type DbOrTx, type Transaction, violatedConstraint } from '#platform/database';
import { hasRow } from '#platform/rows';
import { hashToken, newToken } from '#platform/secret-box';
import type { Site } from '#platform/site';
import { inTransaction } from '#platform/transaction';
import { maskPhone } from '#shared/phone';
import { OBJECTION_PAUSE_DAYS } from './contract/number-states.ts';
import { memberNumberErrors } from './errors.ts';
import { textNumberAsked } from './notices.ts';
import { memberNumberChanges } from './tables.ts';

export type NumberRow = typeof memberNumberChanges.$inferSelect;

/** SQL condition: neither done nor stopped. */
export const isNumberOpen = and(isNull(memberNumberChanges.doneAt), isNull(memberNumberChanges.stoppedAt));

/**
 * A group asks for a new number of a member who has lost the old one. Payouts of the member are held from now on, and the
 * old number is told.
 * @param input.phone E.164
 * @param input.askedBy who of the shop's team asks; null for the owner
 * @throws AppError NOT_FOUND for who is no member or has not agreed; VALIDATION_ERROR for the number of the member; CONFLICT
 *   for a number of somebody else, while a request is open, and for some days after the member objected to one
 */
export async function requestNumber(
  db: Database,
  site: Site,
  input: { shopId: string; memberId: string; phone: string; reason: string; askedBy: string | null },
): Promise<void> {
  const { shopId, memberId, phone, reason, askedBy } = input;
  await inTransaction(db, async (tx) => {
    if (!(await lockGroup(tx, shopId))) throw groupErrors.noGroup();
    await getMember(tx, memberId, shopId);
    const member = await lockMember(tx, memberId);
    if (!member.agreedAt || member.phone === '') throw groupErrors.memberNotFound();
    if (member.phone === phone) throw memberNumberErrors.unchanged();
    if (await hasObjected(tx, memberId)) throw memberNumberErrors.paused(OBJECTION_PAUSE_DAYS);
    if (await isNumberTaken(tx, member, phone)) throw memberNumberErrors.taken();
    const token = newToken();
    await tx
      .insert(memberNumberChanges)
      .values({ memberId, newPhone: phone, reason, askedBy, stopTokenHash: hashToken(token) });
    await setNumberAsked(tx, memberId, true);
    await textNumberAsked(tx, site, member, { newPhone: phone, token });
    const details = { memberId, to: maskPhone(phone), by: askedBy ?? 'owner' };
    await recordEvent(tx, { kind: 'MEMBER_NUMBER_ASKED', accountId: shopId, details });
  }).catch(refuseSecond);
}

function refuseSecond(error: unknown): never {
  const broken = violatedConstraint(error);
  if (broken === 'member_number_changes_open_member') throw memberNumberErrors.open();
  if (broken === 'member_number_changes_open_number') throw memberNumberErrors.taken();
  throw error;
}

/** Whether the member has objected to a new number in the last days. */
async function hasObjected(tx: Transaction, memberId: string): Promise<boolean> {
  const { stoppedAt, stoppedBy } = memberNumberChanges;
  const since = gt(stoppedAt, sql`now() - ${`${OBJECTION_PAUSE_DAYS} days`}::interval`);
  const ofMember = eq(memberNumberChanges.memberId, memberId);
  return (await tx.$count(memberNumberChanges, and(ofMember, eq(stoppedBy, 'MEMBER'), since))) > 0;
}

/**
 * Whether a number is somebody else's: a member's of any group, of the group's shop or its agent, or one that others are
 * paid to.
 */
export function isNumberTaken(
  handle: DbOrTx,
  { id, shopId }: Pick<MemberRow, 'id' | 'shopId'>,
  phone: string,
): Promise<boolean> {
  return hasRow(
    handle,
    sql`select from member_cards m where m.phone = ${phone} and m.member_id <> ${id}::uuid
      union all select from shop_contacts c where c.shop_id = ${shopId}::uuid and c.phone = ${phone}
      union all select from agent_cards a join open_consents o on o.agent_id = a.agent_id
        where o.shop_id = ${shopId}::uuid and a.phone = ${phone}
      union all select from wallets_in_use w where w.phone = ${phone}
        and (w.member_id <> ${id}::uuid or w.shop_id = ${shopId}::uuid) limit 1`,
  );
}
