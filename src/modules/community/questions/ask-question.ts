import { findProduct } from '#modules/catalogue';
import { mailShop } from '#modules/shops';
import type { Database } from '../../../platform/database.ts';
import type { Site } from '../../../platform/site.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { questions } from './tables.ts';

/** Stores a customer's question about a product on sale, and mails its shop. @throws AppError NOT_FOUND */
export function askQuestion(
  db: Database,
  site: Site,
  input: { userId: string; productId: string; text: string },
): Promise<string> {
  const { userId, productId, text } = input;
  return inTransaction(db, async (tx) => {
    const product = await findProduct(tx, productId);
    const shopId = product.shop.id;
    const [asked] = await tx
      .insert(questions)
      .values({ productId, shopId, userId, text })
      .returning({ id: questions.id });
    await mailShop(tx, site, {
      shopId,
      kind: 'shop-question',
      choice: 'reviews',
      content: {
        subject: `A question about ${product.name}`,
        heading: 'A customer has a question',
        paragraphs: [`About ${product.name}: ${text}`, 'Everyone can see your answer on the product page.'],
        action: { label: 'Answer', url: `${site.publicUrl}/merchant/questions` },
      },
    });
    return (asked as { id: string }).id;
  });
}
