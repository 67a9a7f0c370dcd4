import * as m from '#messages/server';
import { enqueueMail } from '#modules/mail';
import type { OrderAggregate } from '#modules/orders';
import { mailShop } from '#modules/shops';
import type { Transaction } from '#platform/database';
import type { Site } from '#platform/site';
import { formatCedis, pesewas, toCedis } from '#shared/money';
import { orderNumber } from '#shared/order-number';
import type { AttemptRow } from './create-attempt.ts';
import { toContact } from './mails.ts';

/** Tells customer and shop that a deposit has arrived, and where the money is. */
export async function mailDepositPaid(
  tx: Transaction,
  site: Site,
  { order, items, deliveries }: OrderAggregate,
  attempt: AttemptRow,
): Promise<void> {
  const [item] = items;
  if (!item) return;
  // A day is agreed in quotes only.
  const isQuoted = deliveries.some(({ dueOn }) => dueOn !== null);
  const values = {
    amount: formatCedis(toCedis(attempt.amountPesewas)),
    rest: formatCedis(toCedis(pesewas(order.totalPesewas - attempt.amountPesewas))),
    product: item.productName,
    quantity: item.quantity,
    order: orderNumber(order.id),
  };
  await enqueueMail(tx, site, {
    kind: 'deposit-paid',
    recipient: toContact(attempt),
    content: () => ({
      subject: m.mail_deposit_paid_subject(values),
      heading: m.mail_deposit_paid_heading(),
      paragraphs: isQuoted
        ? [m.mail_deposit_paid_quote(values)]
        : [m.mail_deposit_paid_held(values), m.mail_deposit_paid_next(values)],
      action: { label: m.mail_see_the_order(), url: `${site.publicUrl}/orders/${order.id}` },
      note: m.mail_payment_reference({ reference: attempt.reference }),
    }),
  });
  await mailShop(tx, site, {
    shopId: item.shopId,
    kind: 'shop-reservation',
    content: () => ({
      subject: m.mail_shop_reservation_subject(values),
      heading: m.mail_shop_reservation_heading(),
      paragraphs: [isQuoted ? m.mail_shop_reservation_quote(values) : m.mail_shop_reservation_held(values)],
      action: isQuoted
        ? { label: m.mail_standing_see(), url: `${site.publicUrl}/merchant/quotes#standing-orders` }
        : { label: m.mail_shop_reservation_action(), url: `${site.publicUrl}/merchant/harvests` },
    }),
  });
}
