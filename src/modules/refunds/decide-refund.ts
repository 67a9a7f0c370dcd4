import { and, eq, inArray, sql } from 'drizzle-orm';
import { countMove, lockMoves, type MovingAdmin } from '#modules/approvals';
import { recordAudit } from '#modules/audit';
import { type IdempotencyKey, once } from '#modules/idempotency';
import { type OrderItemRow, type OrderRow, recordEvent } from '#modules/orders';
import { formatCedis, type Pesewas, pesewas, toCedis } from '#shared/money';
import type { Database, Transaction } from '../../platform/database.ts';
import { isUuid } from '../../platform/ids.ts';
import type { Site } from '../../platform/site.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { statesBefore } from '../../platform/transitions.ts';
import { refundErrors } from './errors.ts';
import {
  mailOfferAnswered,
  mailRefundAnswered,
  mailRefundDecided,
  mailRefundOffered,
  type Offer,
  offerText,
} from './mails.ts';
import { type RefundRow, refundItem } from './refund-item.ts';
import { grantedAmount, lockItem, readRefundable } from './refundable-amounts.ts';
import { REFUND_TRANSITIONS } from './states.ts';
import { refunds } from './tables.ts';

/**
 * Records the shop's answer: if it agrees, the refund is sent; if it disputes, an admin decides, unless the customer
 * accepts the shop's offer.
 * @throws AppError NOT_FOUND for another shop's; INVALID_STATE once answered or decided; VALIDATION_ERROR for an offer
 * of the full requested amount or of all the goods
 */
export async function respondToRefundRequest(
  db: Database,
  site: Site,
  input: { shopId: string; refundId: string; agrees: boolean; note: string; offer?: Offer | undefined },
): Promise<void> {
  const { shopId, refundId, agrees, note, offer } = input;
  await inTransaction(db, async (tx) => {
    const { order, item, refund } = await lockRequest(tx, refundId);
    if (item.shopId !== shopId) throw refundErrors.requestNotFound();
    if (refund.status !== 'REQUESTED' || refund.shopAgrees !== null) {
      throw refundErrors.alreadyAnswered();
    }
    await tx
      .update(refunds)
      .set({ shopAgrees: agrees, shopAnswer: note, shopAnsweredAt: sql`now()`, ...(offer && rowOf(offer)) })
      .where(eq(refunds.id, refund.id));
    const actor = { kind: 'shop', id: shopId } as const;
    if (offer) {
      if (offer.kind === 'PART') await assertPart(tx, { item, refund, amountPesewas: offer.amountPesewas });
      const text = `${item.shopName} offers ${offerText(offer)} for ${item.productName}`;
      await event(tx, { order, item, to: 'REFUND_OFFERED', text, actor, note });
      return mailRefundOffered(tx, site, { order, item, amountPesewas: refund.amountPesewas, offer, note });
    }
    let { amountPesewas } = refund;
    if (agrees) amountPesewas = await approve(tx, { order, item, refund, actor, amountPesewas, note });
    else {
      const text = `${item.shopName} does not agree to the refund for ${item.productName}. Dwaso decides`;
      await event(tx, { order, item, to: 'REFUND_DISPUTED', text, actor, note });
    }
    await mailRefundAnswered(tx, site, { order, item, amountPesewas, agrees, note });
  });
}

/**
 * Decides a request as an admin, whatever the shop answered.
 * @throws AppError NOT_FOUND; INVALID_STATE once decided; VALIDATION_ERROR above the requested amount; else as
 * {@link countMove}
 */
