import { and, eq, inArray, ne } from 'drizzle-orm';
import * as m from '#messages/server';
import { findLowStockCrossings, type LowStockItem } from '#modules/catalogue';
import {
  type Contact,
  enqueueMail,
  type MailContent,
  type NewMail,
  renderTemplate,
  shortName,
} from '#modules/mail';
import {
  listFeeLines,
  type OrderAggregate,
  type OrderDeliveryRow,
  type OrderItemRow,
  type OrderRow,
} from '#modules/orders';
import { readSettings } from '#modules/settings';
import { mailsToShop, readShopRecipients } from '#modules/shops';
import { LOW_STOCK_BELOW } from '#shared/constants';
import { toPercent } from '#shared/fee-rates';
import { formatDay } from '#shared/holiday';
import { formatCedis, type Pesewas, pesewas, toCedis } from '#shared/money';
import { orderNumber } from '#shared/order-number';
import { formatPhone } from '#shared/phone';
import { choiceLabel, estimateLabel, promiseLabel } from '#src/modules/delivery/contract/delivery-labels.ts';
import type { Transaction } from '../../../platform/database.ts';
import type { Site } from '../../../platform/site.ts';
import type { AttemptRow } from './create-attempt.ts';
import { FAILED_ATTEMPT_STATUSES } from './states.ts';
import { paymentAttempts } from './tables.ts';

const DAY_MS = 86_400_000;
const amount = (sum: Pesewas) => formatCedis(toCedis(sum));
const contactOf = ({ email, contactPhone, contactLanguage }: AttemptRow): Contact => ({
  ...{ email, phone: contactPhone },
  ...(contactLanguage && { language: contactLanguage }),
});
const orderUrl = (site: Site, orderId: string) => `${site.publicUrl}/orders/${orderId}`;

/** Bill rows: goods, discount, fee, delivery, total. */
function sumRows({ order, items, deliveries }: OrderAggregate): MailContent['rows'] {
  const discount = items.reduce((sum, { discountPesewas }) => sum + discountPesewas, 0);
  return [
    ...items.map((item) => ({
      label: `${item.quantity} × ${item.productName} (${item.shopName})`,
      value: amount(pesewas(item.sumPesewas + item.discountPesewas)),
    })),
    { label: 'Subtotal', value: amount(pesewas(order.subtotalPesewas + discount)) },
    ...(discount > 0 ? [{ label: 'You save', value: `−${amount(pesewas(discount))}` }] : []),
    ...feeRows(items),
    ...deliveryRows(items, deliveries),
    { label: 'Total', value: amount(order.totalPesewas) },
  ];
}

/** Platform fee rows, one for each rate. */
function feeRows(items: OrderAggregate['items']): NonNullable<MailContent['rows']> {
  const lines = listFeeLines(items);
  return lines.map(({ basisPoints, ofPesewas, amountPesewas }) => ({
    label: `Platform Commission (${toPercent(basisPoints)}%${lines.length > 1 ? ` of ${amount(ofPesewas)}` : ''})`,
    value: amount(amountPesewas),
  }));
}

/** A delivery row for each shop, left out when one estimate covers the whole order. */
function deliveryRows(
  items: OrderAggregate['items'],
  deliveries: OrderAggregate['deliveries'],
): NonNullable<MailContent['rows']> {
  const names = new Map(items.map(({ shopId, shopName }) => [shopId, shopName]));
  const isSaid = estimateLabel(deliveries) !== null;
  return deliveries.flatMap((one) =>
    isSaid
      ? []
      : [
          {
            label: `${choiceLabel(one)} (${names.get(one.shopId)}), ${promiseLabel(one)}`,
            value: one.feePesewas === 0 ? 'Free' : amount(one.feePesewas),
          },
        ],
  );
}

function estimateOf(deliveries: OrderAggregate['deliveries']): string {
  const estimate = estimateLabel(deliveries);
  return estimate ? `Estimated delivery: ${estimate}.` : 'See delivery details for each shop below.';
}

/** Sent when the order is created, before any money has moved. */
export function orderReceivedMail(site: Site, whole: OrderAggregate, recipient: Contact): NewMail {
  const { order } = whole;
  return {
    kind: 'order-received',
    recipient,
    content: renderTemplate(
      'order-received',
      { order: orderNumber(order.id), name: order.shipFullName },
      { rows: sumRows(whole), action: { label: 'See the order', url: orderUrl(site, order.id) } },
    ),
  };
}

