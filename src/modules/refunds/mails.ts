import * as m from '#messages/server';
import { getProfile } from '#modules/identity';
import { enqueueMail, type MailContent, renderTemplate, shortName } from '#modules/mail';
import type { OrderItemRow, OrderRow } from '#modules/orders';
import { mailShop } from '#modules/shops';
import { formatCedis, type Pesewas, toCedis } from '#shared/money';
import { orderNumber } from '#shared/order-number';
import type { Transaction } from '../../platform/database.ts';
import type { Site } from '../../platform/site.ts';
import type { RefundRow } from './refund-item.ts';

const amount = (sum: Pesewas) => formatCedis(toCedis(sum));

export interface About {
  order: OrderRow;
  item: OrderItemRow;
}

/** Placeholders of these mail templates. */
function valuesOf({ order, item }: About, amountPesewas: Pesewas) {
  return {
    order: orderNumber(order.id),
    amount: amount(amountPesewas),
    shop: item.shopName,
    product: item.productName,
  };
}
type Values = ReturnType<typeof valuesOf> & { firstName: string };

export async function mailCustomer(
  tx: Transaction,
  site: Site,
  { about, kind, amountPesewas }: { about: About; kind: string; amountPesewas: Pesewas },
  contentOf: (values: Values, fixed: Pick<MailContent, 'action'>) => MailContent,
): Promise<void> {
  const { order } = about;
  const { contact, firstName } = await getProfile(tx, order.userId);
  const action = { label: 'See the order', url: `${site.publicUrl}/orders/${order.id}` };
  const content = contentOf({ ...valuesOf(about, amountPesewas), firstName }, { action });
  await enqueueMail(tx, site, { kind, recipient: contact, content });
}

/** Asks the shop for its answer and tells the customer what happens next. */
export async function mailRefundRequested(
  tx: Transaction,
  site: Site,
  about: About & { refund: RefundRow },
): Promise<void> {
  const { item, refund } = about;
  const { amountPesewas } = refund;
  await mailShop(tx, site, {
    shopId: item.shopId,
    kind: 'shop-refund-request',
    content: renderTemplate('shop-refund-request', valuesOf(about, amountPesewas), {
      before: [`${item.quantity} × ${item.productName}. The customer writes: ${refund.reason}`],
      action: { label: 'Answer', url: `${site.publicUrl}/merchant/refunds` },
    }),
  });
  await mailCustomer(tx, site, { about, kind: 'refund-requested', amountPesewas }, (values, fixed) =>
    renderTemplate('refund-requested', values, fixed),
  );
}

/** Mails the shop's answer to the customer. */
export async function mailRefundAnswered(
  tx: Transaction,
  site: Site,
  about: About & { amountPesewas: Pesewas; agrees: boolean; note: string },
): Promise<void> {
  const { item, agrees, note, amountPesewas } = about;
  const said = note ? [`${item.shopName} writes: ${note}`] : [];
  const kind = agrees ? 'refund-approved' : 'refund-disputed';
  await mailCustomer(tx, site, { about, kind, amountPesewas }, (values, fixed) =>
    agrees
      ? renderTemplate('refund-agreed', values, { ...fixed, after: said })
      : renderTemplate('refund-disputed', values, { ...fixed, before: said }),
  );
}

/** Mails Dwaso's decision to both sides. */
export async function mailRefundDecided(
  tx: Transaction,
  site: Site,
  about: About & { amountPesewas: Pesewas; approved: boolean; note: string },
): Promise<void> {
  const { item, approved, note, amountPesewas } = about;
  const kind = approved ? 'refund-approved' : 'refund-rejected';
  await mailCustomer(tx, site, { about, kind, amountPesewas }, (values, fixed) =>
    approved
      ? renderTemplate('refund-granted', values, { ...fixed, after: [note] })
      : renderTemplate('refund-rejected', values, { ...fixed, after: [`Reason: ${note}`] }),
  );
  await mailShop(tx, site, {
    shopId: item.shopId,
    kind: 'shop-refund-decided',
    content: renderTemplate('shop-refund-decided', valuesOf(about, amountPesewas), {
      heading: approved
        ? `${amount(amountPesewas)} is refunded to the customer`
        : 'The refund was not approved',
      after: [
        `${item.quantity} × ${item.productName}. ${note}`,
        ...(approved ? ['We have taken your share from your earnings.'] : []),
      ],
      action: { label: 'See your earnings', url: `${site.publicUrl}/merchant/earnings` },
    }),
  });
}

