import { and, eq, inArray, sql } from 'drizzle-orm';
import { REFUND_WINDOW_DAYS } from '#contracts/constants';
import { AppError } from '#contracts/errors';
import { recordAudit } from '#domain/audit';
import { itemsOf, lockOrder, type OrderItemRow, type OrderRow, recordEvent } from '#domain/orders';
import type { Database, Transaction } from '../../platform/database.ts';
import { isUuid } from '../../platform/ids.ts';
import type { Site } from '../../platform/site.ts';
import { statesBefore } from '../../platform/transitions.ts';
import { paidAttempt, type RefundRow, refundable, refundItem } from './refund-item.ts';
import { mailRefundAnswered, mailRefundDecided, mailRefundRequested } from './refund-mails.ts';
import { REFUND_TRANSITIONS } from './states.ts';
import { refunds } from './tables.ts';

const DAY_MS = 86_400_000;

/**
 * A customer asks for money back for an item that was sent or delivered (DESIGN.md, States: REQUESTED).
 * @param input.amountPesewas all that is left of the item when left out
 * @throws AppError NOT_FOUND, INVALID_STATE (not sent yet, too late, asked already), VALIDATION_ERROR
 */
export async function requestRefund(
  db: Database,
  site: Site,
  input: {
    userId: string;
    itemId: string;
    reason: string;
    amountPesewas?: number;
    photos: string[];
  },
): Promise<{ refundId: string; orderId: string }> {
  return db.transaction(async (tx) => {
    const { order, item } = await assertMayRequest(tx, input);
    const left = refundable(item).total;
    const amountPesewas = input.amountPesewas ?? left;
    if (amountPesewas > left) {
      const message = 'This is more than you paid for the item';
      throw new AppError('VALIDATION_ERROR', message, { errors: { amount: message } });
    }
    const attempt = await paidAttempt(tx, order.id);
    const [request] = await tx
      .insert(refunds)
      .values({
        attemptId: attempt.id,
        orderId: order.id,
        itemId: item.id,
        shopId: item.shopId,
        requestedBy: input.userId,
        amountPesewas,
        requestedPesewas: amountPesewas,
        reason: input.reason,
        photos: input.photos,
        status: 'REQUESTED',
      })
      .returning();
    await recordEvent(tx, {
      orderId: order.id,
      itemId: item.id,
      from: item.status,
      to: 'REFUND_REQUESTED',
      text: `A refund was asked for: ${item.productName}`,
      actor: { kind: 'customer', id: input.userId },
      reason: input.reason,
    });
    await mailRefundRequested(tx, site, { order, item, refund: request as RefundRow });
    return { refundId: (request as RefundRow).id, orderId: order.id };
  });
}

/** Whether a refund may be asked for now, before pictures are taken in. @throws AppError as {@link requestRefund} */
export async function assertRefundRequestable(
  db: Database,
  input: { userId: string; itemId: string },
): Promise<void> {
  await db.transaction((tx) => assertMayRequest(tx, input));
}

async function assertMayRequest(tx: Transaction, input: { userId: string; itemId: string }) {
  const locked = await lockItem(tx, input.itemId);
  const { order, item } = locked;
  if (order.userId !== input.userId) throw new AppError('NOT_FOUND', 'Item not found');
  assertRequestable(item);
  if (refundable(item).total === 0) throw new AppError('INVALID_STATE', 'This item was refunded already');
  const asked = await tx.$count(refunds, and(eq(refunds.itemId, item.id), eq(refunds.status, 'REQUESTED')));
  if (asked > 0) throw new AppError('INVALID_STATE', 'You have asked for this already; the shop will answer');
  return locked;
}

function assertRequestable(item: OrderItemRow): void {
  const { status, deliveredAt } = item;
  if (status === 'PENDING') {
    throw new AppError('INVALID_STATE', 'It has not been sent: cancel it and the money comes back');
  }
  if (status === 'CANCELLED') throw new AppError('INVALID_STATE', 'It was cancelled and refunded already');
  if (deliveredAt && Date.now() - deliveredAt.getTime() > REFUND_WINDOW_DAYS * DAY_MS) {
    throw new AppError(
      'INVALID_STATE',
      `A refund can be asked for within ${REFUND_WINDOW_DAYS} days of delivery`,
    );
  }
}

/**
 * The shop answers: it agrees, and the refund goes out; or it disputes, and an admin decides.
 * @throws AppError NOT_FOUND for another shop's, INVALID_STATE once answered or decided
 */
export async function answerRefund(
  db: Database,
  site: Site,
  input: { shopId: string; refundId: string; agrees: boolean; note: string },
): Promise<void> {
  const { shopId, refundId, agrees, note } = input;
  await db.transaction(async (tx) => {
    const { order, item, refund } = await lockRequest(tx, refundId);
    if (item.shopId !== shopId) throw new AppError('NOT_FOUND', 'Refund request not found');
    if (refund.status !== 'REQUESTED' || refund.shopAgrees !== null) {
      throw new AppError('INVALID_STATE', 'This request was answered already');
    }
    await tx
      .update(refunds)
      .set({ shopAgrees: agrees, shopAnswer: note, shopAnsweredAt: sql`now()` })
      .where(eq(refunds.id, refund.id));
    const actor = { kind: 'shop', id: shopId } as const;
    let { amountPesewas } = refund;
    if (agrees) amountPesewas = await approve(tx, { order, item, refund, actor, amountPesewas, note });
    else {
      const text = `${item.shopName} does not agree to the refund for ${item.productName}; Dwaso decides`;
      await event(tx, { order, item, to: 'REFUND_DISPUTED', text, actor, note });
    }
    await mailRefundAnswered(tx, site, { order, item, amountPesewas, agrees, note });
  });
}

