import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import * as m from '#messages/server';
import { recordEvent } from '#modules/audit';
import { checkPhoneCode, redeemPhoneCode, sendPhoneCode } from '#modules/identity';
import { enqueueSms } from '#modules/mail';
import { offeredLanguage, readSettings } from '#modules/settings';
import { getShop, shopNames } from '#modules/shops';
import { type Database, type DbOrTx, type Transaction, violatedConstraint } from '#platform/database';
import { isUuid } from '#platform/ids';
import { getLanguage, inLanguage } from '#platform/language';
import { inTransaction } from '#platform/transaction';
import type { Language } from '#shared/languages';
import { type GroupRole, MEMBERS_MAX, type MemberChannel, type MemberEnd } from './contract/group-states.ts';
import { groupErrors } from './errors.ts';
import { leaveShares, lockOwnGroup, readTerms } from './manage-groups.ts';
import { groupMembers } from './tables.ts';
import { MEMBER_TEXT_VERSION, memberCodeText, memberJoinedText, memberLeftText } from './texts.ts';

export type MemberRow = typeof groupMembers.$inferSelect;

const isPresent = and(isNotNull(groupMembers.agreedAt), isNull(groupMembers.leftAt));

/** @throws AppError NOT_FOUND, also for another group's */
export async function getMember(handle: DbOrTx, memberId: string, shopId?: string): Promise<MemberRow> {
  const [member] = isUuid(memberId)
    ? await handle.select().from(groupMembers).where(eq(groupMembers.id, memberId))
    : [];
  if (!member || (shopId && member.shopId !== shopId)) throw groupErrors.memberNotFound();
  return member;
}

/** Locks a member for the rest of the transaction. @throws AppError NOT_FOUND */
export async function lockMember(tx: Transaction, memberId: string): Promise<MemberRow> {
  const [member] = await tx
    .select()
    .from(groupMembers)
    .where(eq(groupMembers.id, memberId))
    .for('no key update');
  if (!member) throw groupErrors.memberNotFound();
  return member;
}

/** Why the payouts of a member are held: by an admin, or while a new number is asked for; null when they run. */
export const readHeldReason = ({ payoutsHeldReason, numberAskedAt }: MemberRow): string | null =>
  payoutsHeldReason ?? (numberAskedAt ? m.errors_groups_number_asked() : null);

/** Locks members for the rest of the transaction, by id. @returns those whose payouts are held */
export async function lockMembers(tx: Transaction, memberIds: readonly string[]): Promise<Set<string>> {
  const locked = await tx
    .select()
    .from(groupMembers)
    .where(inArray(groupMembers.id, [...memberIds]))
    .orderBy(groupMembers.id)
    .for('no key update');
  return new Set(locked.flatMap((member) => (readHeldReason(member) === null ? [] : [member.id])));
}

/** All members of a group, those who left included, in order of entry. */
export function listMembers(handle: DbOrTx, shopId: string): Promise<MemberRow[]> {
  return handle.select().from(groupMembers).where(eq(groupMembers.shopId, shopId)).orderBy(groupMembers.id);
}

/** Memberships of a number (E.164) that have agreed, those who left included; requests with `asked`. */
export async function listMembershipsOfPhone(
  handle: DbOrTx,
  phone: string,
  { asked = false }: { asked?: boolean } = {},
): Promise<(MemberRow & { group: string })[]> {
  const which = asked ? isNull(groupMembers.leftAt) : isNotNull(groupMembers.agreedAt);
  const rows = await handle
    .select()
    .from(groupMembers)
    .where(and(eq(groupMembers.phone, phone), which))
    .orderBy(groupMembers.id);
  const names = await shopNames(
    handle,
    rows.map(({ shopId }) => shopId),
  );
  return rows.map((row) => ({ ...row, group: names.get(row.shopId) ?? '' }));
}

