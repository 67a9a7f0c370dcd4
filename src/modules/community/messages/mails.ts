import { enqueueMail, type MailContent } from '#modules/mail';
import { mailShop } from '#modules/shops';
import { orderNumber } from '#shared/order-number';
import { findPayElsewhere } from '#src/modules/community/contract/off-platform-payment.ts';
import type { Transaction } from '../../../platform/database.ts';
import type { Site } from '../../../platform/site.ts';
import type { Parties } from './parties.ts';

/** Mails the recipient about a new message; for a shop as its owner chose. */
export async function mailNewMessage(
  tx: Transaction,
  site: Site,
  { customer, shop }: Parties,
  written: { orderId: string; fromShop: boolean; text: string; photos: string[] },
): Promise<void> {
  const { orderId, fromShop, text, photos } = written;
  const from = fromShop ? shop.name : customer.name;
  const page = fromShop ? `/orders/${orderId}#messages-${shop.id}` : `/merchant/orders/${orderId}#messages`;
  const warned = findPayElsewhere(text).length > 0;
  const content: MailContent = {
    subject: `${from} has written to you about order ${orderNumber(orderId)}`,
    heading: `${from} has written to you`,
    paragraphs: [
      text || (photos.length === 1 ? 'A photo.' : `${photos.length} photos.`),
      ...(warned && fromShop
        ? ['Pay only on Dwaso. We cannot protect or refund money sent to a phone number or a link.']
        : []),
      'We will not email you about more messages on this order until you have read these.',
    ],
    action: { label: 'Read and reply', url: `${site.publicUrl}${page}` },
  };
  if (fromShop) {
    await enqueueMail(tx, site, { kind: 'message', recipient: customer.email, content });
  } else {
    await mailShop(tx, site, { shopId: shop.id, kind: 'shop-message', choice: 'messages', content });
  }
}
