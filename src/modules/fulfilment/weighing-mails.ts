import * as m from '#messages/server';
import { shortName } from '#modules/mail';
import type { OrderItemRow, OrderRow } from '#modules/orders';
import { mailShop } from '#modules/shops';
import { formatCedis, type Pesewas, toCedis } from '#shared/money';
import { orderNumber } from '#shared/order-number';
import { CREDIT_BELOW_PESEWAS, toKilograms, weightBounds } from '#shared/sold-by-weight';
import type { Transaction } from '../../platform/database.ts';
import type { Site } from '../../platform/site.ts';
import { sendCustomerNotice } from './notify-change.ts';

interface Weighing {
  order: OrderRow;
  item: OrderItemRow;
  grams: number;
  /** Goes back now, or once the buyer agrees. */
  backPesewas: Pesewas;
}

const wordsOf = ({ order, item, grams, backPesewas }: Weighing) => ({
  order: orderNumber(order.id),
  product: item.productName,
  shop: item.shopName,
  weighed: `${toKilograms(grams)} kg`,
  ordered: item.weight ? `${toKilograms(weightBounds(item.quantity, item.weight).orderedGrams)} kg` : '',
  amount: formatCedis(toCedis(backPesewas)),
});
const mostOf = ({ weight, quantity }: OrderItemRow): string =>
  weight ? `${toKilograms(weightBounds(quantity, weight).maxGrams)} kg` : '';
const short = (words: ReturnType<typeof wordsOf>) => ({
  ...words,
  ...{ product: shortName(words.product), shop: shortName(words.shop) },
});

const SAID = {
  NOTHING: { sms: m.sms_weighed, mail: m.mail_weighed_no_refund },
  CREDIT: { sms: m.sms_weighed_credit, mail: m.mail_weighed_credit },
  REFUND: { sms: m.sms_weighed_less, mail: m.mail_weighed_refund },
};

/** Tells buyer and shop what was weighed, and what goes back. */
export async function notifyWeighed(tx: Transaction, site: Site, weighing: Weighing): Promise<void> {
  const { order, item, backPesewas } = weighing;
  const words = wordsOf(weighing);
  const how = backPesewas === 0 ? 'NOTHING' : backPesewas < CREDIT_BELOW_PESEWAS ? 'CREDIT' : 'REFUND';
  await sendCustomerNotice(tx, site, {
    ...{ kind: 'item-weighed', order },
    notice: () => ({
      heading: m.mail_your_goods_were_weighed(),
      text: m.mail_weighs_of_ordered(words),
      sms: () => SAID[how].sms(short(words)),
      more: [SAID[how].mail(words)],
      rows: undefined,
    }),
  });
  await mailShop(tx, site, {
    ...{ shopId: item.shopId, kind: 'shop-item-weighed' },
    content: () => ({
      subject: m.mail_order({ heading: m.mail_weight_recorded(), order: words.order }),
      heading: m.mail_weight_recorded(),
      sms: () => m.sms_shop_weighed(short(words)),
      paragraphs: [m.mail_weighs_of_ordered(words), m.mail_weighed_shop(words)],
      action: { label: m.mail_open_the_order(), url: `${site.publicUrl}/merchant/orders/${order.id}` },
    }),
  });
}

/** Asks a buyer about a weight below the tolerance. */
export async function notifyAsked(tx: Transaction, site: Site, weighing: Weighing): Promise<void> {
  const words = wordsOf(weighing);
  await sendCustomerNotice(tx, site, {
    ...{ kind: 'weight-asked', order: weighing.order },
    notice: () => ({
      heading: m.mail_your_goods_weigh_less(),
      text: m.mail_weighs_of_ordered(words),
      sms: () => m.sms_weight_asked(short(words)),
      more: [m.mail_weight_asked(words)],
      rows: undefined,
    }),
  });
}

/** Asks a buyer to pay for a weight above the tolerance. `backPesewas` is what it costs more. */
export async function notifyExtraAsked(tx: Transaction, site: Site, weighing: Weighing): Promise<void> {
  const words = { ...wordsOf(weighing), most: mostOf(weighing.item) };
  await sendCustomerNotice(tx, site, {
    ...{ kind: 'extra-weight-asked', order: weighing.order },
    notice: () => ({
      heading: m.mail_extra_weight_asked(),
      text: m.mail_weighs_of_ordered(words),
      sms: () => m.sms_extra_weight_asked({ ...words, ...short(words) }),
      more: [m.mail_extra_weight_asked_text(words)],
      rows: undefined,
    }),
  });
}

/** Tells a shop that the buyer does not pay for more than the tolerance: it sends the upper bound. */
export async function notifyExtraDeclined(
  tx: Transaction,
  site: Site,
  weighing: Omit<Weighing, 'backPesewas'>,
): Promise<void> {
  const { item, order } = weighing;
  const words = { ...wordsOf({ ...weighing, backPesewas: 0 as Pesewas }), most: mostOf(item) };
  await mailShop(tx, site, {
    ...{ shopId: item.shopId, kind: 'shop-extra-weight-declined' },
    content: () => ({
      subject: m.mail_order({ heading: m.mail_extra_weight_declined(), order: words.order }),
      heading: m.mail_extra_weight_declined(),
      sms: () => m.sms_shop_extra_weight_declined({ ...words, ...short(words) }),
      paragraphs: [m.mail_extra_weight_declined_text(words)],
      action: { label: m.mail_open_the_order(), url: `${site.publicUrl}/merchant/orders/${order.id}` },
    }),
  });
}

/** Tells a shop that the buyer does not want the weight, or has not answered in time: the item is cancelled. */
export async function notifyDeclined(
  tx: Transaction,
  site: Site,
  weighing: Omit<Weighing, 'backPesewas'> & { isLate: boolean },
): Promise<void> {
  const { isLate } = weighing;
  const words = wordsOf({ ...weighing, backPesewas: 0 as Pesewas });
  await mailShop(tx, site, {
    ...{ shopId: weighing.item.shopId, kind: 'shop-weight-declined' },
    content: () => ({
      subject: m.mail_order({
        heading: isLate ? m.mail_weight_unanswered() : m.mail_weight_declined(),
        order: words.order,
      }),
      heading: isLate ? m.mail_weight_unanswered() : m.mail_weight_declined(),
      sms: () => (isLate ? m.sms_shop_weight_unanswered : m.sms_shop_weight_declined)(short(words)),
      paragraphs: [(isLate ? m.mail_weight_unanswered_text : m.mail_weight_declined_text)(words)],
      action: {
        label: m.mail_open_the_order(),
        url: `${site.publicUrl}/merchant/orders/${weighing.order.id}`,
      },
    }),
  });
}
