import type { Approval } from '#contracts/approvals';
import { AppError } from '#contracts/errors';
import { formatCedis, fromCedis, type Pesewas, pesewas, toCedis } from '#contracts/money';
import { orderNumber } from '#contracts/order-number';
import {
  agreeToApproval,
  askApproval,
  closeApproval,
  type MoneyAction,
  needsSecondAdmin,
  type Stake,
} from '#domain/approvals';
import { assertMarketCodeFree, createMarketCoupon } from '#domain/coupons';
import { acceptDispute } from '#domain/disputes';
import { cancelOrderAsAdmin, refundOrder } from '#domain/fulfilment';
import { listDuePayouts, requestWeeklyPayouts } from '#domain/payouts';
import { decideRefund, settleRefundByHand } from '#domain/refunds';
import { getDispute, listApprovals, readOrderStake, readRefundStake } from '#domain/reporting';
import type { HttpDeps } from './deps.ts';
import { presentApproval } from './presenters/approval.ts';

/** Said of what waits. */
export const APPROVAL_ASKED = 'Another admin has to agree first. They were mailed.';

/** What a payout run would come to now; pesewas. */
export async function readPayoutRun(deps: HttpDeps) {
  const due = await listDuePayouts(deps.db, { thisWeekOnly: false });
  const amountPesewas = pesewas(due.reduce((sum, one) => sum + one.amountPesewas, 0));
  return { due, count: due.length, amountPesewas };
}

async function stakeOf(deps: HttpDeps, { kind, request }: MoneyAction): Promise<Stake> {
  const { db } = deps;
  if (kind === 'PAYOUT_RUN') {
    const { count, amountPesewas } = request;
    const recipient = count === 1 ? 'one shop' : `${count} shops`;
    return { subject: 'payouts', amountPesewas, count, recipient, orderId: null, refundId: null };
  }
  if (kind === 'REFUND_GRANT' || kind === 'REFUND_BY_HAND') {
    const { refundId } = request;
    const { orderId, customer, amountPesewas } = await readRefundStake(db, refundId);
    const recipient = `${customer}, order ${orderNumber(orderId)}`;
    const amount = kind === 'REFUND_GRANT' ? request.amountPesewas : amountPesewas;
    return { subject: refundId, amountPesewas: amount, count: 1, recipient, orderId, refundId };
  }
  if (kind === 'DISPUTE_ACCEPT') {
    const { disputeId: subject, amountPesewas } = request;
    const { dispute, customer } = await getDispute(db, subject);
    const { orderId } = dispute;
    const recipient = [customer?.name ?? 'who paid', orderId && `order ${orderNumber(orderId)}`].filter(
      Boolean,
    );
    return { subject, amountPesewas, count: 1, recipient: recipient.join(', '), orderId, refundId: null };
  }
  if (kind === 'MARKET_COUPON') {
    const { code, budget } = request.coupon;
    await assertMarketCodeFree(db, code);
    const stake = { subject: `coupon ${code}`, recipient: `who uses the code ${code}` };
    return { ...stake, amountPesewas: fromCedis(budget), count: 1, orderId: null, refundId: null };
  }
  const { orderId } = request;
  const { customer, leftPesewas, openPesewas } = await readOrderStake(db, request);
  if (kind === 'ORDER_REFUND' && request.amountPesewas > leftPesewas) {
    const message =
      leftPesewas > 0 ? 'This is more than what is left to refund' : 'There is nothing left to refund';
    throw new AppError(leftPesewas > 0 ? 'VALIDATION_ERROR' : 'INVALID_STATE', message, {
      errors: { amount: message },
    });
  }
  const recipient = `${customer}, order ${orderNumber(orderId)}`;
  const amountPesewas = kind === 'ORDER_REFUND' ? request.amountPesewas : openPesewas;
  return { subject: orderId, amountPesewas, count: 1, recipient, orderId, refundId: null };
}

