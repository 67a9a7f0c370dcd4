import { formatCedis, toCedis } from '#contracts/money';
import { orderNumber } from '#contracts/order-number';
import { getProfile } from '#domain/accounts';
import { enqueueMail, type MailContent } from '#domain/notifications';
import type { ItemChange, OrderItemRow, OrderRow } from '#domain/orders';
import { refundable } from '#domain/payments';
import { mailShop } from '#domain/shops';
import type { Transaction } from '../../platform/database.ts';
import type { Site } from '../../platform/site.ts';
import type { FulfilmentActor } from './actor.ts';

interface Told {
  order: OrderRow;
  /** As they were before the step. */
  items: OrderItemRow[];
  change: ItemChange;
  actor: FulfilmentActor;
}

const rowsOf = (items: OrderItemRow[]) =>
  items.map((item) => ({ label: item.productName, value: `× ${item.quantity}` }));

/** Writes to those who must know of a step: the customer, and the shop when it was not the shop's own. */
export async function tellOfChange(tx: Transaction, site: Site, told: Told): Promise<void> {
  if (told.actor.kind !== 'customer' || told.change.to === 'CANCELLED') await tellCustomer(tx, site, told);
  if (told.actor.kind === 'shop') return;
  for (const [shopId, items] of Map.groupBy(told.items, (item) => item.shopId)) {
    const kind = `shop-items-${told.change.to.toLowerCase()}`;
    await mailShop(tx, site, {
      shopId,
      kind,
      choice: 'newOrders',
      content: shopMail(site, { ...told, items }),
    });
  }
}

const HEADINGS: Record<ItemChange['to'], string> = {
  SHIPPED: 'Your goods are on their way',
  DELIVERED: 'Your goods were delivered',
  CANCELLED: 'Part of your order was cancelled',
};

async function tellCustomer(tx: Transaction, site: Site, { order, items, change }: Told): Promise<void> {
  const { email } = await getProfile(tx, order.userId);
  const back = items.reduce((sum, item) => sum + refundable(item).total, 0);
  const way = [change.carrierName, change.trackingNumber].filter(Boolean).join(', ');
  const paragraphs: Record<ItemChange['to'], string> = {
    SHIPPED: way ? `${items[0]?.shopName} sent them with ${way}.` : `${items[0]?.shopName} has sent them.`,
    DELIVERED: 'Tell us if anything is missing or not as it should be: open the order and ask for a refund.',
    CANCELLED: `Reason: ${change.notes}. We are sending ${formatCedis(toCedis(back))} back to where it came from.`,
  };
  const content: MailContent = {
    subject: `${HEADINGS[change.to]} (order ${orderNumber(order.id)})`,
    heading: HEADINGS[change.to],
    paragraphs: [paragraphs[change.to]],
    rows: rowsOf(items),
    action: { label: 'See the order', url: `${site.publicUrl}/orders/${order.id}` },
  };
  await enqueueMail(tx, site, { kind: `items-${change.to.toLowerCase()}`, recipient: email, content });
}

/** What a shop is told of a step that it did not take itself. */
function shopMail(site: Site, { order, items, change, actor }: Told): MailContent {
  const who = { customer: 'The customer', admin: 'Dwaso', system: 'Dwaso', shop: 'You' }[actor.kind];
  const number = orderNumber(order.id);
  const sayings: Record<ItemChange['to'], { heading: string; text: string }> = {
    SHIPPED: { heading: 'Goods of yours were marked as sent', text: `${who} marked them as sent.` },
    DELIVERED: {
      heading: 'The goods have arrived',
      text: `${who} confirmed it. What you earned with them is available for your next payout.`,
    },
    CANCELLED: {
      heading: 'Do not send these goods: they were cancelled',
      text: `${who} cancelled them. Reason: ${change.notes}. Goods that were not sent are on sale again.`,
    },
  };
  const { heading, text } = sayings[change.to];
  return {
    subject: `${heading} (order ${number})`,
    heading,
    paragraphs: [text],
    rows: rowsOf(items),
    action: { label: 'Open the order', url: `${site.publicUrl}/merchant/orders/${order.id}` },
  };
}
