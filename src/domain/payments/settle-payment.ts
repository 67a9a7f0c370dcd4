import { negative, type Pesewas, pesewas } from '#contracts/money';
import { type Posting, postTransaction } from '#domain/ledger';
import {
  createHandovers,
  deliveriesOf,
  itemsOf,
  lockOrder,
  markOrderPaid,
  type OrderRow,
  recordEvent,
  reopenExpiredOrder,
  SYSTEM,
} from '#domain/orders';
import { addToShopDay } from '#domain/shops';
import type { Transaction } from '../../platform/database.ts';
import type { Site } from '../../platform/site.ts';
import type { AttemptRow } from './create-attempt.ts';
import { mailOrderPaid, mailRefundOnTheWay } from './mails.ts';
import type { MoneyReturns } from './money-returns.ts';
import { notifySellers } from './notify-sellers.ts';

/**
 * What money that has arrived means for its order, inside the finaliser's transaction: it pays the order, or,
 * when the order was paid already, cancelled, or expired with the goods gone, it goes back (docs/design.md).
 */
export async function settlePayment(
  tx: Transaction,
  { site, returns }: { site: Site; returns: MoneyReturns },
  paid: { attempt: AttemptRow; feesPesewas: Pesewas },
): Promise<void> {
  const order = await lockOrder(tx, paid.attempt.orderId);
  const reason = await whyNotPaid(tx, order);
  if (reason === null) {
    const items = await itemsOf(tx, order.id);
    await createHandovers(tx, order.id, [...new Set(items.map((item) => item.shopId))]);
    await mailOrderPaid(tx, site, order, paid.attempt);
    // This looks at the goods, which are locked before the shops' days that the sale is counted in.
    await notifySellers(tx, site, order);
    await postSale(tx, order, paid);
    return;
  }
  await returns.orderRefund(tx, { ...paid, reason });
  await recordEvent(tx, {
    orderId: order.id,
    from: order.status,
    to: order.status,
    text: `${reason}. The money is being sent back.`,
    actor: SYSTEM,
  });
  await mailRefundOnTheWay(tx, site, paid.attempt, reason);
}

/** Pays the order with what has come: why that can't be, in words, or null when it has. */
async function whyNotPaid(tx: Transaction, order: OrderRow): Promise<string | null> {
  if (order.status === 'AWAITING_PAYMENT') {
    await markOrderPaid(tx, order);
    return null;
  }
  if (order.status === 'CANCELLED') return 'Payment came after the order was cancelled';
  if (order.status !== 'EXPIRED') return 'The order had been paid already';
  const gone = await reopenExpiredOrder(tx, order);
  if (gone === null) return null;
  return gone === 'GOODS'
    ? 'Payment came after the order expired and the goods were gone'
    : 'Payment came after the order expired and its code had been used up';
}

/**
 * Customer payment, and what a code of the market adds to it → each shop's payable, its delivery included + platform fee,
 * less the processor's fee (docs/design.md, Money).
 */
async function postSale(
  tx: Transaction,
  order: OrderRow,
  { attempt, feesPesewas }: { attempt: AttemptRow; feesPesewas: Pesewas },
): Promise<void> {
  const perShop = new Map<string, Pesewas>();
  const items = await itemsOf(tx, order.id);
  for (const item of items) {
    perShop.set(item.shopId, pesewas((perShop.get(item.shopId) ?? 0) + item.earnedPesewas));
  }
  const promotion = items.reduce((sum, item) => sum + item.marketDiscountPesewas, 0);
  for (const { shopId, feePesewas } of await deliveriesOf(tx, order.id)) {
    perShop.set(shopId, pesewas((perShop.get(shopId) ?? 0) + feePesewas));
  }
  const shops = [...perShop].map(
    ([shopId, sum]): Posting => ({ account: 'SHOP_PAYABLE', shopId, amountPesewas: negative(sum) }),
  );
  await postTransaction(tx, {
    key: `payment:${attempt.reference}`,
    description: 'Customer payment',
    orderId: order.id,
    postings: [
      { account: 'PROCESSOR_CLEARING', amountPesewas: pesewas(attempt.amountPesewas - feesPesewas) },
      { account: 'PROCESSOR_FEE', amountPesewas: feesPesewas },
      { account: 'PROMOTION_EXPENSE', amountPesewas: pesewas(promotion) },
      { account: 'PLATFORM_FEE', amountPesewas: negative(order.platformFeePesewas) },
      ...shops,
    ],
  });
  for (const [shopId, sum] of [...perShop].sort()) {
    await addToShopDay(tx, { shopId, on: null, orders: 1, pesewas: sum });
  }
}
