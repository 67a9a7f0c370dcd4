import { AppError } from '#contracts/errors';
import { formatCedis, toCedis } from '#contracts/money';
import { getProfile } from '#domain/accounts';
import { enqueueMail, type MailContent } from '#domain/notifications';
import {
  changeItem,
  type ItemChange,
  itemsOf,
  lockOrder,
  type OrderItemRow,
  type OrderRow,
} from '#domain/orders';
import { refundItem } from '#domain/payments';
import type { Database, Transaction } from '../../platform/database.ts';
import { isUuid } from '../../platform/ids.ts';
import type { Site } from '../../platform/site.ts';
import { findOrderOfItem } from './queries.ts';

/** Who moves an item on: its shop, or an admin for any shop. */
export type FulfilmentActor = { kind: 'shop'; id: string } | { kind: 'admin'; id: string };

const mayTouch = (actor: FulfilmentActor, item: OrderItemRow) =>
  actor.kind === 'admin' || item.shopId === actor.id;

/**
 * Ships, delivers or cancels one item (API.md, Seller calls). Cancelling refunds its price and share of the fee.
 * @throws AppError NOT_FOUND for another shop's item, INVALID_STATE, VALIDATION_ERROR when cancelling gives no reason
 */
export async function changeItemStatus(
  db: Database,
  site: Site,
  input: { actor: FulfilmentActor; itemId: string; change: ItemChange },
): Promise<OrderItemRow> {
  const orderId = isUuid(input.itemId) ? await findOrderOfItem(db, input.itemId) : null;
  if (!orderId) throw new AppError('NOT_FOUND', 'Item not found');
  const changed = await changeItems(db, site, {
    ...input,
    orderId,
    only: (item) => item.id === input.itemId,
  });
  return changed[0] as OrderItemRow;
}

/** The same for all this shop's items of an order that may take the step. @throws the same */
export async function changeOrderItems(
  db: Database,
  site: Site,
  input: { actor: FulfilmentActor; orderId: string; change: ItemChange },
): Promise<OrderItemRow[]> {
  if (!isUuid(input.orderId)) throw new AppError('NOT_FOUND', 'Order not found');
  const before = input.change.to === 'DELIVERED' ? ['PENDING', 'SHIPPED'] : ['PENDING'];
  return changeItems(db, site, { ...input, only: (item) => before.includes(item.status) });
}

async function changeItems(
  db: Database,
  site: Site,
  input: {
    actor: FulfilmentActor;
    orderId: string;
    change: ItemChange;
    only: (item: OrderItemRow) => boolean;
  },
): Promise<OrderItemRow[]> {
  const { actor, change } = input;
  if (change.to === 'CANCELLED' && !change.notes) {
    const message = 'Say why it is cancelled; the customer reads it';
    throw new AppError('VALIDATION_ERROR', message, { errors: { notes: message } });
  }
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, input.orderId);
    const mine = (await itemsOf(tx, order.id)).filter((item) => mayTouch(actor, item));
    if (mine.length === 0) throw new AppError('NOT_FOUND', 'Order not found');
    const chosen = mine.filter(input.only);
    if (chosen.length === 0) {
      throw new AppError('INVALID_STATE', 'There is nothing in this order that can be changed in this way');
    }
    for (const item of chosen) {
      await changeItem(tx, order, item, change, actor);
      if (change.to === 'CANCELLED') {
        const reason = `${item.productName} was cancelled: ${change.notes}`;
        await refundItem(tx, { order, item, reason });
      }
    }
    await tellCustomer(tx, site, order, chosen, change);
    const ids = new Set(chosen.map((item) => item.id));
    return (await itemsOf(tx, order.id)).filter((item) => ids.has(item.id));
  });
}

const HEADINGS: Record<ItemChange['to'], string> = {
  SHIPPED: 'Your goods are on their way',
  DELIVERED: 'Your goods were delivered',
  CANCELLED: 'Part of your order was cancelled',
};

async function tellCustomer(
  tx: Transaction,
  site: Site,
  order: OrderRow,
  items: OrderItemRow[],
  change: ItemChange,
): Promise<void> {
  const { email } = await getProfile(tx, order.userId);
  const back = items.reduce((sum, item) => sum + item.pricePesewas * item.quantity + item.feePesewas, 0);
  const way = [change.carrierName, change.trackingNumber].filter(Boolean).join(', ');
  const paragraphs: Record<ItemChange['to'], string> = {
    SHIPPED: way ? `${items[0]?.shopName} sent them with ${way}.` : `${items[0]?.shopName} has sent them.`,
    DELIVERED: 'Tell us if anything is missing or not as it should be.',
    CANCELLED: `Reason: ${change.notes}. We are sending ${formatCedis(toCedis(back))} back to where it came from.`,
  };
  const content: MailContent = {
    subject: `${HEADINGS[change.to]} (order ${order.id.slice(0, 8)})`,
    heading: HEADINGS[change.to],
    paragraphs: [paragraphs[change.to]],
    rows: items.map((item) => ({ label: item.productName, value: `× ${item.quantity}` })),
    action: { label: 'See the order', url: `${site.publicUrl}/orders/${order.id}` },
  };
  await enqueueMail(tx, site, { kind: `items-${change.to.toLowerCase()}`, recipient: email, content });
}
