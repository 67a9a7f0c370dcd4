import { and, eq, sql } from 'drizzle-orm';
import { negative, type Pesewas, pesewas } from '#contracts/money';
import { lockProducts } from '#domain/catalogue';
import { type Posting, postTransaction } from '#domain/ledger';
import {
  changeItem,
  countRefunded,
  itemsOf,
  type OrderItemRow,
  type OrderRow,
  recordEvent,
  SYSTEM,
} from '#domain/orders';
import { countReturned } from '#domain/payments';
import { refundable } from '#domain/refunds';
import { addToShopDay, lockShop } from '#domain/shops';
import type { Transaction } from '../../platform/database.ts';
import type { Site } from '../../platform/site.ts';
import { changeDispute, type DisputeRow } from './change-dispute.ts';
import { type ItemLoss, lossOf, type Outcome } from './loss.ts';
import { mailDisputeClosed } from './mails.ts';
import { disputeItems } from './tables.ts';

const SAID = {
  WON: 'It was decided for us: nothing is lost, and the money waits no longer',
  LOST: 'It was decided against us: the money went back',
  ACCEPTED: 'It was accepted: the money goes back',
} as const;

/**
 * Ends a dispute and books what it took, once: from the shop or the platform ({@link lossOf}), with its share of the
 * fee. What was not sent yet and is lost whole is cancelled, so that nobody sends it. Gives false, changing nothing,
 * when it had ended before. The caller has locked the dispute and its order.
 */
export async function closeDispute(
  tx: Transaction,
  site: Site,
  { dispute, order }: { dispute: DisputeRow; order: OrderRow | null },
  outcome: Outcome,
): Promise<boolean> {
  const asked = await tx.select().from(disputeItems).where(eq(disputeItems.disputeId, dispute.id));
  const items = order ? await itemsOf(tx, order.id) : [];
  // A payout that begins now would read the balance before and the hold after, or the other way round.
  for (const shopId of [...new Set(asked.map((part) => part.shopId))].sort()) await lockShop(tx, shopId);
  const lost = outcome.to === 'WON' ? null : outcome.lostPesewas;
  const { losses, unallocated } = lossOf(lost ?? pesewas(0), asked, items);
  const ended = await changeDispute(tx, dispute, outcome.to, {
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
  if (lost !== null && lost > 0) await bookLoss(tx, { dispute, order, losses, unallocated, lost });
  const affected = items.filter((item) => asked.some((part) => part.itemId === item.id));
  if (order) await recordOnOrder(tx, order, affected, outcome.to);
  await mailDisputeClosed(tx, site, { dispute, items: affected, losses, outcome });
  return true;
}

async function bookLoss(
  tx: Transaction,
  loss: {
    dispute: DisputeRow;
    order: OrderRow | null;
    losses: ItemLoss[];
    unallocated: Pesewas;
    lost: Pesewas;
  },
): Promise<void> {
  const { dispute, order, losses, unallocated, lost } = loss;
  const unsent = losses.filter(
    ({ item, price }) => item.status === 'PENDING' && price === refundable(item).price,
  );
  // Goods before the days of shops, as everywhere.
  if (unsent.length > 0) {
    await lockProducts(
      tx,
      unsent.map(({ item }) => item),
    );
  }
  await postTransaction(tx, {
    key: `dispute:${dispute.id}`,
    description: "Dispute: the customer's bank or network took the money back",
    orderId: order?.id,
    postings: [
      ...losses.flatMap(postingsOf),
      { account: 'PLATFORM_LOSS', amountPesewas: unallocated },
      { account: 'PROCESSOR_CLEARING', amountPesewas: negative(lost) },
    ],
  });
  if (dispute.attemptId) await countReturned(tx, dispute.attemptId, lost);
  for (const { item, price, fee, bearer } of losses.toSorted((a, b) =>
    a.item.shopId < b.item.shopId ? -1 : 1,
  )) {
    await countRefunded(tx, item, { price, fee });
    await tx
      .update(disputeItems)
      .set({ lostPricePesewas: price, lostFeePesewas: fee, bearer })
      .where(and(eq(disputeItems.disputeId, dispute.id), eq(disputeItems.itemId, item.id)));
    if (!order) continue;
    if (unsent.some((one) => one.item.id === item.id) && order.status === 'PROCESSING') {
      const notes = "The customer's bank or network took the money back";
      await changeItem(tx, order, item, { to: 'CANCELLED', notes }, SYSTEM);
    }
    if (bearer === 'shop') {
      await addToShopDay(tx, { shopId: item.shopId, on: order.paidAt, orders: 0, pesewas: negative(price) });
    }
  }
}

function postingsOf({ item, price, fee, bearer }: ItemLoss): Posting[] {
  const ofShop = {
    account: item.releasedAt ? ('SHOP_AVAILABLE' as const) : ('SHOP_PAYABLE' as const),
    shopId: item.shopId,
    amountPesewas: price,
  };
  return [
    bearer === 'shop' ? ofShop : { account: 'PLATFORM_LOSS', amountPesewas: price },
    { account: 'PLATFORM_FEE', amountPesewas: fee },
  ];
}

async function recordOnOrder(
  tx: Transaction,
  order: OrderRow,
  items: OrderItemRow[],
  to: Outcome['to'],
): Promise<void> {
  const decided =
    to === 'WON'
      ? 'The bank or network decided that the payment stands'
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
