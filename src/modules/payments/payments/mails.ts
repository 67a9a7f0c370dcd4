import { and, eq, inArray, ne } from 'drizzle-orm';
import { enqueueMail, type MailContent, type NewMail, renderTemplate } from '#modules/mail';
import { feeLinesOfOrder, type OrderAggregate, type OrderRow } from '#modules/orders';
import { percentOf } from '#shared/fee-rates';
import { formatCedis, type Pesewas, pesewas, toCedis } from '#shared/money';
import { orderNumber } from '#shared/order-number';
import { choiceLabel, estimateLabel, promiseLabel } from '#src/modules/delivery/contract/delivery-labels.ts';
import type { Transaction } from '../../../platform/database.ts';
import type { Site } from '../../../platform/site.ts';
import type { AttemptRow } from './create-attempt.ts';
import { paymentAttempts } from './tables.ts';

const amount = (sum: Pesewas) => formatCedis(toCedis(sum));
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
  const lines = feeLinesOfOrder(items);
  return lines.map(({ basisPoints, ofPesewas, amountPesewas }) => ({
    label: `Platform Commission (${percentOf(basisPoints)}%${lines.length > 1 ? ` of ${amount(ofPesewas)}` : ''})`,
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
export function orderReceivedMail(site: Site, whole: OrderAggregate, email: string): NewMail {
  const { order } = whole;
  return {
    kind: 'order-received',
    recipient: email,
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
    recipient: attempt.email,
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
        inArray(paymentAttempts.status, ['FAILED', 'EXPIRED']),
      ),
    )
    .limit(1);
  if (earlier) return;
  await enqueueMail(tx, site, {
    kind: 'payment-failed',
    recipient: attempt.email,
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
    recipient: attempt.email,
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
    recipient: attempt.email,
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
