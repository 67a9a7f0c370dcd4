import { and, eq, isNull, sql } from 'drizzle-orm';
import { recordEvent } from '#modules/audit';
import { closeSessionsOf, deletePin, issueInvitation, lockPhone, revokeTokens } from '#modules/identity';
import { enqueueMail, enqueueSms } from '#modules/mail';
import type { MemberRole, TeamInvitation, TeamMember } from '#src/modules/shops/contract/team.ts';
import { advisoryLock, type Database, type DbOrTx, type Transaction } from '../../platform/database.ts';
import { isUuid } from '../../platform/ids.ts';
import { enumText, isoTimestamp, nullable, readRows, text } from '../../platform/rows.ts';
import type { Site } from '../../platform/site.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { shopErrors } from './errors.ts';
import { mailShop } from './mails.ts';
import { isPhoneDeclined, isShopPhoneTaken } from './phone-invitations.ts';
import { shopMembers, shops } from './tables.ts';
import {
  invitationMail,
  phoneInvitationText,
  removedMail,
  roleChangedMail,
  type TeamChange,
  teamChangedMail,
  toMemberContact,
} from './team-mails.ts';

const TEAM_MAX = 20;
export type MemberRow = typeof shopMembers.$inferSelect;

/** Serializes changes to sign-in rights of an email address. */
export const lockShopAddress = (tx: Transaction, email: string) =>
  advisoryLock(tx, `shop-address:${email.toLowerCase()}`);

