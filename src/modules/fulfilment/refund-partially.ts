import { sql } from 'drizzle-orm';
import { type IdempotencyKey, once } from '#modules/idempotency';
import { readShopBalances, shopShare } from '#modules/ledger';
import { findOrderOfItem, listItems, lockOrder, type OrderItemRow, recordEvent } from '#modules/orders';
import { readPayable } from '#modules/payouts';
import { mailShopRefund, type RefundableAmount, readRefundable, refundItem } from '#modules/refunds';
import { lockShop } from '#modules/shops';
import { formatCedis, type Pesewas, pesewas, toCedis } from '#shared/money';
import type { Database, Transaction } from '../../platform/database.ts';
import { hasRow } from '../../platform/rows.ts';
import type { Site } from '../../platform/site.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { fulfilmentErrors } from './errors.ts';

/**
 * A shop refunds one of its items voluntarily. A partial refund comes from the shop's earnings and leaves fee and
 * delivery unchanged; a full one refunds them, too. The shop's balance must cover the released part, because paid-out
 * money cannot be refunded.
 * @param input.leftPesewas the refundable price that the shop saw; prevents a double refund from two tabs
 * @throws AppError NOT_FOUND for another shop's item; CONFLICT when the refundable price has changed; VALIDATION_ERROR
 *   above it; INVALID_STATE when the item is cancelled, has a refund request or a dispute, is unsent and refunded in
 *   full, or is not covered by the balance
 */
export async function refundPartially(
  db: Database,
  site: Site,
  input: {
    shopId: string;
    itemId: string;
    amountPesewas: Pesewas;
    leftPesewas: Pesewas;
    reason: string;
    requestKey?: IdempotencyKey | null;
  },
): Promise<{ orderId: string; givenPesewas: Pesewas }> {
  return inTransaction(db, (tx) => once(tx, input.requestKey, () => refundLocked(tx, site, input)));
}

async function refundLocked(tx: Transaction, site: Site, input: Parameters<typeof refundPartially>[2]) {
  const { shopId, itemId, reason } = input;
  const notFound = fulfilmentErrors.itemNotFound();
  const orderId = await findOrderOfItem(tx, itemId);
  if (!orderId) throw notFound;
  const order = await lockOrder(tx, orderId);
  const item = (await listItems(tx, order.id)).find(({ id }) => id === itemId);
  if (item?.shopId !== shopId || !order.paidAt) throw notFound;
  await assertGivable(tx, item);
  const left = await readRefundable(tx, item);
  if (input.leftPesewas !== left.price) {
    throw fulfilmentErrors.partRefundedMeanwhile();
  }
  const isWhole = input.amountPesewas === left.price;
  assertAmount(item, left, input.amountPesewas);
  await assertCovered(
    tx,
    item,
    isWhole ? left : { ...left, price: input.amountPesewas, delivery: pesewas(0) },
  );
  const givenPesewas = await refundItem(tx, {
    ...{ order, item, reason: `Refund for ${item.productName}: ${reason}`, reasonKind: 'GOODWILL' },
    ...(!isWhole && { amountPesewas: input.amountPesewas, fromShopAlone: true }),
  });
  const sum = formatCedis(toCedis(givenPesewas));
  await recordEvent(tx, {
    ...{ orderId: order.id, itemId: item.id, from: item.status, to: 'REFUND_APPROVED' },
    text: `${item.shopName} is refunding ${sum} for ${item.productName}`,
    actor: { kind: 'shop', id: shopId },
    reason,
  });
  await mailShopRefund(tx, site, { order, item, amountPesewas: givenPesewas, note: reason });
  return { orderId, givenPesewas };
}

async function assertGivable(tx: Transaction, item: OrderItemRow): Promise<void> {
  if (item.status === 'CANCELLED') {
    throw fulfilmentErrors.itemCancelled();
  }
  if (await hasRow(tx, sql`select from refund_requests where item_id = ${item.id}::uuid`)) {
    throw fulfilmentErrors.refundRequestOpen();
  }
}

function assertAmount({ status }: OrderItemRow, { price }: RefundableAmount, amountPesewas: Pesewas): void {
  if (price === 0) throw fulfilmentErrors.itemRefunded();
  if (amountPesewas > price) {
    throw fulfilmentErrors.aboveRefundable(formatCedis(toCedis(price)));
  }
  if (amountPesewas === price && status === 'PENDING') {
    throw fulfilmentErrors.itemNotSent();
  }
}

/** Released earnings are in the balance, of which a part may be paid out or held for a dispute. */
async function assertCovered(tx: Transaction, item: OrderItemRow, given: RefundableAmount): Promise<void> {
  await lockShop(tx, item.shopId);
  if (!item.releasedAt) return;
  const { available } = await readShopBalances(tx, item.shopId);
  const { heldPesewas } = (await readPayable(tx, item.shopId)).dispute;
  const free = pesewas(Math.max(0, available - heldPesewas));
  const { total: needed } = shopShare(item, given);
  if (needed <= free) return;
  throw fulfilmentErrors.balanceTooLow(formatCedis(toCedis(free)), formatCedis(toCedis(needed)));
}
