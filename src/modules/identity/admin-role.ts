import { and, eq, isNull } from 'drizzle-orm';
import { recordAudit, recordEvent } from '#modules/audit';
import type { AdminRole } from '#shared/admin-roles';
import { AppError } from '#shared/errors';
import type { Database } from '../../platform/database.ts';
import { isUuid } from '../../platform/ids.ts';
import type { Site } from '../../platform/site.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { mailAdminChange } from './admin-mails.ts';
import { lockAdmins } from './manage-accounts.ts';
import { users } from './tables.ts';

/**
 * Changes an admin's role, effective from the next request. At least one owner remains. Mails the admin and the owners.
 * @throws AppError NOT_FOUND; INVALID_STATE when it would remove the last owner
 */
export async function changeAdminRole(
  db: Database,
  site: Site,
  input: { adminId: string; forAdminId: string; role: AdminRole; reason: string },
): Promise<void> {
  const { adminId, forAdminId, role, reason } = input;
  await inTransaction(db, async (tx) => {
    await lockAdmins(tx);
    const open = and(eq(users.role, 'admin'), isNull(users.suspendedAt));
    const [admin] = isUuid(forAdminId)
      ? await tx
          .select()
          .from(users)
          .where(and(eq(users.id, forAdminId), open))
      : [];
    if (!admin) throw new AppError('NOT_FOUND', 'Admin not found');
    if (admin.adminRole === role) return;
    const owners = await tx.$count(users, and(open, eq(users.adminRole, 'owner')));
    if (admin.adminRole === 'owner' && owners === 1) {
      throw new AppError('INVALID_STATE', 'There must be at least 1 owner. Make someone else an owner first');
    }
    await tx.update(users).set({ adminRole: role }).where(eq(users.id, forAdminId));
    const [from, to] = [admin.adminRole, role];
    await recordEvent(tx, { kind: 'ROLE_CHANGED', accountId: forAdminId, details: { from, to } });
    await recordAudit(tx, {
      adminId,
      action: 'admin.role',
      subject: 'user',
      subjectId: forAdminId,
      before: { role: from },
      after: { role: to },
      reason,
    });
    await mailAdminChange(tx, site, { ...admin, role, formerRole: from ?? 'support' });
  });
}
