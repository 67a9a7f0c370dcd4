import type { SQLWrapper } from 'drizzle-orm';
import * as m from '#messages/server';
import { postTransaction } from '#modules/ledger';
import { enqueueMail, shortName } from '#modules/mail';
import { type AskedExtra, addExtra, findAskedExtra, type OrderAggregate } from '#modules/orders';
import { mailShop, recordDailySales } from '#modules/shops';
import { batchWrites } from '#platform/batches';
import type { Transaction } from '#platform/database';
import type { Site } from '#platform/site';
import { formatCedis, negative, type Pesewas, pesewas, toCedis } from '#shared/money';
import { orderNumber } from '#shared/order-number';
import { toKilograms } from '#shared/sold-by-weight';
import type { AttemptRow } from './create-attempt.ts';
import { toContact } from './mails.ts';

/** Adds extra weight that was paid for to its order, books it like a sale, and tells customer and shop. */
export async function payExtra(
  tx: Transaction,
  site: Site,
  {
    whole,
    attempt,
    feesPesewas,
    succeeded,
  }: { whole: OrderAggregate; attempt: AttemptRow; feesPesewas: Pesewas; succeeded: SQLWrapper },
): Promise<void> {
  const { order, items } = whole;
  const extra = findAskedExtra(order, items);
  const [attempts] = await batchWrites(tx, [succeeded]);
  if (attempts?.length !== 1 || !extra) throw new Error(`payment ${attempt.reference} ended beside its lock`);
  const line = await addExtra(tx, whole, extra);
  const { shopId, earnedPesewas, feePesewas } = line;
  await postTransaction(tx, {
    key: `payment:${attempt.reference}`,
    description: 'Customer payment for extra weight',
    orderId: order.id,
    postings: [
      { account: 'PROCESSOR_CLEARING', amountPesewas: pesewas(attempt.amountPesewas - feesPesewas) },
      { account: 'PROCESSOR_FEE', amountPesewas: feesPesewas },
      { account: 'PLATFORM_FEE', amountPesewas: negative(feePesewas) },
      { account: 'SHOP_PAYABLE', shopId, amountPesewas: negative(earnedPesewas) },
    ],
  });
  await recordDailySales(tx, { shopId, on: order.paidAt, orders: 0, pesewas: earnedPesewas });
  await mailExtraPaid(tx, site, whole, extra, attempt);
}

async function mailExtraPaid(
  tx: Transaction,
  site: Site,
  { order }: OrderAggregate,
  { item, amountPesewas }: AskedExtra,
  attempt: AttemptRow,
): Promise<void> {
  const values = {
    ...{ order: orderNumber(order.id), product: item.productName, shop: item.shopName },
    weighed: `${toKilograms(item.askedGrams ?? 0)} kg`,
    amount: formatCedis(toCedis(amountPesewas)),
  };
  const short = () => ({ ...values, product: shortName(item.productName) });
  await enqueueMail(tx, site, {
    kind: 'extra-weight-paid',
    recipient: toContact(attempt),
    content: () => ({
      subject: m.mail_order({ heading: m.mail_extra_weight_paid(), order: values.order }),
      heading: m.mail_extra_weight_paid(),
      paragraphs: [m.mail_extra_weight_paid_text(values)],
      sms: () => m.sms_extra_weight_paid(short()),
      action: { label: m.mail_see_the_order(), url: `${site.publicUrl}/orders/${order.id}` },
      note: m.mail_payment_reference({ reference: attempt.reference }),
    }),
  });
  await mailShop(tx, site, {
    ...{ shopId: item.shopId, kind: 'shop-extra-weight-paid' },
    content: () => ({
      subject: m.mail_order({ heading: m.mail_shop_extra_weight_paid(), order: values.order }),
      heading: m.mail_shop_extra_weight_paid(),
      paragraphs: [m.mail_shop_extra_weight_paid_text(values)],
      sms: () => m.sms_shop_extra_weight_paid(short()),
      action: { label: m.mail_open_the_order(), url: `${site.publicUrl}/merchant/orders/${order.id}` },
    }),
  });
}
