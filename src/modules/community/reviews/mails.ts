import { findProductsByIds } from '#modules/catalogue';
import { getProfile } from '#modules/identity';
import { enqueueMail, renderTemplate } from '#modules/mail';
import { getShop } from '#modules/shops';
import type { Transaction } from '../../../platform/database.ts';
import type { Site } from '../../../platform/site.ts';

/** Mails the shop's reply to the reviewer. */
export async function mailReviewReply(
  tx: Transaction,
  site: Site,
  review: { userId: string; shopId: string; productId: string },
  reply: string,
): Promise<void> {
  const { email, firstName } = await getProfile(tx, review.userId);
  const { name: shop } = await getShop(tx, review.shopId);
  const [product] = await findProductsByIds(tx, [review.productId]);
  await enqueueMail(tx, site, {
    kind: 'review-reply',
    recipient: email,
    content: renderTemplate(
      'review-reply',
      { firstName, shop, product: product?.name ?? '' },
      {
        heading: `${shop} has replied to your review`,
        after: [`About ${product?.name}: ${reply}`],
        action: { label: 'See it', url: `${site.publicUrl}/products/${review.productId}` },
      },
    ),
  });
}
