import { and, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { revokeTokens } from '#modules/identity';
import type { DbOrTx, Transaction } from '#platform/database';
import { enumText, hasRow, isoTimestamp, readRows, text } from '#platform/rows';
import type { Language } from '#shared/languages';
import type { MemberRole } from '#src/modules/shops/contract/team.ts';
import type { PhoneInvitation } from './contract/shop-phone.ts';
import { shopErrors } from './errors.ts';
import { shopMembers, shops } from './tables.ts';

/** A shop cannot invite a number again for so long after it said no. */
const DECLINED_DAYS = 30;
/** Invitations shown to one number, the newest. */
const SHOWN_MAX = 10;

type MemberRow = typeof shopMembers.$inferSelect;

/** Whether a number signs in to a shop, has joined a team, or is in the list of this shop's team. */
export async function isShopPhoneTaken(handle: DbOrTx, phone: string, shopId: string): Promise<boolean> {
  const here = or(isNotNull(shopMembers.joinedAt), eq(shopMembers.shopId, shopId));
  const member = and(eq(shopMembers.phone, phone), isNull(shopMembers.removedAt), here);
  const owners = await handle.$count(shops, eq(shops.verifiedPhone, phone));
  return owners > 0 || (await handle.$count(shopMembers, member)) > 0;
}

/** Whether the person of a number has lately said no to this shop. */
export async function isPhoneDeclined(handle: DbOrTx, phone: string, shopId: string): Promise<boolean> {
  const since = gt(shopMembers.declinedAt, sql`now() - ${`${DECLINED_DAYS} days`}::interval`);
  const declined = and(eq(shopMembers.phone, phone), eq(shopMembers.shopId, shopId), since);
  return (await handle.$count(shopMembers, declined)) > 0;
}

/** The open invitations of a number to teams of approved shops, newest first. */
export function listPhoneInvitations(handle: DbOrTx, phone: string): Promise<PhoneInvitation[]> {
  return readRows(
    handle,
    { id: text, shopName: text, role: enumText<MemberRole>(), endsAt: isoTimestamp },
    sql`select m.id, s.name as "shopName", m.role,
        to_char(max(i.ends_at) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "endsAt"
      from shop_members m join shops s on s.id = m.shop_id join open_invitations i on i.member_id = m.id
      where m.phone = ${phone} and m.joined_at is null and m.removed_at is null and s.status = 'APPROVED'
      group by m.id, s.name order by m.id desc limit ${SHOWN_MAX}`,
  );
}

/** The member of an approved shop's team who has joined with a number (E.164); null without one. */
export async function findMemberByPhone(
  handle: DbOrTx,
  phone: string,
): Promise<{ id: string; shopId: string; shopName: string; role: MemberRole; language: Language } | null> {
  const { id, shopId, role } = shopMembers;
  const [member] = await handle
    .select({ id, shopId, role, shopName: shops.name, language: shops.language })
    .from(shopMembers)
    .innerJoin(shops, eq(shops.id, shopMembers.shopId))
    .where(
      and(
        ...[eq(shopMembers.phone, phone), isNotNull(shopMembers.joinedAt), isNull(shopMembers.removedAt)],
        eq(shops.status, 'APPROVED'),
      ),
    );
  return member ?? null;
}

/** Locks the team member who has joined with a number; null without one. */
export async function lockJoinedMember(tx: Transaction, phone: string): Promise<MemberRow | null> {
  const [member] = await tx
    .select()
    .from(shopMembers)
    .where(and(eq(shopMembers.phone, phone), isNotNull(shopMembers.joinedAt), isNull(shopMembers.removedAt)))
    .for('no key update');
  return member ?? null;
}

/**
 * Locks the open invitation of a number.
 * @throws AppError INVALID_TOKEN if it was answered, withdrawn or has expired, and for another number's
 */
export async function lockPhoneInvitation(tx: Transaction, phone: string, id: string): Promise<MemberRow> {
  const [member] = await tx
    .select()
    .from(shopMembers)
    .where(
      and(
        ...[eq(shopMembers.id, id), eq(shopMembers.phone, phone)],
        ...[isNull(shopMembers.joinedAt), isNull(shopMembers.removedAt)],
      ),
    )
    .for('no key update');
  const isOpen = sql`select from open_invitations i where i.member_id = ${id}`;
  if (!member || !(await hasRow(tx, isOpen))) throw shopErrors.invitationInvalid();
  return member;
}

/** Lets an invited person join. */
export async function acceptPhoneInvitation(tx: Transaction, member: MemberRow): Promise<void> {
  await tx.update(shopMembers).set({ joinedAt: sql`now()` }).where(eq(shopMembers.id, member.id));
  await revokeTokens(tx, member.id);
}

/** Ends an invitation whose person said no. */
export async function declinePhoneInvitation(tx: Transaction, member: MemberRow): Promise<void> {
  const ended = { removedAt: sql`now()`, declinedAt: sql`now()` };
  await tx.update(shopMembers).set(ended).where(eq(shopMembers.id, member.id));
  await revokeTokens(tx, member.id);
}
