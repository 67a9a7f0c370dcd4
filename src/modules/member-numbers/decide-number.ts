import { and, eq, isNull, sql } from 'drizzle-orm';
import { recordAudit, recordEvent } from '#modules/audit';
import { getMember, lockMember, type MemberRow, setNumberAsked } from '#modules/groups';
import { getProfile } from '#modules/identity';
import type { Database, Transaction } from '#platform/database';
import { isUuid } from '#platform/ids';
import { hasRow } from '#platform/rows';
import { hashToken } from '#platform/secret-box';
import { inTransaction } from '#platform/transaction';
import { maskPhone } from '#shared/phone';
import { NUMBER_WAIT_HOURS, type NumberStop } from './contract/number-states.ts';
import { memberNumberErrors } from './errors.ts';
import { textNumberApproved, textNumberStopped } from './notices.ts';
import { isNumberOpen, type NumberRow } from './request-number.ts';
import { memberNumberChanges } from './tables.ts';

/** An open request, locked after its member. @throws AppError NOT_FOUND; INVALID_STATE for one that has ended */
async function lockNumber(tx: Transaction, id: string): Promise<{ change: NumberRow; member: MemberRow }> {
  const byId = eq(memberNumberChanges.id, id);
  const [seen] = isUuid(id) ? await tx.select().from(memberNumberChanges).where(byId) : [];
  if (!seen) throw memberNumberErrors.notFound();
  const member = await lockMember(tx, seen.memberId);
  const [change] = await tx
    .select()
    .from(memberNumberChanges)
    .where(and(byId, isNumberOpen))
    .for('no key update');
  if (!change) throw memberNumberErrors.decided();
  return { change, member };
}

/**
 * An admin approves a new number, which counts {@link NUMBER_WAIT_HOURS} hours later; the old number is told.
 * @throws AppError NOT_FOUND; FORBIDDEN for an admin who is of the group's shop, or has one of both numbers; INVALID_STATE for
 *   one that is decided
 */
export async function approveNumber(
  db: Database,
  { adminId, id }: { adminId: string; id: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { change, member } = await lockNumber(tx, id);
    if (await isOfGroup(tx, adminId, { change, member })) throw memberNumberErrors.samePerson();
    const { rowCount } = await tx
      .update(memberNumberChanges)
      .set({ approvedBy: adminId, takesEffectAt: sql`now() + ${`${NUMBER_WAIT_HOURS} hours`}::interval` })
      .where(and(eq(memberNumberChanges.id, id), isNull(memberNumberChanges.approvedBy), isNumberOpen));
    if (!rowCount) throw memberNumberErrors.decided();
    await textNumberApproved(tx, member, change.newPhone);
    const after = { phone: maskPhone(change.newPhone) };
    const about = { subject: 'member', subjectId: member.id, before: { phone: maskPhone(member.phone) } };
    await recordAudit(tx, { adminId, action: 'member.approve-number', ...about, after });
  });
}

/** Whether an admin is a person of the group's shop, by email or number, or holds one of both numbers. */
async function isOfGroup(
  tx: Transaction,
  adminId: string,
  { change, member }: { change: NumberRow; member: MemberRow },
): Promise<boolean> {
  const { email, verifiedPhone, phone } = await getProfile(tx, adminId);
  const own = [verifiedPhone, phone].filter((one) => one !== null);
  if (own.includes(change.newPhone) || own.includes(member.phone)) return true;
  return hasRow(
    tx,
    sql`select from shop_contacts c where c.shop_id = ${member.shopId}::uuid
        and (c.email = ${email.toLowerCase()} or c.phone = any(${sql.param(own)}::text[]))
      union all select from member_cards m where m.shop_id = ${member.shopId}::uuid
        and m.phone = any(${sql.param(own)}::text[]) limit 1`,
  );
}

/** An admin refuses a new number, or cancels an approval. @throws AppError NOT_FOUND; INVALID_STATE */
export async function refuseNumber(
  db: Database,
  { adminId, id, reason }: { adminId: string; id: string; reason: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { change, member } = await lockNumber(tx, id);
    await endNumber(tx, { change, member }, 'ADMIN');
    const about = { subject: 'member', subjectId: member.id, reason };
    const before = { phone: maskPhone(change.newPhone) };
    await recordAudit(tx, { adminId, action: 'member.refuse-number', ...about, before });
  });
}

/** Ends an open request under its member's lock: payouts run again, and the old number is told that it stays. */
export async function endNumber(
  tx: Transaction,
  { change, member }: { change: NumberRow; member: MemberRow },
  by: NumberStop,
): Promise<void> {
  await tx
    .update(memberNumberChanges)
    .set({ stoppedAt: sql`now()`, stoppedBy: by })
    .where(eq(memberNumberChanges.id, change.id));
  await setNumberAsked(tx, member.id, false);
  await textNumberStopped(tx, member);
  const details = { memberId: member.id, by };
  await recordEvent(tx, { kind: 'MEMBER_NUMBER_STOPPED', accountId: member.shopId, details });
}

/**
 * The member objects with the old number, or the group withdraws. The caller has checked whose member it is.
 * @throws AppError NOT_FOUND without an open request
 */
export async function stopNumber(
  db: Database,
  { memberId, by, shopId }: { memberId: string; by: NumberStop; shopId?: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await getMember(tx, memberId, shopId);
    const [open] = await tx
      .select({ id: memberNumberChanges.id })
      .from(memberNumberChanges)
      .where(and(eq(memberNumberChanges.memberId, memberId), isNumberOpen));
    if (!open) throw memberNumberErrors.notFound();
    await endNumber(tx, await lockNumber(tx, open.id), by);
  });
}

/** The member objects by the link of the text, which is the only proof needed; false for a token of something else. */
export function stopNumberByToken(db: Database, token: string): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const [found] = await tx
      .select({ id: memberNumberChanges.id })
      .from(memberNumberChanges)
      .where(and(eq(memberNumberChanges.stopTokenHash, hashToken(token)), isNumberOpen));
    if (!found) return false;
    await endNumber(tx, await lockNumber(tx, found.id), 'MEMBER');
    return true;
  });
}
