import { type ApprovalView, listApprovals } from '#modules/admin';
import { readDifference, resolveDiscrepancy } from '#modules/books';
import { assertPlatformCodeUnique, createMarketCoupon } from '#modules/coupons';
import { acceptDispute, getDispute } from '#modules/disputes';
import { cancelOrderAsAdmin, refundOrder } from '#modules/fulfilment';
import { planPayouts, runPlannedPayouts } from '#modules/payouts';
import { decideRefund, readOrderStake, readRefundStake, settleRefundByHand } from '#modules/refunds';
import { getShop } from '#modules/shops';
import { adminId } from '#server/http/authenticate';
import { cursorPage, toIso } from '#server/http/cursor-page';
import type { HttpDeps } from '#server/http/deps';
import { newRoutes, type RouteGroup } from '#server/http/endpoint-routes';
import { envelope, type z } from '#server/http/router';
import { AppError } from '#shared/errors';
import { formatCedis, fromCedis, type Pesewas, pesewas, toCedis } from '#shared/money';
import { orderNumber } from '#shared/order-number';
import { presentPlannedPayout } from '#src/modules/payouts/http/present-payouts.ts';
import type { Approval, approvalQuery } from '../contract/approvals.ts';
import { approvalErrors } from '../errors.ts';
import {
  type ActionSummary,
  approveAction,
  type MoneyAction,
  type MovingAdmin,
  recordApprovalOutcome,
  rejectAction,
  requestApproval,
  SecondAdminNeeded,
} from '../index.ts';

/** Actions that wait for another admin's approval: view, approve, reject. */
export function adminApprovalRoutes(deps: HttpDeps) {
  const { db } = deps;
  const { app, on } = newRoutes(deps);

  on('GET /admin/approvals', async (c) => {
    const read = ({ cursor: before, ...query }: z.infer<typeof approvalQuery>) =>
      listApprovals(db, { ...query, before });
    return c.json(await cursorPage(c.req.valid('query'), read, presentApproval), 200);
  });

  on('POST /admin/approvals/{id}/agree', async (c) => {
    const done = await approveAndExecute(deps, {
      adminId: adminId(c),
      approvalId: c.req.valid('param').id,
      ...c.req.valid('json'),
    });
    return c.json(envelope(done, 'Approved and done'), 200);
  });

  on('POST /admin/approvals/{id}/refuse', async (c) => {
    const { note } = c.req.valid('json');
    await rejectAction(db, { adminId: adminId(c), approvalId: c.req.valid('param').id, note });
    return c.json(envelope({ success: true as const }, 'Request closed. Nothing is sent'), 200);
  });
  return app;
}

/** Message for an action that waits for approval. */
export const APPROVAL_REQUESTED = 'Another admin must approve this first. We have emailed them.';

/** Plans a payout run, for all shops or one: the payouts to show, and the request to approve; pesewas. */
export async function planRun(deps: HttpDeps, shopId?: string) {
  const at = new Date().toISOString();
  const shown = await planPayouts(deps.db, shopId);
  const amountPesewas = pesewas(shown.reduce((sum, one) => sum + one.amountPesewas, 0));
  const payouts = shown.map(({ shopId: id, walletId, amountPesewas: sum, lastPaidAt, changed }) => {
    return { shopId: id, walletId, amountPesewas: sum, lastPaidAt, changed };
  });
  return { shown, request: { ...(shopId && { shopId }), at, payouts, count: shown.length, amountPesewas } };
}

async function stakeOf(deps: HttpDeps, { kind, request }: MoneyAction): Promise<ActionSummary> {
  const { db } = deps;
  if (kind === 'PAYOUT_RUN') {
    const { shopId, count, amountPesewas, payouts } = request;
    const [only] = count === 1 ? payouts : [];
    const recipient = only ? (await getShop(db, only.shopId)).name : `${count} shops`;
    const subject = shopId ? `payout ${shopId}` : 'payouts';
    return { subject, amountPesewas, count, recipient, orderId: null, refundId: null };
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
    const recipient = [customer?.name ?? 'the payer', orderId && `order ${orderNumber(orderId)}`].filter(
      Boolean,
    );
    return { subject, amountPesewas, count: 1, recipient: recipient.join(', '), orderId, refundId: null };
  }
  if (kind === 'MARKET_COUPON') {
    const { code, budget } = request.coupon;
    await assertPlatformCodeUnique(db, code);
    const stake = { subject: `coupon ${code}`, recipient: `customers with the code ${code}` };
    return { ...stake, amountPesewas: fromCedis(budget), count: 1, orderId: null, refundId: null };
  }
  if (kind === 'MONEY_DIFFERENCE') {
    const { about, amountPesewas } = await readDifference(db, request.id);
    const stake = { subject: request.id, amountPesewas, count: 1, recipient: `the books: ${about}` };
    return { ...stake, orderId: null, refundId: null };
  }
  const { orderId } = request;
  const { customer, leftPesewas, openPesewas } = await readOrderStake(db, request);
  if (kind === 'ORDER_REFUND' && request.amountPesewas > leftPesewas) {
    throw leftPesewas > 0 ? approvalErrors.moreThanLeft() : approvalErrors.nothingLeft();
  }
  const recipient = `${customer}, order ${orderNumber(orderId)}`;
  const amountPesewas = kind === 'ORDER_REFUND' ? request.amountPesewas : openPesewas;
  return { subject: orderId, amountPesewas, count: 1, recipient, orderId, refundId: null };
}

