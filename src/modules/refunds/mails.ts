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
  const url = `${site.publicUrl}/orders/${order.id}`;
  const content = () =>
    contentOf(
      { ...valuesOf(about, amountPesewas), firstName },
      { action: { label: m.mail_see_the_order(), url } },
    );
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
    content: () =>
      renderTemplate('shop-refund-request', valuesOf(about, amountPesewas), {
        before: [
          m.mail_the_customer_writes({
            quantity: item.quantity,
            product: item.productName,
            reason: refund.reason,
          }),
        ],
        action: { label: m.mail_answer(), url: `${site.publicUrl}/merchant/refunds` },
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
  const said = () => (note ? [m.mail_writes({ shop: item.shopName, note })] : []);
  const kind = agrees ? 'refund-approved' : 'refund-disputed';
  await mailCustomer(tx, site, { about, kind, amountPesewas }, (values, fixed) =>
    agrees
      ? renderTemplate('refund-agreed', values, { ...fixed, after: said() })
      : renderTemplate('refund-disputed', values, { ...fixed, before: said() }),
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
      : renderTemplate('refund-rejected', values, { ...fixed, after: [m.mail_reason({ reason: note })] }),
  );
  await mailShop(tx, site, {
    shopId: item.shopId,
    kind: 'shop-refund-decided',
    content: () =>
      renderTemplate('shop-refund-decided', valuesOf(about, amountPesewas), {
        heading: approved
          ? m.mail_is_refunded_to_the_customer({ amount: amount(amountPesewas) })
          : m.mail_the_refund_was_not_approved(),
        after: [
          `${item.quantity} × ${item.productName}. ${note}`,
          ...(approved ? [m.mail_we_have_taken_your_share_from_your_earnings()] : []),
        ],
        action: { label: m.mail_see_your_earnings(), url: `${site.publicUrl}/merchant/earnings` },
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
    subject: m.mail_is_refunding_you({ shop: item.shopName, amount: sum }),
    heading: m.mail_your_refund_of_is_on_its_way({ amount: sum }),
    sms: () =>
      m.sms_shop_refund({ shop: shortName(item.shopName), amount: sum, order: orderNumber(about.order.id) }),
    paragraphs: [
      m.mail_is_refunding_you_for_we_send_it_to({ shop: item.shopName, goods }),
      m.mail_writes({ shop: item.shopName, note }),
    ],
    action,
  }));
  await mailShop(tx, site, {
    shopId: item.shopId,
    kind: 'shop-given-back',
    content: () => ({
      subject: m.mail_refund_of_to_a_customer_order({ amount: sum, order: orderNumber(about.order.id) }),
      heading: m.mail_you_refunded({ amount: sum }),
      paragraphs: [m.mail_for({ goods, note }), m.mail_we_have_taken_your_share_from_your_earnings()],
      action: { label: m.mail_see_the_order(), url: `${site.publicUrl}/merchant/orders/${about.order.id}` },
    }),
  });
}

/** What a shop offers instead of the full requested amount. */
export type Offer = { kind: 'PART'; amountPesewas: Pesewas } | { kind: 'REPLACEMENT' };

/** `a refund of GH₵20.00`, `a replacement`, for the history of an order. */
export const offerText = (offer: Offer): string =>
  offer.kind === 'PART' ? `a refund of ${formatCedis(toCedis(offer.amountPesewas))}` : 'a replacement';

/** Asks the customer to accept or reject the shop's offer. */
export async function mailRefundOffered(
  tx: Transaction,
  site: Site,
  about: About & { amountPesewas: Pesewas; offer: Offer; note: string },
): Promise<void> {
  const { item, offer, note, amountPesewas } = about;
  const title = () =>
    offer.kind === 'PART'
      ? m.mail_offers_a_refund_of({ shop: item.shopName, amount: amount(offer.amountPesewas) })
      : m.mail_offers_a_replacement({ shop: item.shopName });
  const named = { shop: shortName(item.shopName), order: orderNumber(about.order.id) };
  await mailCustomer(tx, site, { about, kind: 'refund-offered', amountPesewas }, (_, { action }) => ({
    subject: title(),
    heading: title(),
    sms: () =>
      offer.kind === 'PART'
        ? m.sms_refund_offered({ ...named, amount: amount(offer.amountPesewas) })
        : m.sms_replacement_offered(named),
    paragraphs: [
      m.mail_for_writes({ product: item.productName, shop: item.shopName, note }),
      m.mail_accept_or_reject_the_offer_on_your_order(),
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
  const taken = () =>
    offer.kind === 'PART'
      ? m.mail_we_are_refunding_to_the_customer_and_have({ amount: amount(offer.amountPesewas) })
      : m.mail_the_customer_says_the_replacement_has_arrived_no();
  await mailShop(tx, site, {
    shopId: item.shopId,
    kind: 'shop-offer-answered',
    content: () => ({
      subject: accepts
        ? m.mail_the_customer_accepted_your_offer_order({ order: number })
        : m.mail_the_customer_rejected_your_offer_order({ order: number }),
      heading: accepts
        ? m.mail_the_customer_accepted_your_offer()
        : m.mail_the_customer_rejected_your_offer(),
      paragraphs: [
        `${item.quantity} × ${item.productName}.`,
        accepts ? taken() : m.mail_dwaso_will_check_both_sides_and_decide(),
      ],
      action: { label: m.mail_see_the_request(), url: `${site.publicUrl}/merchant/refunds` },
    }),
  });
}