export function orderPaidMail(site: Site, whole: OrderAggregate, attempt: AttemptRow): NewMail {
  const { order, deliveries } = whole;
  const address = [order.shipStreet, order.shipCity, order.shipState, order.shipCountry]
    .filter(Boolean)
    .join(', ');
  return {
    kind: 'order-paid',
    recipient: contactOf(attempt),
    content: renderTemplate(
      'order-paid',
      {
        ...{ order: orderNumber(order.id), name: order.shipFullName },
        amount: amount(attempt.amountPesewas),
      },
      {
        after: [`Delivery address: ${order.shipFullName}, ${address}. ${estimateOf(deliveries)}`],
        rows: sumRows(whole),
        action: { label: 'Track order', url: orderUrl(site, order.id) },
        note: `Payment reference: ${attempt.reference}`,
      },
    ),
  };
}

/** Mails the first failed attempt of an order; the order page reports later ones. Runs under the order's lock. */
export async function mailPaymentFailed(
  tx: Transaction,
  site: Site,
  attempt: AttemptRow,
  why: string,
): Promise<void> {
  const [earlier] = await tx
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.orderId, attempt.orderId),
        ne(paymentAttempts.id, attempt.id),
        inArray(paymentAttempts.status, FAILED_ATTEMPT_STATUSES),
      ),
    )
    .limit(1);
  if (earlier) return;
  await enqueueMail(tx, site, {
    kind: 'payment-failed',
    recipient: contactOf(attempt),
    content: renderTemplate(
      'payment-failed',
      { order: orderNumber(attempt.orderId) },
      { before: [why], action: { label: 'Try again', url: orderUrl(site, attempt.orderId) } },
    ),
  });
}

export async function mailOrderExpired(tx: Transaction, site: Site, order: OrderRow): Promise<void> {
  const [attempt] = await tx
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.orderId, order.id))
    .limit(1);
  if (!attempt) return;
  await enqueueMail(tx, site, {
    kind: 'order-expired',
    recipient: contactOf(attempt),
    content: renderTemplate(
      'order-expired',
      { order: orderNumber(order.id) },
      { action: { label: 'Browse products', url: `${site.publicUrl}/products` } },
    ),
  });
}

export async function mailRefundOnTheWay(
  tx: Transaction,
  site: Site,
  attempt: AttemptRow,
  why: string,
): Promise<void> {
  await enqueueMail(tx, site, {
    kind: 'refund-on-the-way',
    recipient: contactOf(attempt),
    content: renderTemplate(
      'refund-on-the-way',
      { order: orderNumber(attempt.orderId), amount: amount(attempt.amountPesewas), why },
      {
        action: { label: 'See the order', url: orderUrl(site, attempt.orderId) },
        note: `Payment reference: ${attempt.reference}`,
      },
    ),
  });
}

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
  const sendBy = addDays(new Date(), (await readSettings(tx))['fulfilment.cancelDays']);
  const newOrders = [...perShop].flatMap(([shopId, packed]) => {
    const delivery = deliveries.find((one) => one.shopId === shopId);
    const content = newOrderMail(site, order, packed, { delivery, sendBy });
    return mailsToShop(shops.get(shopId), { kind: 'shop-new-order', content });
  });
  const lowStock = [...Map.groupBy(low, (product) => product.shopId)].flatMap(([shopId, products]) => {
    const content = lowStockMail(site, products);
    return mailsToShop(shops.get(shopId), { kind: 'shop-low-stock', content });
  });
  return [...newOrders, ...lowStock];
}

/** The day in Ghana that many days later, as `YYYY-MM-DD`. */
const addDays = (from: Date, days: number) =>
  new Date(from.getTime() + days * DAY_MS).toISOString().slice(0, 10);

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
  { delivery, sendBy }: { delivery: OrderDeliveryRow | undefined; sendBy: string },
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
    sms: () => {
      const about = { order: values.order, city: shortName(values.city), day: formatDay(sendBy) };
      return pieces === 1
        ? m.sms_shop_new_order_one(about)
        : m.sms_shop_new_order_other({ ...about, pieces });
    },
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

function lowStockSms([first, ...others]: LowStockItem[]): string {
  if (!first || others.length > 0) return m.sms_low_stock_several({ count: others.length + 1 });
  const product = shortName(first.name);
  return first.stockQuantity === 0 ? m.sms_out_of_stock({ product }) : m.sms_low_stock({ product });
}

function lowStockMail(site: Site, products: LowStockItem[]): MailContent {
  const [first] = products;
  const one = products.length === 1 && first;
  const what = one ? statedOf(one) : `${products.length} products are running low`;
  return renderTemplate(
    'shop-low-stock',
    { what },
    {
      sms: () => lowStockSms(products),
      heading: one ? what : 'Some products are running low',
      rows: products.map(({ name, unit, stockQuantity }) => ({
        label: unit ? `${name} (${unit})` : name,
        value: stockQuantity === 0 ? 'out of stock' : `${stockQuantity} left`,
      })),
      action: { label: 'See your products', url: `${site.publicUrl}/merchant/products` },
    },
  );
}
