import { allocate, hasPaidOrder } from '#modules/ledger';
import {
  deliveriesOf,
  itemsOf,
  lockOrder,
  type OrderItemRow,
  type OrderRow,
  recordEvent,
  SYSTEM,
} from '#modules/orders';
import { findAttempt } from '#modules/payments';
import { payoutOfEarnings, withholdFromPayout } from '#modules/payouts';
import { type RefundableAmount, refundableByItem } from '#modules/refunds';
import { pesewas } from '#shared/money';
import type { Transaction } from '../../platform/database.ts';
import type { Site } from '../../platform/site.ts';
import { type DisputeRow, lockDispute, noteDispute } from './change-dispute.ts';
import type { ReportedDispute } from './gateway.ts';
import { mailDisputeOpened } from './mails.ts';
import { disputeItems, disputes } from './tables.ts';

/** The disputed payment, if it is ours; `paysOrder` is false for money without an order to pay. */
interface Payment {
  attemptId: string;
  orderId: string;
  paysOrder: boolean;
}

async function findPayment(
  tx: Transaction,
  { reference, provider }: { reference: string | null; provider: string },
): Promise<Payment | null> {
  const attempt = reference ? await findAttempt(tx, { reference }) : null;
  if (attempt?.provider !== provider) return null;
  const { id: attemptId, orderId } = attempt;
  return { attemptId, orderId, paysOrder: await hasPaidOrder(tx, attempt.reference) };
}

/**
 * Returns the dispute, locked. A new one is recorded with its claim on each item. From then on the money of these items
 * is held, also in a payout not sent yet, and shops and admins are notified unless it is closed already. A dispute
 * about an unknown payment is recorded for the admins.
 */
export async function openOrLockDispute(
  tx: Transaction,
  site: Site,
  reported: ReportedDispute & { provider: string },
): Promise<{ dispute: DisputeRow; order: OrderRow | null; isNew: boolean }> {
  const { provider, disputeId: processorDisputeId } = reported;
  const known = await lockDispute(tx, { provider, processorDisputeId });
  if (known) return { ...known, isNew: false };
  const payment = await findPayment(tx, reported);
  const order = payment ? await lockOrder(tx, payment.orderId) : null;
  const [dispute] = await tx
    .insert(disputes)
    .values({
      ...{ provider, processorDisputeId },
      reference: reported.reference,
      attemptId: payment?.attemptId,
      orderId: payment?.orderId,
      category: reported.category,
      message: reported.message,
      amountPesewas: pesewas(reported.amountPesewas),
      currency: reported.currency,
      dueAt: momentOf(reported.dueAt),
      dueAtSent: reported.dueAt,
      processorStatus: reported.status,
    })
    .onConflictDoNothing()
    .returning();
  // Another process has just recorded it.
  if (!dispute) {
    const written = await lockDispute(tx, { provider, processorDisputeId });
    if (!written) throw new Error(`dispute ${processorDisputeId} was neither written nor found`);
    return { ...written, isNew: false };
  }
  const text = payment
    ? 'The payment company told of it'
    : 'The payment company told of it; its payment is none of ours';
  await noteDispute(tx, dispute.id, { from: null, to: 'OPEN', text, actor: SYSTEM });
  const items = order && payment?.paysOrder ? await holdItems(tx, order, dispute) : [];
  if (reported.waitsFor !== 'NOBODY') await mailDisputeOpened(tx, site, { dispute, items });
  return { dispute, order, isNew: true };
}

/** Parses a timestamp; null if it is invalid. */
export function momentOf(sent: string | null): Date | null {
  const at = sent ? new Date(sent) : null;
  return at && !Number.isNaN(at.getTime()) ? at : null;
}

async function holdItems(tx: Transaction, order: OrderRow, dispute: DisputeRow): Promise<OrderItemRow[]> {
  const items = await itemsOf(tx, order.id);
  const lefts = refundableByItem(items, await deliveriesOf(tx, order.id));
  const left = items.map(({ id: itemId }) => {
    const { price, fee, delivery } = lefts.get(itemId) as RefundableAmount;
    return { itemId, price: price + delivery, fee, delivery };
  });
  const asked = new Map(allocate(dispute.amountPesewas, left).parts.map((part) => [part.itemId, part]));
  const affected = items.filter((item) => asked.has(item.id));
  const byShop = [...Map.groupBy(affected, (item) => item.shopId)].sort(([a], [b]) => (a < b ? -1 : 1));
  for (const [shopId, own] of byShop) {
    for (const item of own) {
      const part = asked.get(item.id);
      const payoutId = await payoutOfEarnings(tx, shopId, {
        since: item.releasedAt,
        paidAt: order.paidAt,
      });
      await tx.insert(disputeItems).values({
        disputeId: dispute.id,
        itemId: item.id,
        shopId,
        pricePesewas: part?.price ?? pesewas(0),
        feePesewas: part?.fee ?? pesewas(0),
        payoutId,
      });
      await recordEvent(tx, {
        orderId: order.id,
        itemId: item.id,
        from: item.status,
        to: 'DISPUTE_OPENED',
        text: `A bank or network is asking for the money paid for ${item.productName} back. The money is held until this is decided`,
        actor: SYSTEM,
      });
    }
    await withholdFromPayout(tx, shopId, dispute.id);
  }
  return affected;
}