/**
 * An admin decides a request, whatever the shop said.
 * @param input.amountPesewas what was asked for when left out
 * @throws AppError NOT_FOUND, INVALID_STATE once decided, VALIDATION_ERROR above what was asked for
 */
export async function decideRefund(
  db: Database,
  site: Site,
  input: { adminId: string; refundId: string; approve: boolean; amountPesewas?: number; note: string },
): Promise<void> {
  const { adminId, refundId, note } = input;
  await db.transaction(async (tx) => {
    const { order, item, refund } = await lockRequest(tx, refundId);
    if (refund.status !== 'REQUESTED') {
      throw new AppError('INVALID_STATE', 'This request was decided already');
    }
    let amountPesewas = input.amountPesewas ?? refund.amountPesewas;
    if (amountPesewas > refund.amountPesewas) {
      const message = 'This is more than the customer asked for';
      throw new AppError('VALIDATION_ERROR', message, { errors: { amount: message } });
    }
    const actor = { kind: 'admin', id: adminId } as const;
    if (input.approve) {
      amountPesewas = await approve(tx, { order, item, refund, actor, amountPesewas, note });
    } else {
      await reject(tx, refund, adminId, note);
      const text = `The refund for ${item.productName} was not granted`;
      await event(tx, { order, item, to: 'REFUND_REJECTED', text, actor, note });
    }
    await recordAudit(tx, {
      adminId,
      action: input.approve ? 'refund.approve' : 'refund.reject',
      subject: 'refund',
      subjectId: refund.id,
      before: { status: refund.status, amountPesewas: refund.amountPesewas, shopAgrees: refund.shopAgrees },
      after: input.approve ? { status: 'APPROVED', amountPesewas } : { status: 'REJECTED' },
      reason: note,
    });
    await mailRefundDecided(tx, site, { order, item, amountPesewas, approved: input.approve, note });
  });
}

async function lockItem(tx: Transaction, itemId: string): Promise<{ order: OrderRow; item: OrderItemRow }> {
  const missing = new AppError('NOT_FOUND', 'Item not found');
  if (!isUuid(itemId)) throw missing;
  const { rows } = await tx.execute<{ orderId: string }>(
    sql`select order_id as "orderId" from order_items where id = ${itemId}::uuid`,
  );
  if (!rows[0]) throw missing;
  const order = await lockOrder(tx, rows[0].orderId);
  const item = (await itemsOf(tx, order.id)).find((one) => one.id === itemId);
  if (!item) throw missing;
  return { order, item };
}

async function lockRequest(tx: Transaction, refundId: string) {
  const missing = new AppError('NOT_FOUND', 'Refund request not found');
  const [found] = isUuid(refundId)
    ? await tx.select({ itemId: refunds.itemId }).from(refunds).where(eq(refunds.id, refundId))
    : [];
  if (!found?.itemId) throw missing;
  // The order is locked before the refund, as everywhere.
  const locked = await lockItem(tx, found.itemId);
  const [refund] = await tx.select().from(refunds).where(eq(refunds.id, refundId)).for('update');
  if (!refund?.requestedBy) throw missing;
  return { ...locked, refund };
}

type Decided = {
  order: OrderRow;
  item: OrderItemRow;
  actor: { kind: 'shop' | 'admin'; id: string };
  note: string;
};

/** Gives what really goes back. */
async function approve(
  tx: Transaction,
  decided: Decided & { refund: RefundRow; amountPesewas: number },
): Promise<number> {
  const { order, item, refund, actor, note } = decided;
  // A part may have gone back since it was asked for.
  const amountPesewas = Math.min(decided.amountPesewas, refundable(item).total);
  const decidedBy = actor.kind === 'admin' ? actor.id : undefined;
  if (decidedBy) await tx.update(refunds).set({ decisionNote: note }).where(eq(refunds.id, refund.id));
  const reason = `Refund for ${item.productName}: ${refund.reason}`;
  const granted = await refundItem(tx, { order, item, amountPesewas, reason, request: refund, decidedBy });
  if (!granted) throw new AppError('INVALID_STATE', 'This item was refunded already');
  const text = `The refund for ${item.productName} was granted; the money is being sent back`;
  await event(tx, { ...decided, to: 'REFUND_APPROVED', text });
  return amountPesewas;
}

async function reject(tx: Transaction, refund: RefundRow, adminId: string, note: string): Promise<void> {
  const changed = await tx
    .update(refunds)
    .set({ status: 'REJECTED', decidedBy: adminId, decisionNote: note, decidedAt: sql`now()` })
    .where(
      and(eq(refunds.id, refund.id), inArray(refunds.status, statesBefore(REFUND_TRANSITIONS, 'REJECTED'))),
    );
  if (!changed.rowCount) throw new AppError('INVALID_STATE', 'This request was decided already');
}

function event(tx: Transaction, happened: Decided & { to: string; text: string }): Promise<void> {
  const { order, item, to, text, actor, note } = happened;
  const about = { orderId: order.id, itemId: item.id, from: item.status };
  return recordEvent(tx, { ...about, to, text, actor, reason: note });
}