/**
 * Enters a member, who counts once the phone has agreed; it gets the terms with a code.
 * @param input.phone E.164
 * @throws AppError NOT_FOUND for a shop without members; CONFLICT for a number that is in the group, a second
 *   treasurer, or a full group; RATE_LIMITED as `sendPhoneCode`
 */
export async function addMember(
  db: Database,
  input: { shopId: string; name: string; phone: string; role: GroupRole; language: Language },
): Promise<MemberRow> {
  const { shopId } = input;
  const member = await inTransaction(db, async (tx) => {
    await lockOwnGroup(tx, shopId);
    // Its owner may have closed the shop while this waited for the lock.
    if ((await getShop(tx, shopId)).status === 'CLOSED') throw groupErrors.noGroup();
    const count = await tx.$count(
      groupMembers,
      and(eq(groupMembers.shopId, shopId), isNull(groupMembers.leftAt)),
    );
    if (count >= MEMBERS_MAX) throw groupErrors.tooManyMembers(MEMBERS_MAX);
    const [added] = await tx
      .insert(groupMembers)
      .values({ ...input, textVersion: MEMBER_TEXT_VERSION })
      .returning();
    return added as MemberRow;
  }).catch(refuseTwice);
  await sendMemberCode(db, { shopId, memberId: member.id });
  return member;
}

function refuseTwice(error: unknown): never {
  const broken = violatedConstraint(error);
  if (broken === 'group_members_one_per_phone') throw groupErrors.memberKnown();
  if (broken === 'group_members_one_treasurer') throw groupErrors.treasurerKnown();
  throw error;
}

/** Texts the terms with a code to a member who has not agreed. @throws AppError NOT_FOUND; RATE_LIMITED */
export async function sendMemberCode(
  db: Database,
  { shopId, memberId }: { shopId: string; memberId: string },
): Promise<void> {
  const member = await getMember(db, memberId, shopId);
  if (member.agreedAt || member.leftAt) throw groupErrors.memberNotFound();
  const [terms, settings, names] = await Promise.all([
    readTerms(db, shopId),
    readSettings(db),
    shopNames(db, [shopId]),
  ]);
  const language = offeredLanguage(member.language, settings);
  const { ownShareBasisPoints } = terms;
  await sendPhoneCode(
    db,
    { phone: member.phone, purpose: 'GROUP_CONSENT', owner: member.id },
    {
      kind: 'group-asked',
      text: (code) =>
        inLanguage(language, () => memberCodeText(names.get(shopId) ?? '', ownShareBasisPoints, code)),
    },
  );
}

/** The member's code, typed by the group. @throws AppError INVALID_CODE; NOT_FOUND */
export async function agreeByCode(
  db: Database,
  { shopId, memberId, code }: { shopId: string; memberId: string; code: string },
): Promise<void> {
  const { phone } = await getMember(db, memberId, shopId);
  const codeId = await checkPhoneCode(db, { phone, purpose: 'GROUP_CONSENT', owner: memberId }, code);
  await agreeAsMember(db, { memberId, phone, channel: 'CODE', codeId });
}

/** A member agrees on the own phone. @throws AppError NOT_FOUND for who was not asked, or another number */
export async function agreeAsMember(
  db: Database,
  input: { memberId: string; phone: string; channel: MemberChannel; codeId?: string },
): Promise<void> {
  const { memberId, phone, channel, codeId } = input;
  await inTransaction(db, async (tx) => {
    const { shopId } = await getMember(tx, memberId);
    await lockOwnGroup(tx, shopId);
    const [agreed] = await tx
      .update(groupMembers)
      .set({ agreedAt: sql`now()`, channel, ...(channel === 'USSD' && { language: getLanguage() }) })
      .where(
        and(
          ...[eq(groupMembers.id, memberId), eq(groupMembers.phone, phone)],
          ...[isNull(groupMembers.agreedAt), isNull(groupMembers.leftAt)],
        ),
      )
      .returning();
    if (!agreed) throw groupErrors.memberNotFound();
    if (codeId) await redeemPhoneCode(tx, codeId);
    await recordEvent(tx, { kind: 'MEMBER_AGREED', accountId: shopId, details: { memberId, channel } });
    await textMember(tx, agreed, 'group-joined', memberJoinedText);
  });
}