/** Runs the action's use-case on behalf of the requesting admin. Returns the payouts it started. */
async function carryOut(deps: HttpDeps, action: MoneyAction, mover: MovingAdmin): Promise<string[]> {
  const { db, site } = deps;
  const { kind, request } = action;
  if (kind === 'ORDER_REFUND') await refundOrder(db, site, { ...mover, ...request });
  else if (kind === 'REFUND_GRANT') await decideRefund(db, site, { ...mover, approve: true, ...request });
  else if (kind === 'REFUND_BY_HAND') await settleRefundByHand(db, { ...mover, ...request });
  else if (kind === 'DISPUTE_ACCEPT') await acceptDispute(deps.disputes, { ...mover, ...request });
  else if (kind === 'MARKET_COUPON') await createMarketCoupon(db, { ...mover, ...request });
  else if (kind === 'ORDER_CANCEL') await cancelOrderAsAdmin(db, site, { ...mover, ...request });
  else if (kind === 'MONEY_DIFFERENCE') await resolveDiscrepancy(db, { ...mover, ...request });
  else {
    const { payouts, at } = request;
    const begun = await runPlannedPayouts(deps.payouts, { ...mover, payouts, at: new Date(at) });
    deps.nudgePayouts();
    return begun;
  }
  return [];
}

/**
 * Moves money at once, or requests another admin's approval where one is required.
 * @returns the pending approval, or the payouts that were started
 * @throws AppError as the use-case does
 */
export async function executeOrRequestApproval(
  deps: HttpDeps,
  adminId: string,
  action: MoneyAction,
): Promise<{ waits: Approval } | { waits: null; begun: string[] }> {
  const stake = await stakeOf(deps, action);
  const { request } = action;
  try {
    return { waits: null, begun: await carryOut(deps, action, { adminId }) };
  } catch (error) {
    if (!(error instanceof SecondAdminNeeded)) throw error;
  }
  const reason = 'reason' in request ? request.reason : 'note' in request ? request.note : null;
  const id = await requestApproval(deps.db, deps.site, { adminId, action, stake, reason });
  return { waits: await readApproval(deps, id) };
}

/**
 * Approves an action as another admin, runs it, and records the outcome.
 * @throws AppError as approveAction and the use-case do
 */
export async function approveAndExecute(
  deps: HttpDeps,
  input: { adminId: string; approvalId: string; hash: string },
): Promise<Approval> {
  const { approvalId } = input;
  const { action, askedBy } = await approveAction(deps.db, input);
  try {
    await carryOut(deps, action, { adminId: askedBy, agreed: true });
  } catch (error) {
    if (error instanceof AppError)
      await recordApprovalOutcome(deps.db, { approvalId, failure: error.message });
    throw error;
  }
  await recordApprovalOutcome(deps.db, { approvalId, failure: null });
  return readApproval(deps, approvalId);
}

/**
 * Plans a run with the same sum as in the preview.
 * @throws AppError CONFLICT, INVALID_STATE when there is nothing to pay
 */
export async function planConfirmedRun(deps: HttpDeps, seen: { amountPesewas: Pesewas; count: number }) {
  const { request: now } = await planRun(deps);
  if (now.count === 0) throw approvalErrors.nothingToPayOut();
  if (now.amountPesewas === seen.amountPesewas && now.count === seen.count) return now;
  const sum = formatCedis(toCedis(now.amountPesewas));
  throw approvalErrors.totalChanged(sum, now.count);
}

async function readApproval(deps: HttpDeps, id: string): Promise<Approval> {
  const [found] = await listApprovals(deps.db, { id, limit: 1 });
  if (!found) throw approvalErrors.requestNotFound();
  return presentApproval(found);
}

export function presentApproval({ amountPesewas, payouts, ...view }: ApprovalView): Approval {
  return {
    ...view,
    payouts: payouts.map(presentPlannedPayout),
    amount: toCedis(amountPesewas),
    askedAt: toIso(view.askedAt),
    expiresAt: toIso(view.expiresAt),
    decidedAt: toIso(view.decidedAt),
  };
}

export const routes: RouteGroup[] = [adminApprovalRoutes];
