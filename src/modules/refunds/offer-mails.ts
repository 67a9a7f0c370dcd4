import { mailShop } from '#modules/shops';
import { formatCedis, type Pesewas, toCedis } from '#shared/money';
import { orderNumber } from '#shared/order-number';
import type { Transaction } from '../../platform/database.ts';
import type { Site } from '../../platform/site.ts';
import { type About, mailCustomer } from './mails.ts';

/** What a shop offers instead of the full requested amount. */
export type Offer = { kind: 'PART'; amountPesewas: Pesewas } | { kind: 'REPLACEMENT' };

/** `a refund of GH₵20.00`, `a replacement`. */
export const offerWords = (offer: Offer): string =>
  offer.kind === 'PART' ? `a refund of ${formatCedis(toCedis(offer.amountPesewas))}` : 'a replacement';

/** Asks the customer to accept or reject the shop's offer. */
export async function mailRefundOffered(
  tx: Transaction,
  site: Site,
  about: About & { amountPesewas: Pesewas; offer: Offer; note: string },
): Promise<void> {
  const { item, offer, note, amountPesewas } = about;
  const what = offerWords(offer);
  await mailCustomer(tx, site, { about, kind: 'refund-offered', amountPesewas }, (_, { action }) => ({
    subject: `${item.shopName} offers ${what}`,
    heading: `${item.shopName} offers ${what}`,
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