/**
 * Ends a membership at once. Lots and money that are there stay the member's; payouts go on.
 * @throws AppError NOT_FOUND for an unknown member
 */
export async function leaveGroup(
  db: Database,
  input: { memberId: string; by: MemberEnd; shopId?: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { shopId } = await getMember(tx, input.memberId, input.shopId);
    await lockOwnGroup(tx, shopId);
    const [left] = await tx
      .update(groupMembers)
      .set({ leftAt: sql`now()`, leftBy: input.by })
      .where(and(eq(groupMembers.id, input.memberId), isNull(groupMembers.leftAt)))
      .returning();
    if (!left) throw groupErrors.memberNotFound();
    await leaveShares(tx, shopId, left.id);
    const details = { memberId: left.id, by: input.by };
    await recordEvent(tx, { kind: 'MEMBER_LEFT', accountId: shopId, details });
    if (left.agreedAt) await textMember(tx, left, 'group-left', memberLeftText);
  });
}

/**
 * Erases names and numbers of the members of a group whose shop closes; present members leave. The rows stay,
 * because lots and the ledger reference them.
 * @returns the members' ids
 */
export async function eraseMembers(tx: Transaction, shopId: string): Promise<string[]> {
  const erased = await tx
    .update(groupMembers)
    .set({
      ...{ name: 'Former member', phone: '', numberAskedAt: null },
      leftAt: sql`coalesce(${groupMembers.leftAt}, now())`,
      leftBy: sql`coalesce(${groupMembers.leftBy}, 'GROUP')`,
    })
    .where(eq(groupMembers.shopId, shopId))
    .returning({ id: groupMembers.id });
  return erased.map(({ id }) => id);
}

/** Changes what a member does in the group. @throws AppError NOT_FOUND; CONFLICT for a second treasurer */
export async function changeMemberRole(
  db: Database,
  { shopId, memberId, role }: { shopId: string; memberId: string; role: GroupRole },
): Promise<void> {
  const { id } = await getMember(db, memberId, shopId);
  const changed = await db
    .update(groupMembers)
    .set({ role })
    .where(and(eq(groupMembers.id, id), isNull(groupMembers.leftAt)))
    .catch(refuseTwice);
  if (!changed.rowCount) throw groupErrors.memberNotFound();
}

/** Holds the payouts of a member while a new number is asked for, or ends that. The caller has locked the member. */
export async function setNumberAsked(tx: Transaction, memberId: string, isAsked: boolean): Promise<void> {
  await tx
    .update(groupMembers)
    .set({ numberAskedAt: isAsked ? sql`now()` : null })
    .where(eq(groupMembers.id, memberId));
}

/** Gives a member a new number (E.164), and lets payouts run. The caller has locked group and member. */
export async function moveMemberPhone(tx: Transaction, memberId: string, phone: string): Promise<void> {
  await tx.update(groupMembers).set({ phone, numberAskedAt: null }).where(eq(groupMembers.id, memberId));
}

/** The treasurer of a group, who has agreed and not left; or null. */
export async function findTreasurer(handle: DbOrTx, shopId: string): Promise<MemberRow | null> {
  const [treasurer] = await handle
    .select()
    .from(groupMembers)
    .where(and(eq(groupMembers.shopId, shopId), eq(groupMembers.role, 'TREASURER'), isPresent));
  return treasurer ?? null;
}

async function textMember(
  tx: Transaction,
  { shopId, phone, language }: MemberRow,
  kind: string,
  toText: (group: string) => string,
): Promise<void> {
  const group = (await shopNames(tx, [shopId])).get(shopId) ?? '';
  await enqueueSms(tx, { kind, phone, language, text: () => toText(group), urgent: false });
}