/** Mails a voluntary refund to the customer, and always to the shop, since a team member may have made it. */
export async function mailShopRefund(
  tx: Transaction,
  site: Site,
  about: About & { amountPesewas: Pesewas; note: string },
): Promise<void> {
  const { item, note, amountPesewas } = about;
  const sum = amount(amountPesewas);
  const goods = `${item.quantity} × ${item.productName}`;
  await mailCustomer(tx, site, { about, kind: 'given-back', amountPesewas }, (_, { action }) => ({
    subject: `${item.shopName} is refunding you ${sum}`,
    heading: `Your refund of ${sum} is on its way`,
    sms: () =>
      m.sms_shop_refund({ shop: shortName(item.shopName), amount: sum, order: orderNumber(about.order.id) }),
    paragraphs: [
      `${item.shopName} is refunding you for ${goods}. We send it to the number or card you paid with. You do not need to do anything.`,
      `${item.shopName} writes: ${note}`,
    ],
    action,
  }));
  await mailShop(tx, site, {
    shopId: item.shopId,
    kind: 'shop-given-back',
    content: {
      subject: `Refund of ${sum} to a customer (order ${orderNumber(about.order.id)})`,
      heading: `You refunded ${sum}`,
      paragraphs: [`For ${goods}. ${note}`, 'We have taken your share from your earnings.'],
      action: { label: 'See the order', url: `${site.publicUrl}/merchant/orders/${about.order.id}` },
    },
  });
}

/** What a shop offers instead of the full requested amount. */
export type Offer = { kind: 'PART'; amountPesewas: Pesewas } | { kind: 'REPLACEMENT' };

/** `a refund of GH₵20.00`, `a replacement`. */
export const offerText = (offer: Offer): string =>
  offer.kind === 'PART' ? `a refund of ${formatCedis(toCedis(offer.amountPesewas))}` : 'a replacement';

/** Asks the customer to accept or reject the shop's offer. */
export async function mailRefundOffered(
  tx: Transaction,
  site: Site,
  about: About & { amountPesewas: Pesewas; offer: Offer; note: string },
): Promise<void> {
  const { item, offer, note, amountPesewas } = about;
  const what = offerText(offer);
  const named = { shop: shortName(item.shopName), order: orderNumber(about.order.id) };
  await mailCustomer(tx, site, { about, kind: 'refund-offered', amountPesewas }, (_, { action }) => ({
    subject: `${item.shopName} offers ${what}`,
    heading: `${item.shopName} offers ${what}`,
    sms: () =>
      offer.kind === 'PART'
        ? m.sms_refund_offered({ ...named, amount: amount(offer.amountPesewas) })
        : m.sms_replacement_offered(named),
    paragraphs: [
      `For ${item.productName}. ${item.shopName} writes: ${note}`,
      'Accept or reject the offer on your order page. If you reject it, Dwaso will check both sides and decide.',
    ],
    action,
  }));
}

/** Mails the customer's answer to the shop. */
export async function mailOfferAnswered(
  tx: Transaction,
  site: Site,
  { order, item, offer, accepts }: About & { offer: Offer; accepts: boolean },
): Promise<void> {
  const number = orderNumber(order.id);
  const taken =
    offer.kind === 'PART'
      ? `We are refunding ${formatCedis(toCedis(offer.amountPesewas))} to the customer and have taken your share from your earnings.`
      : 'The customer says the replacement has arrived. No refund is paid.';
  const answer = accepts ? 'accepted your offer' : 'rejected your offer';
  await mailShop(tx, site, {
    shopId: item.shopId,
    kind: 'shop-offer-answered',
    content: {
      subject: `The customer ${answer} (order ${number})`,
      heading: `The customer ${answer}`,
      paragraphs: [
        `${item.quantity} × ${item.productName}.`,
        accepts ? taken : 'Dwaso will check both sides and decide.',
      ],
      action: { label: 'See the request', url: `${site.publicUrl}/merchant/refunds` },
    },
  });
}
