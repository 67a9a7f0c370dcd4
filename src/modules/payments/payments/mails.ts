import { and, eq, inArray, ne } from 'drizzle-orm';
import * as m from '#messages/server';
import { type Contact, enqueueMail, type MailContent, type NewMail, renderTemplate } from '#modules/mail';
import { amountToPay, listFeeLines, type OrderAggregate, type OrderRow } from '#modules/orders';
import { toPercent } from '#shared/fee-rates';
import { formatCedis, type Pesewas, pesewas, toCedis } from '#shared/money';
import { orderNumber } from '#shared/order-number';
import { choiceLabel, estimateLabel, promiseLabel } from '#src/modules/delivery/contract/delivery-labels.ts';
import type { Transaction } from '../../../platform/database.ts';
import type { Site } from '../../../platform/site.ts';
import type { AttemptRow } from './create-attempt.ts';
import { failureText } from './failure-reason.ts';
import { FAILED_ATTEMPT_STATUSES } from './states.ts';
import { paymentAttempts } from './tables.ts';

const amount = (sum: Pesewas) => formatCedis(toCedis(sum));
/** The customer of a payment. */
export const toContact = ({ email, contactPhone: phone, language }: AttemptRow): Contact => ({
  email,
  phone,
  language,
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
    { label: m.mail_subtotal(), value: amount(pesewas(order.subtotalPesewas + discount)) },
    ...(discount > 0 ? [{ label: m.mail_you_save(), value: `−${amount(pesewas(discount))}` }] : []),
    ...feeRows(items),
    ...deliveryRows(items, deliveries),
    { label: m.mail_total(), value: amount(order.totalPesewas) },
    ...(order.creditPesewas > 0
      ? [
          { label: m.mail_credit_used(), value: `−${amount(order.creditPesewas)}` },
          { label: m.mail_to_pay(), value: amount(amountToPay(order)) },
        ]
      : []),
  ];
}

/** Platform fee rows, one for each rate. */
function feeRows(items: OrderAggregate['items']): NonNullable<MailContent['rows']> {
  const lines = listFeeLines(items);
  return lines.map(({ basisPoints, ofPesewas, amountPesewas }) => {
    const percent = toPercent(basisPoints);
    return {
      label:
        lines.length > 1
          ? m.mail_platform_commission_of({ percent, amount: amount(ofPesewas) })
          : m.mail_platform_commission({ percent }),
      value: amount(amountPesewas),
    };
  });
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
            value: one.feePesewas === 0 ? m.mail_free() : amount(one.feePesewas),
          },
        ],
  );
}

function estimateOf(deliveries: OrderAggregate['deliveries']): string {
  const estimate = estimateLabel(deliveries);
  return estimate
    ? m.mail_estimated_delivery({ estimate })
    : m.mail_see_delivery_details_for_each_shop_below();
}

/** Sent when the order is created, before any money has moved. */
export function orderReceivedMail(site: Site, whole: OrderAggregate, recipient: Contact): NewMail {
  const { order } = whole;
  return {
    kind: 'order-received',
    recipient,
    content: () =>
      renderTemplate(
        'order-received',
        { order: orderNumber(order.id), name: order.shipFullName },
        { rows: sumRows(whole), action: { label: m.mail_see_the_order(), url: orderUrl(site, order.id) } },
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
    recipient: toContact(attempt),
    content: () =>
      renderTemplate(
        'order-paid',
        {
          ...{ order: orderNumber(order.id), name: order.shipFullName },
          amount: amount(attempt.amountPesewas),
        },
        {
          after: [
            m.mail_delivery_address({ name: order.shipFullName, address, estimate: estimateOf(deliveries) }),
          ],
          rows: sumRows(whole),
          action: { label: m.mail_track_order(), url: orderUrl(site, order.id) },
          note: m.mail_payment_reference({ reference: attempt.reference }),
        },
      ),
  };
}

/** Mails the first failed attempt of an order; the order page reports later ones. Runs under the order's lock. */
export async function mailPaymentFailed(tx: Transaction, site: Site, attempt: AttemptRow): Promise<void> {
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
    recipient: toContact(attempt),
    content: () =>
      renderTemplate(
        'payment-failed',
        { order: orderNumber(attempt.orderId) },
        {
          before: [failureText(attempt) ?? ''],
          action: { label: m.mail_try_again(), url: orderUrl(site, attempt.orderId) },
        },
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
    recipient: toContact(attempt),
    content: () =>
      renderTemplate(
        'order-expired',
        { order: orderNumber(order.id) },
        { action: { label: m.mail_browse_products(), url: `${site.publicUrl}/products` } },
      ),
  });
}

export async function mailRefundOnTheWay(
  tx: Transaction,
  site: Site,
  attempt: AttemptRow,
  why: () => string,
): Promise<void> {
  await enqueueMail(tx, site, {
    kind: 'refund-on-the-way',
    recipient: toContact(attempt),
    content: () =>
      renderTemplate(
        'refund-on-the-way',
        { order: orderNumber(attempt.orderId), amount: amount(attempt.amountPesewas), why: why() },
        {
          action: { label: m.mail_see_the_order(), url: orderUrl(site, attempt.orderId) },
          note: m.mail_payment_reference({ reference: attempt.reference }),
        },
      ),
  });
}
