import { and, eq, sql } from 'drizzle-orm';
import { lockProducts } from '#modules/catalogue';
import { type Posting, postTransaction, shopShare } from '#modules/ledger';
import {
  addRefundedAmount,
  addRefundedDelivery,
  endReservation,
  findDeposit,
  isUnderDispute,
  listDeliveries,
  listExtras,
  listItems,
  type OrderItemRow,
  type OrderRow,
  recordEvent,
  SYSTEM,
  takeFromDeposit,
  transitionItem,
} from '#modules/orders';
import { addRefundedPayment } from '#modules/payments';
import {
  type RefundableAmount,
  readRefundable,
  refundableByItem,
  refundItem,
  shopPostings,
} from '#modules/refunds';
import { lockShop, recordDailySales } from '#modules/shops';
import { negative, type Pesewas, pesewas } from '#shared/money';
import type { Transaction } from '../../platform/database.ts';
import type { Site } from '../../platform/site.ts';
import { allocateLoss, type ItemLoss, type Outcome } from './allocate-loss.ts';
import { type DisputeRow, transitionDispute } from './change-dispute.ts';
import { mailDisputeClosed } from './mails.ts';
import { disputeItems } from './tables.ts';

const SAID = {
  WON: 'We won the dispute. No money was lost and it is no longer held',
  LOST: 'We lost the dispute. The customer was refunded',
  ACCEPTED: 'We accepted the dispute. The customer is being refunded',
} as const;

const TAKEN_BACK = "The customer's bank or network took the money back";

/**
 * Closes a dispute and books its loss, once: against the shop or the platform ({@link allocateLoss}), with its share of the
 * fee. Cancels items that were not sent and are fully lost. Returns false, with no change, if it was closed before. The
 * caller has locked the dispute and its order.
 */
export async function closeDispute(
  tx: Transaction,
  site: Site,
  { dispute, order }: { dispute: DisputeRow; order: OrderRow | null },
  outcome: Outcome,
): Promise<boolean> {
  const asked = await tx.select().from(disputeItems).where(eq(disputeItems.disputeId, dispute.id));
  const items = order ? await listItems(tx, order.id) : [];
  // Lock the shops: a payout created now could otherwise miss both the hold and the loss.
  for (const shopId of [...new Set(asked.map((part) => part.shopId))].sort()) await lockShop(tx, shopId);
  const lost = outcome.to === 'WON' ? null : outcome.lostPesewas;
  const deliveries = order ? await listDeliveries(tx, order.id) : [];
  const lefts = refundableByItem(items, deliveries);
  const isSold = order !== null && order.paidAt !== null;
  const claims = isSold ? asked.map((part) => claimOf(part, lefts)) : [];
  const allocated = allocateLoss(lost ?? pesewas(0), claims, items, deliveries);
  const { losses } = allocated;
  const deposit = order && !isSold ? await findDeposit(tx, order.id) : null;
  const ofDeposit = pesewas(Math.min(deposit?.heldPesewas ?? 0, allocated.unallocated));
  const unallocated = pesewas(allocated.unallocated - ofDeposit);
  const ended = await transitionDispute(tx, dispute, outcome.to, {
    set: {
      resolvedAt: sql`now()`,
      lostPesewas: lost,
      unallocatedPesewas: lost === null ? null : unallocated,
      ...{ answer: null, answeringSince: null, lastError: null },
    },
    text: SAID[outcome.to],
    actor: SYSTEM,
  });
  if (!ended) return false;
  if (lost !== null && lost > 0)
    await bookLoss(tx, { dispute, order, losses, lefts, ofDeposit, unallocated, lost });
  const affected = items.filter((item) => asked.some((part) => part.itemId === item.id));
  if (order) await recordOnOrder(tx, order, affected, outcome.to);
  if (order) await cancelExtras(tx, order);
  if (order) await returnDeliveries(tx, order, losses);
  await mailDisputeClosed(tx, site, { dispute, items: affected, losses, outcome });
  return true;
}

/** Goods that were only reserved when the dispute opened have no claim yet: all that is left of them. */
function claimOf(
  part: typeof disputeItems.$inferSelect,
  lefts: ReadonlyMap<string, RefundableAmount>,
): typeof disputeItems.$inferSelect {
  const left = lefts.get(part.itemId);
  if (!left || part.pricePesewas + part.feePesewas > 0) return part;
  return { ...part, pricePesewas: pesewas(left.price + left.delivery), feePesewas: left.fee };
}

/** Takes a loss off the deposit held for an order that is not sold yet, and ends the reservation. */
async function takeDeposit(tx: Transaction, order: OrderRow, ofDeposit: Pesewas): Promise<void> {
  await takeFromDeposit(tx, order.id, ofDeposit);
  if (order.status !== 'RESERVED' && order.status !== 'AWAITING_BALANCE') return;
  const text = 'The bank or network took the deposit back';
  await endReservation(tx, order, { as: 'DISPUTED', text, actor: SYSTEM });
}

