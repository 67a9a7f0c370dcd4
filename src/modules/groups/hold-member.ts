import { eq } from 'drizzle-orm';
import { recordAudit } from '#modules/audit';
import type { Database } from '#platform/database';
import { isUuid } from '#platform/ids';
import { inTransaction } from '#platform/transaction';
import { groupErrors } from './errors.ts';
import { lockMember } from './members.ts';
import { groupMembers } from './tables.ts';

/**
 * An admin holds the payouts of one member with a reason, or with null lets them run again. Decided under the member's
 * lock, under which payouts begin and are sent.
 * @throws AppError NOT_FOUND; INVALID_STATE when nothing would change
 */
export async function setMemberHeld(
  db: Database,
  { adminId, memberId, reason }: { adminId: string; memberId: string; reason: string | null },
): Promise<void> {
  if (!isUuid(memberId)) throw groupErrors.memberNotFound();
  await inTransaction(db, async (tx) => {
    const { payoutsHeldReason: before } = await lockMember(tx, memberId);
    if ((before === null) === (reason === null)) {
      throw reason === null ? groupErrors.memberNotHeld() : groupErrors.memberHeld();
    }
    await tx.update(groupMembers).set({ payoutsHeldReason: reason }).where(eq(groupMembers.id, memberId));
    await recordAudit(tx, {
      ...{ adminId, action: reason === null ? 'member.release-payouts' : 'member.hold-payouts' },
      ...{ subject: 'member', subjectId: memberId, before: { reason: before }, ...(reason && { reason }) },
    });
  });
}
