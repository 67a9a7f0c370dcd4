import { APPROVAL_ABOVE_CEDIS } from '#contracts/constants';
import { AppError } from '#contracts/errors';
import { fromCedis } from '#contracts/money';
import { listMoneyAdmins } from '#domain/accounts';
import { hasChangedAdmins } from '#domain/audit';
import { sumSentBackBy } from '#domain/refunds';
import type { Handle } from '../../platform/database.ts';
import type { MoneyAction, Stake } from './money-action.ts';

/** Who took another admin's right away may not be alone with the money before this has passed. */
const AFTER_REMOVAL_HOURS = 48;

/**
 * Whether another admin has to agree first: to every payout run, to a coupon of the market with a budget above
 * GH₵1,000, and to whatever sends more than that back for one order, counted over what the same admin sent back for it within a day. Where there is no other admin who may move
 * money, nobody is asked, but not within 48 hours of taking one away.
 * @throws AppError INVALID_STATE in those 48 hours
 */
export async function needsSecondAdmin(
  handle: Handle,
  input: { adminId: string; kind: MoneyAction['kind'] } & Pick<Stake, 'amountPesewas' | 'orderId'>,
): Promise<boolean> {
  const { adminId, kind, amountPesewas, orderId } = input;
  const recentPesewas = orderId ? await sumSentBackBy(handle, { adminId, orderId }) : 0;
  const moved = kind === 'REFUND_BY_HAND' ? amountPesewas : amountPesewas + recentPesewas;
  if (kind !== 'PAYOUT_RUN' && moved <= fromCedis(APPROVAL_ABOVE_CEDIS)) return false;
  const admins = await listMoneyAdmins(handle);
  if (admins.some(({ id }) => id !== adminId)) return true;
  if (!(await hasChangedAdmins(handle, { adminId, withinHours: AFTER_REMOVAL_HOURS }))) return false;
  throw new AppError(
    'INVALID_STATE',
    'You changed who the admins are less than 48 hours ago. Until then nobody moves this much alone.',
  );
}