async function bookLoss(
  tx: Transaction,
  loss: {
    dispute: DisputeRow;
    order: OrderRow | null;
    losses: ItemLoss[];
    lefts: ReadonlyMap<string, RefundableAmount>;
    ofDeposit: Pesewas;
    unallocated: Pesewas;
    lost: Pesewas;
  },
): Promise<void> {
  const { dispute, order, losses, lefts, ofDeposit, unallocated, lost } = loss;
  const unsent = losses.filter(
    ({ item, price, delivery }) =>
      item.status === 'PENDING' && price - delivery === lefts.get(item.id)?.price,
  );
  // Lock order: goods before the shops' daily counts.
  if (unsent.length > 0) {
    await lockProducts(
      tx,
      unsent.map(({ item }) => item),
    );
  }
  if (order && ofDeposit > 0) await takeDeposit(tx, order, ofDeposit);
  const postings: Posting[] = [{ account: 'DEPOSIT_HELD', amountPesewas: ofDeposit }];
  for (const one of losses) postings.push(...(await postingsOf(tx, one)));
  await postTransaction(tx, {
    key: `dispute:${dispute.id}`,
    description: "Dispute: the customer's bank or network took the money back",
    orderId: order?.id,
    postings: [
      ...postings,
      { account: 'PLATFORM_LOSS', amountPesewas: unallocated },
      { account: 'PROCESSOR_CLEARING', amountPesewas: negative(lost) },
    ],
  });
  if (dispute.attemptId) await addRefundedPayment(tx, dispute.attemptId, lost);
  for (const { item, price, delivery, fee, bearer } of losses.toSorted((a, b) =>
    a.item.shopId < b.item.shopId ? -1 : 1,
  )) {
    const goods = pesewas(price - delivery);
    const { market, total } = shopShare(item, { price: goods, delivery });
    const bornePesewas = pesewas(bearer === 'platform' ? total - delivery : 0);
    await addRefundedAmount(tx, item, { price: goods, fee, bornePesewas });
    await addRefundedDelivery(tx, item, delivery);
    await tx
      .update(disputeItems)
      .set({ lostPricePesewas: price, lostFeePesewas: fee, lostMarketPesewas: market, bearer })
      .where(and(eq(disputeItems.disputeId, dispute.id), eq(disputeItems.itemId, item.id)));
    if (!order) continue;
    if (unsent.some((one) => one.item.id === item.id) && order.status === 'PROCESSING') {
      await transitionItem(tx, order, item, { to: 'CANCELLED', notes: TAKEN_BACK }, SYSTEM);
    }
    if (bearer === 'shop') {
      const taken = negative(total);
      await recordDailySales(tx, { shopId: item.shopId, on: order.paidAt, orders: 0, pesewas: taken });
    }
  }
}

async function postingsOf(
  tx: Transaction,
  { item, price, delivery, fee, bearer }: ItemLoss,
): Promise<Posting[]> {
  // A market discount goes back to the market, or is part of the loss if the platform bears it.
  const { goods, market, total } = shopShare(item, { price: price - delivery, delivery });
  const ofShop = () => shopPostings(tx, item, { price: goods, delivery });
  const borne = { account: 'PLATFORM_LOSS' as const, amountPesewas: total };
  return [
    ...(bearer === 'shop' ? await ofShop() : [borne]),
    { account: 'PROMOTION_EXPENSE', amountPesewas: negative(market) },
    { account: 'PLATFORM_FEE', amountPesewas: fee },
  ];
}

/** Cancels and refunds extra weight that was paid for, unsent, whose item is cancelled. The products are locked. */
async function cancelExtras(tx: Transaction, order: OrderRow): Promise<void> {
  const items = await listItems(tx, order.id);
  const gone = items.filter(({ status }) => status === 'CANCELLED');
  for (const item of gone.flatMap((one) => listExtras(items, one))) {
    // One that is disputed itself follows when that dispute ends.
    if (item.status !== 'PENDING' || (await isUnderDispute(tx, item.id))) continue;
    await transitionItem(tx, order, item, { to: 'CANCELLED', notes: TAKEN_BACK }, SYSTEM);
    await refundItem(tx, { order, item, reason: `${item.productName} was cancelled: ${TAKEN_BACK}` });
  }
}

/** Refunds a shop's delivery fee once none of its goods is left and it could not prove the handover. */
async function returnDeliveries(tx: Transaction, order: OrderRow, losses: ItemLoss[]): Promise<void> {
  const shopIds = new Set(losses.flatMap(({ item, bearer }) => (bearer === 'shop' ? [item.shopId] : [])));
  for (const shopId of [...shopIds].sort()) {
    for (const item of (await listItems(tx, order.id)).filter((one) => one.shopId === shopId)) {
      const { price, fee, delivery } = await readRefundable(tx, item);
      if (price + fee > 0 || delivery === 0 || (await isUnderDispute(tx, item.id))) continue;
      await refundItem(tx, { order, item, reason: 'Delivery of goods that were paid back' });
    }
  }
}

async function recordOnOrder(
  tx: Transaction,
  order: OrderRow,
  items: OrderItemRow[],
  to: Outcome['to'],
): Promise<void> {
  const decided =
    to === 'WON'
      ? 'The bank or network decided that the payment is valid'
      : 'The money went back to who paid it, by bank or network';
  for (const item of items) {
    await recordEvent(tx, {
      orderId: order.id,
      itemId: item.id,
      from: 'DISPUTE_OPENED',
      to: to === 'WON' ? 'DISPUTE_WON' : 'DISPUTE_LOST',
      text: `${item.productName}: ${decided}`,
      actor: SYSTEM,
    });
  }
}
