import { sql } from 'drizzle-orm';
import { APPROVAL_ABOVE_CEDIS } from '#contracts/constants';
import { AppError } from '#contracts/errors';
import { fromCedis } from '#contracts/money';
import { type Handle, rows } from '../../platform/database.ts';
import type { MoneyAction, Stake } from './money-action.ts';

/** Who took another admin's right away may not be alone with the money before this has passed. */
const AFTER_REMOVAL = '48 hours';

interface Facts {
  others: number;
  removed: boolean;
  recentPesewas: number;
}

/**
 * Whether another admin has to agree first: to every payout run, and to whatever sends more than GH₵1,000 back for
 * one order, counted over what the same admin sent back for it within a day. Where there is no other admin who may move
 * money, nobody is asked, but not within 48 hours of taking one away.
 * @throws AppError INVALID_STATE in those 48 hours
 */
export async function needsSecondAdmin(
  handle: Handle,
  input: { adminId: string; kind: MoneyAction['kind'] } & Pick<Stake, 'amountPesewas' | 'orderId'>,
): Promise<boolean> {
  const { adminId, kind, amountPesewas, orderId } = input;
  const [facts] = await rows<Facts>(
    handle,
    sql`select
      (select count(*)::int from users u where u.role = 'admin' and u.admin_role in ('owner', 'finance')
        and u.suspended_at is null and u.id <> ${adminId}::uuid) as others,
      exists (select from audit_log a where a.admin_id = ${adminId}::uuid and a.action in ('admin.role', 'admin.remove')
        and a.subject_id <> ${adminId}::uuid and a.created_at > now() - ${AFTER_REMOVAL}::interval) as removed,
      (select coalesce(sum(r.amount_pesewas), 0)::float8 from refunds r where r.order_id = ${orderId}::uuid
        and r.decided_by = ${adminId}::uuid and r.status not in ('REQUESTED', 'REJECTED')
        and coalesce(r.decided_at, r.created_at) > now() - interval '1 day') as "recentPesewas"`,
  );
  const { others, removed, recentPesewas } = facts as Facts;
  const moved = kind === 'REFUND_BY_HAND' ? amountPesewas : amountPesewas + recentPesewas;
  if (kind !== 'PAYOUT_RUN' && moved <= fromCedis(APPROVAL_ABOVE_CEDIS)) return false;
  if (others > 0) return true;
  if (!removed) return false;
  throw new AppError(
    'INVALID_STATE',
    'You changed who the admins are less than 48 hours ago. Until then nobody moves this much alone.',
  );
}
