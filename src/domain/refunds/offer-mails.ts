import { formatCedis, type Pesewas, toCedis } from '#contracts/money';
import { orderNumber } from '#contracts/order-number';
import { mailShop } from '#domain/shops';
import type { Transaction } from '../../platform/database.ts';
import type { Site } from '../../platform/site.ts';
import { type About, mailCustomer } from './mails.ts';

/** What a shop offers in the place of all that was asked for. */
export type Offer = { kind: 'PART'; amountPesewas: Pesewas } | { kind: 'REPLACEMENT' };

/** `GH₵20.00 back`, `to send another`. */
export const offerWords = (offer: Offer): string =>
  offer.kind === 'PART' ? `${formatCedis(toCedis(offer.amountPesewas))} back` : 'to send another';

/** The customer is asked whether that is enough. */
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
      'On the page of the order you can take it, or say no. Then Dwaso looks at both sides and decides.',
    ],
    action,
  }));
}

/** What the customer says of it, to the shop. */
export async function mailOfferAnswered(
  tx: Transaction,
  site: Site,
  { order, item, offer, accepts }: About & { offer: Offer; accepts: boolean },
): Promise<void> {
  const number = orderNumber(order.id);
  const taken =
    offer.kind === 'PART'
      ? `${formatCedis(toCedis(offer.amountPesewas))} goes back to the customer, and your part of it is taken from your earnings.`
      : 'The customer says that another has come. No money goes back.';
  const answer = accepts ? 'took your offer' : 'did not take your offer';
  await mailShop(tx, site, {
    shopId: item.shopId,
    kind: 'shop-offer-answered',
    content: {
      subject: `The customer ${answer} (order ${number})`,
      heading: `The customer ${answer}`,
      paragraphs: [
        `${item.quantity} × ${item.productName}.`,
        accepts ? taken : 'Dwaso now looks at both sides and decides.',
      ],
      action: { label: 'See the request', url: `${site.publicUrl}/merchant/refunds` },
    },
  });
}
