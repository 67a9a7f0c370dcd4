import { findLowStockCrossings, type LowStockItem } from '#modules/catalogue';
import { type MailContent, type NewMail, renderTemplate } from '#modules/mail';
import type { OrderAggregate, OrderDeliveryRow, OrderItemRow, OrderRow } from '#modules/orders';
import { mailsToShop, readShopRecipients } from '#modules/shops';
import type { Transaction } from '#platform/database';
import type { Site } from '#platform/site';
import { LOW_STOCK_BELOW } from '#shared/constants';
import { formatCedis, type Pesewas, pesewas, toCedis } from '#shared/money';
import { orderNumber } from '#shared/order-number';
import { formatPhone } from '#shared/phone';
import { choiceLabel } from '#src/modules/delivery/contract/delivery-labels.ts';

const amount = (sum: Pesewas) => formatCedis(toCedis(sum));

/**
 * Builds the mails to each shop of a paid order: what to pack, where to send it, and what is now low in stock. Locks
 * the goods.
 */
export async function buildSellerEmails(
  tx: Transaction,
  site: Site,
  whole: OrderAggregate,
): Promise<NewMail[]> {
  const { order, items, deliveries } = whole;
  const perShop = Map.groupBy(items, (item) => item.shopId);
  const low = await findLowStockCrossings(tx, items, LOW_STOCK_BELOW);
  const shops = await readShopRecipients(tx, [...perShop.keys()]);
  const newOrders = [...perShop].flatMap(([shopId, packed]) => {
    const delivery = deliveries.find((one) => one.shopId === shopId);
    const content = newOrderMail(site, order, packed, delivery);
    return mailsToShop(shops.get(shopId), { kind: 'shop-new-order', choice: 'newOrders', content });
  });
  const lowStock = [...Map.groupBy(low, (product) => product.shopId)].flatMap(([shopId, products]) => {
    const content = lowStockMail(site, products);
    return mailsToShop(shops.get(shopId), { kind: 'shop-low-stock', choice: 'lowStock', content });
  });
  return [...newOrders, ...lowStock];
}

/** The discount on a line; the line's sum is what the shop earns. */
function discountNote({ discountPesewas, marketDiscountPesewas }: OrderItemRow): string {
  const own = pesewas(discountPesewas - marketDiscountPesewas);
  const market = marketDiscountPesewas > 0 ? `, ${amount(marketDiscountPesewas)} of it paid by Dwaso` : '';
  return `${own > 0 ? `, ${amount(own)} off` : ''}${market}`;
}

function newOrderMail(
  site: Site,
  order: OrderRow,
  items: OrderItemRow[],
  delivery: OrderDeliveryRow | undefined,
): MailContent {
  const subtotal = items.reduce((sum, item) => sum + item.earnedPesewas, 0);
  const chosen = delivery && delivery.kind !== 'INCLUDED' ? [delivery] : [];
  const pieces = items.reduce((sum, item) => sum + item.quantity, 0);
  const place = [order.shipStreet, order.shipCity, order.shipState, order.shipZipCode, order.shipCountry];
  const phone = formatPhone(order.shipPhone);
  const values = {
    order: orderNumber(order.id),
    pieces: pieces === 1 ? '1 item' : `${pieces} items`,
    city: order.shipCity,
  };
  return renderTemplate('shop-new-order', values, {
    after: [`Deliver to: ${order.shipFullName}, ${place.filter(Boolean).join(', ')}.`],
    links: [
      { label: `Call ${order.shipFullName}, ${phone}`, url: `tel:${order.shipPhone}` },
      { label: 'Message on WhatsApp', url: `https://wa.me/${order.shipPhone.replace(/\D/g, '')}` },
    ],
    rows: [
      ...items.map((item) => ({
        label: `${item.quantity} × ${item.productName}${item.unit ? ` (${item.unit})` : ''}${discountNote(item)}`,
        value: amount(item.earnedPesewas),
      })),
      ...chosen.map((one) => ({
        label: `${choiceLabel(one)}${one.station ? `, from ${one.station}` : ''}`,
        value: one.feePesewas === 0 ? 'Free' : amount(one.feePesewas),
      })),
      {
        label: 'Your earnings from this order',
        value: amount(pesewas(subtotal + (delivery?.feePesewas ?? 0))),
      },
    ],
    action: { label: 'Open the order', url: `${site.publicUrl}/merchant/orders/${order.id}` },
    note: 'Your earnings become available when the customer has received the goods.',
  });
}

const statedOf = ({ name, stockQuantity }: LowStockItem) =>
  stockQuantity === 0 ? `${name} is out of stock` : `${name} is running low`;

function lowStockMail(site: Site, products: LowStockItem[]): MailContent {
  const [first] = products;
  const one = products.length === 1 && first;
  const what = one ? statedOf(one) : `${products.length} products are running low`;
  return renderTemplate(
    'shop-low-stock',
    { what },
    {
      heading: one ? what : 'Some products are running low',
      rows: products.map(({ name, unit, stockQuantity }) => ({
        label: unit ? `${name} (${unit})` : name,
        value: stockQuantity === 0 ? 'out of stock' : `${stockQuantity} left`,
      })),
      action: { label: 'See your products', url: `${site.publicUrl}/merchant/products` },
    },
  );
}