/** Current and invited team members, in the order of joining. */
export function listTeam(handle: DbOrTx, shopId: string): Promise<TeamMember[]> {
  const iso = (column: string) =>
    sql.raw(`to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);
  return readRows(
    handle,
    {
      id: text,
      name: text,
      email: text,
      phone: nullable(text),
      role: enumText<TeamMember['role']>(),
      joinedAt: nullable(isoTimestamp),
      invitedAt: isoTimestamp,
      invitationEndsAt: nullable(isoTimestamp),
    },
    sql`select m.id, m.name, coalesce(m.email::text, '') as email, m.phone, m.role, ${iso('m.joined_at')} as "joinedAt",
        ${iso('m.created_at')} as "invitedAt",
        case when m.joined_at is null then (
          select ${iso('max(s.ends_at)')} from open_invitations s where s.member_id = m.id
        ) end as "invitationEndsAt"
      from shop_members m where m.shop_id = ${shopId}::uuid and m.removed_at is null order by m.id`,
  );
}

/** Name and address of a team member; null after leaving. */
export async function getMember(handle: DbOrTx, memberId: string) {
  const [member] = await handle
    .select({
      id: shopMembers.id,
      name: shopMembers.name,
      email: sql<string>`coalesce(${shopMembers.email}::text, '')`,
      codeOnly: sql<boolean>`(${shopMembers.passwordHash} is null)`,
    })
    .from(shopMembers)
    .where(and(eq(shopMembers.id, memberId), isNull(shopMembers.removedAt)));
  return member ?? null;
}

async function shopOf(handle: DbOrTx, shopId: string) {
  const [shop] = await handle
    .select({ id: shops.id, name: shops.name, language: shops.language })
    .from(shops)
    .where(eq(shops.id, shopId));
  if (!shop) throw shopErrors.shopNotFound();
  return shop;
}

/** Locks a member of this shop's team. @throws AppError NOT_FOUND, also for another shop's and for a former member */
async function lockMember(tx: Transaction, shopId: string, memberId: string): Promise<MemberRow> {
  const [member] = isUuid(memberId)
    ? await tx
        .select()
        .from(shopMembers)
        .where(
          and(eq(shopMembers.id, memberId), eq(shopMembers.shopId, shopId), isNull(shopMembers.removedAt)),
        )
        .for('no key update')
    : [];
  if (!member) throw shopErrors.memberNotFound();
  return member;
}

/** Whether an address already signs in to a shop, as its owner or as a team member. */
export async function isShopAddressTaken(handle: DbOrTx, email: string): Promise<'shop' | 'team' | null> {
  if (await handle.$count(shops, eq(shops.email, email))) return 'shop';
  const member = and(eq(shopMembers.email, email), isNull(shopMembers.removedAt));
  return (await handle.$count(shopMembers, member)) ? 'team' : null;
}

/**
 * Invites a team member, by mail with a link or by SMS, and notifies the owner.
 * @throws AppError EMAIL_TAKEN or CONFLICT when the address or number belongs to a shop or to any shop's team; CONFLICT
 *   when the number said no lately, and when the team is full
 */
export async function inviteMember(
  db: Database,
  site: Site,
  input: { shopId: string; invitation: TeamInvitation },
): Promise<string> {
  const { shopId, invitation } = input;
  return inTransaction(db, async (tx) => {
    await advisoryLock(tx, `team:${shopId}`);
    const { email, phone } = invitation;
    if (email) {
      await lockShopAddress(tx, email);
      if (await isShopAddressTaken(tx, email)) throw shopErrors.emailTaken();
    }
    if (phone) {
      await lockPhone(tx, phone);
      if (await isShopPhoneTaken(tx, phone, shopId)) throw shopErrors.phoneTaken();
      if (await isPhoneDeclined(tx, phone, shopId)) throw shopErrors.invitationDeclined();
    }
    const team = and(eq(shopMembers.shopId, shopId), isNull(shopMembers.removedAt));
    if ((await tx.$count(shopMembers, team)) >= TEAM_MAX) {
      throw shopErrors.teamFull(TEAM_MAX);
    }
    const [member] = await tx
      .insert(shopMembers)
      .values({ ...invitation, shopId })
      .returning();
    await sendInvitation(tx, site, member as MemberRow);
    await notifyOwner(tx, site, member as MemberRow, 'invited');
    return (member as MemberRow).id;
  });
}

async function sendInvitation(tx: Transaction, site: Site, member: MemberRow): Promise<void> {
  const { name, language } = await shopOf(tx, member.shopId);
  const token = await issueInvitation(tx, member.id);
  const { phone, role } = member;
  const kind = 'team-invitation';
  if (phone) {
    const text = () => phoneInvitationText(site, name, role);
    await enqueueSms(tx, { kind, phone, text, language, urgent: false });
  } else {
    const content = () => invitationMail(site, name, member, token);
    await enqueueMail(tx, site, { kind, recipient: toMemberContact(member, language), content });
  }
}

/** Notifies the owner of a change to the team; cannot be muted. */
export function notifyOwner(tx: Transaction, site: Site, member: MemberRow, what: TeamChange): Promise<void> {
  const content = () => teamChangedMail(site, member, what);
  return mailShop(tx, site, { shopId: member.shopId, kind: 'team-changed', content });
}

/**
 * Sends the invitation again; the previous link stops working.
 * @throws AppError NOT_FOUND, INVALID_STATE once the member has joined
 */
export async function resendInvitation(
  db: Database,
  site: Site,
  input: { shopId: string; memberId: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const member = await lockMember(tx, input.shopId, input.memberId);
    if (member.joinedAt) throw shopErrors.alreadyJoined(member.name);
    await sendInvitation(tx, site, member);
  });
}

/** Changes a member's role, effective from the next request. @throws AppError NOT_FOUND */
export async function changeRole(
  db: Database,
  site: Site,
  input: { shopId: string; memberId: string; role: MemberRole },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const before = await lockMember(tx, input.shopId, input.memberId);
    if (before.role === input.role) return;
    const member = { ...before, role: input.role };
    await tx.update(shopMembers).set({ role: input.role }).where(eq(shopMembers.id, member.id));
    await notifyOwner(tx, site, member, 'role');
    const details = { from: before.role, to: input.role };
    await recordEvent(tx, { kind: 'ROLE_CHANGED', accountId: member.id, details });
    if (!member.joinedAt) return;
    const { name, language } = await shopOf(tx, member.shopId);
    const content = () => roleChangedMail(site, name, member);
    await enqueueMail(tx, site, { kind: 'team-role', recipient: toMemberContact(member, language), content });
  });
}

/** Removes a member from the team and signs them out at once. @throws AppError NOT_FOUND */
export async function removeMember(
  db: Database,
  site: Site,
  input: { shopId: string; memberId: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const member = await lockMember(tx, input.shopId, input.memberId);
    await tx.update(shopMembers).set({ removedAt: sql`now()` }).where(eq(shopMembers.id, member.id));
    await revokeTokens(tx, member.id);
    await deletePin(tx, { memberId: member.id });
    await closeSessionsOf(tx, { memberId: member.id });
    await notifyOwner(tx, site, member, 'removed');
    const { name, language } = await shopOf(tx, member.shopId);
    const content = () => removedMail(site, name, member);
    if (member.joinedAt)
      await enqueueMail(tx, site, {
        kind: 'team-removed',
        recipient: toMemberContact(member, language),
        content,
      });
  });
}
