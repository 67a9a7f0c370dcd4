import { sql } from 'drizzle-orm';
import { enqueueMail } from '#domain/notifications';
import { rows, type Transaction } from '../../platform/database.ts';
import type { Site } from '../../platform/site.ts';

/** The shop has answered: its reviewer hears of it. */
export async function mailReviewReply(
  tx: Transaction,
  site: Site,
  review: { id: string; productId: string },
  reply: string,
): Promise<void> {
  const [about] = await rows<{ email: string; shop: string; product: string }>(
    tx,
    sql`select u.email, s.name as shop, p.name as product from reviews r join users u on u.id = r.user_id
      join shops s on s.id = r.shop_id join products p on p.id = r.product_id where r.id = ${review.id}::uuid`,
  );
  if (!about) return;
  await enqueueMail(tx, site, {
    kind: 'review-reply',
    recipient: about.email,
    content: {
      subject: `${about.shop} has answered your review`,
      heading: `${about.shop} has answered your review`,
      paragraphs: [`About ${about.product}: ${reply}`],
      action: { label: 'See it', url: `${site.publicUrl}/products/${review.productId}` },
    },
  });
}