export async function decideRefund(
  db: Database,
  site: Site,
  input: MovingAdmin & { refundId: string; note: string } & (
      | { approve: true; amountPesewas: Pesewas }
      | { approve: false }
    ),
): Promise<void> {
  const { adminId, refundId, note } = input;
  await inTransaction(db, async (tx) => {
    if (input.approve) await lockMoves(tx, input);
    const { order, item, refund } = await lockRequest(tx, refundId);
    if (refund.status !== 'REQUESTED') {
      throw refundErrors.alreadyDecided();
    }
    let amountPesewas = input.approve ? input.amountPesewas : refund.amountPesewas;
    if (amountPesewas > refund.amountPesewas) {
      throw refundErrors.moreThanRequested();
    }
    const actor = { kind: 'admin', id: adminId } as const;
    if (input.approve) {
      amountPesewas = await approve(tx, { order, item, refund, actor, amountPesewas, note });
      await countMove(tx, { ...input, kind: 'REFUND_GRANT', amountPesewas });
    } else {
      await reject(tx, refund, adminId, note);
      const text = `The refund for ${item.productName} was not approved`;
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

const rowOf = (offer: Offer) => ({
  offer: offer.kind,
  offeredPesewas: offer.kind === 'PART' ? offer.amountPesewas : null,
});

/** Checks that an offer is less than the request and than the goods: a refund of all goods includes their delivery. */
async function assertPart(
  tx: Transaction,
  { item, refund, amountPesewas }: { item: OrderItemRow; refund: RefundRow; amountPesewas: Pesewas },
): Promise<void> {
  const { price, fee } = await readRefundable(tx, item);
  const most = pesewas(Math.min(refund.amountPesewas, price + fee));
  if (amountPesewas < most) return;
  throw refundErrors.offerTooHigh(formatCedis(toCedis(most)));
}

/** Locks the request with its item and order. @throws AppError NOT_FOUND */
export async function lockRequest(tx: Transaction, refundId: string) {
  const missing = refundErrors.requestNotFound();
  const [found] = isUuid(refundId)
    ? await tx.select({ itemId: refunds.itemId }).from(refunds).where(eq(refunds.id, refundId))
    : [];
  if (!found?.itemId) throw missing;
  // Lock order: the order before the refund.
  const locked = await lockItem(tx, found.itemId);
  const [refund] = await tx.select().from(refunds).where(eq(refunds.id, refundId)).for('no key update');
  if (!refund?.requestedBy) throw missing;
  return { ...locked, refund };
}

type Decided = {
  order: OrderRow;
  item: OrderItemRow;
  actor: { kind: 'shop' | 'admin' | 'customer'; id: string };
  note: string;
};

/** Returns the amount refunded. */
export async function approve(
  tx: Transaction,
  decided: Decided & { refund: RefundRow; amountPesewas: Pesewas },
): Promise<Pesewas> {
  const { order, item, refund, actor, note } = decided;
  // Part of it may have been refunded since the request.
  const left = await readRefundable(tx, item);
  // The delivery may not have been refundable at the time of the request.
  const amountPesewas = grantedAmount(decided.amountPesewas, left);
  if (decided.amountPesewas < Math.min(refund.amountPesewas, amountPesewas)) {
    throw refundErrors.amountCutsDeliveryFee(formatCedis(toCedis(left.total)));
  }
  const decidedBy = actor.kind === 'admin' ? actor.id : undefined;
  if (decidedBy) await tx.update(refunds).set({ decisionNote: note }).where(eq(refunds.id, refund.id));
  const reason = `Refund for ${item.productName}: ${refund.reason}`;
  const granted = await refundItem(tx, { order, item, amountPesewas, reason, request: refund, decidedBy });
  if (granted === 0) throw refundErrors.itemRefunded();
  const text = `The refund for ${item.productName} was approved and is on its way`;
  await event(tx, { ...decided, to: 'REFUND_APPROVED', text });
  return granted;
}

async function reject(tx: Transaction, refund: RefundRow, adminId: string, note: string): Promise<void> {
  const changed = await tx
    .update(refunds)
    .set({ status: 'REJECTED', decidedBy: adminId, decisionNote: note, decidedAt: sql`now()` })
    .where(
      and(eq(refunds.id, refund.id), inArray(refunds.status, statesBefore(REFUND_TRANSITIONS, 'REJECTED'))),
    );
  if (!changed.rowCount) throw refundErrors.alreadyDecided();
}

export function event(tx: Transaction, happened: Decided & { to: string; text: string }): Promise<void> {
  const { order, item, to, text, actor, note } = happened;
  const about = { orderId: order.id, itemId: item.id, from: item.status };
  return recordEvent(tx, { ...about, to, text, actor, reason: note });
}

/**
 * Records the customer's answer to the shop's offer. Accepting a part refunds it; accepting a replacement closes the
 * request; after a rejection an admin decides.
 * @throws AppError NOT_FOUND for another customer's request; INVALID_STATE without an open offer, for a decided
 * request, and when less is left of the item than was offered
 */
export async function answerOffer(
  db: Database,
  site: Site,
  input: { userId: string; refundId: string; accepts: boolean; requestKey?: IdempotencyKey | null },
): Promise<{ orderId: string }> {
  const { userId, refundId, accepts } = input;
  return inTransaction(db, (tx) =>
    once(tx, input.requestKey, async () => {
      const { order, item, refund } = await lockRequest(tx, refundId);
      if (refund.requestedBy !== userId) throw refundErrors.requestNotFound();
      const offer = offerOf(refund);
      if (refund.status !== 'REQUESTED' || !offer || refund.offerAccepted !== null) {
        throw refundErrors.offerClosed();
      }
      const isOver = accepts && offer.kind === 'REPLACEMENT';
      await tx
        .update(refunds)
        .set({
          offerAccepted: accepts,
          ...(accepts && { shopAgrees: true }),
          ...(isOver && { status: 'REJECTED' as const, decidedAt: sql`now()` }),
        })
        .where(eq(refunds.id, refund.id));
      const actor = { kind: 'customer', id: userId } as const;
      const happened = { order, item, actor, note: '' };
      if (accepts && offer.kind === 'PART') {
        await approve(tx, { ...happened, refund, amountPesewas: offer.amountPesewas });
      } else {
        const text = isOver
          ? `The customer received another ${item.productName}. No refund is paid`
          : `The customer rejected the offer of ${item.shopName} for ${item.productName}. Dwaso decides`;
        await event(tx, { ...happened, to: isOver ? 'REFUND_SETTLED' : 'REFUND_DISPUTED', text });
      }
      await mailOfferAnswered(tx, site, { order, item, offer, accepts });
      return { orderId: order.id };
    }),
  );
}

function offerOf({ offer, offeredPesewas }: RefundRow): Offer | null {
  if (offer === 'PART' && offeredPesewas !== null) return { kind: 'PART', amountPesewas: offeredPesewas };
  return offer === 'REPLACEMENT' ? { kind: 'REPLACEMENT' } : null;
}