/** Runs the use-case of the action in the name of the admin who asked for it; gives how many payments it began. */
async function carryOut(deps: HttpDeps, action: MoneyAction, adminId: string): Promise<number> {
  const { db, site } = deps;
  const { kind, request } = action;
  if (kind === 'ORDER_REFUND') await refundOrder(db, site, { adminId, ...request });
  else if (kind === 'REFUND_GRANT') await decideRefund(db, site, { adminId, approve: true, ...request });
  else if (kind === 'REFUND_BY_HAND') await settleRefundByHand(db, { adminId, ...request });
  else if (kind === 'DISPUTE_ACCEPT') await acceptDispute(deps.disputes, { adminId, ...request });
  else if (kind === 'MARKET_COUPON') await createMarketCoupon(db, { adminId, ...request });
  else if (kind === 'ORDER_CANCEL') await cancelOrderAsAdmin(db, site, { adminId, ...request });
  else {
    const begun = await requestWeeklyPayouts(deps.payouts, { adminId });
    deps.nudgePayouts();
    return begun;
  }
  return 1;
}

/**
 * Moves money at once, or asks another admin first where that is needed.
 * @returns what waits for another admin's yes, or how many payments were begun
 * @throws AppError as the use-case does
 */
export async function moveMoney(
  deps: HttpDeps,
  adminId: string,
  action: MoneyAction,
): Promise<{ waits: Approval } | { waits: null; begun: number }> {
  const stake = await stakeOf(deps, action);
  const { kind, request } = action;
  if (!(await needsSecondAdmin(deps.db, { adminId, kind, ...stake }))) {
    return { waits: null, begun: await carryOut(deps, action, adminId) };
  }
  const reason = 'reason' in request ? request.reason : 'note' in request ? request.note : null;
  const id = await askApproval(deps.db, deps.site, { adminId, action, stake, reason });
  return { waits: await readApproval(deps, id) };
}

/**
 * Another admin agrees: the action is carried out, and what came of it is kept.
 * @throws AppError as agreeToApproval and the use-case do
 */
export async function agreeAndCarryOut(
  deps: HttpDeps,
  input: { adminId: string; approvalId: string; seen: { amountPesewas: Pesewas; count: number } },
): Promise<Approval> {
  const { adminId, approvalId, seen } = input;
  const run = await readPayoutRun(deps);
  const { action, askedBy } = await agreeToApproval(deps.db, {
    adminId,
    approvalId,
    isSame: (approval) => {
      const now = approval.kind === 'PAYOUT_RUN' ? run : approval;
      return now.amountPesewas === seen.amountPesewas && now.count === seen.count;
    },
  });
  try {
    await carryOut(deps, action, askedBy);
  } catch (error) {
    if (error instanceof AppError) await closeApproval(deps.db, { approvalId, failure: error.message });
    throw error;
  }
  await closeApproval(deps.db, { approvalId, failure: null });
  return readApproval(deps, approvalId);
}

/** Refuses a run whose sum is not the one that was read. @throws AppError CONFLICT, INVALID_STATE when nobody is to be paid */
export async function assertRunIsAsSeen(
  deps: HttpDeps,
  seen: { amountPesewas: Pesewas; count: number },
): Promise<void> {
  const now = await readPayoutRun(deps);
  if (now.count === 0) throw new AppError('INVALID_STATE', 'There is nobody to be paid now');
  if (now.amountPesewas === seen.amountPesewas && now.count === seen.count) return;
  const sum = formatCedis(toCedis(now.amountPesewas));
  throw new AppError('CONFLICT', `It is ${sum} to ${now.count} now. Look again before you go on.`);
}

async function readApproval(deps: HttpDeps, id: string): Promise<Approval> {
  const [found] = await listApprovals(deps.db, { id, limit: 1 });
  if (!found) throw new AppError('NOT_FOUND', 'There is nothing to agree to here');
  return presentApproval(found);
}
