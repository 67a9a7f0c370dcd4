import { and, eq, isNull, sql } from 'drizzle-orm';
import { findProductsByIds } from '#modules/catalogue';
import { getProfile } from '#modules/identity';
import { enqueueMail } from '#modules/mail';
import { getShop } from '#modules/shops';
import { AppError } from '#shared/errors';
import type { Database } from '../../../platform/database.ts';
import { isUuid } from '../../../platform/ids.ts';
import type { Site } from '../../../platform/site.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { questions } from './tables.ts';

/**
 * Publishes the shop's single answer, and mails it to the author of the question.
 * @throws AppError NOT_FOUND for another shop's question, INVALID_STATE once it is answered
 */
export async function answerQuestion(
  db: Database,
  site: Site,
  input: { shopId: string; questionId: string; answer: string },
): Promise<void> {
  const { shopId, questionId, answer } = input;
  await inTransaction(db, async (tx) => {
    const [question] = isUuid(questionId)
      ? await tx
          .select()
          .from(questions)
          .where(and(eq(questions.id, questionId), eq(questions.shopId, shopId), isNull(questions.hiddenAt)))
      : [];
    if (!question) throw new AppError('NOT_FOUND', 'Question not found');
    const answered = await tx
      .update(questions)
      .set({ answer, answeredAt: sql`now()` })
      .where(and(eq(questions.id, question.id), isNull(questions.answer)));
    if (!answered.rowCount) throw new AppError('INVALID_STATE', 'You have already answered this question');
    const { email } = await getProfile(tx, question.userId);
    const { name: shop } = await getShop(tx, shopId);
    const [product] = await findProductsByIds(tx, [question.productId]);
    await enqueueMail(tx, site, {
      kind: 'question-answered',
      recipient: email,
      content: {
        subject: `${shop} has answered your question`,
        heading: `${shop} has answered your question`,
        paragraphs: [`You asked about ${product?.name}: ${question.text}`, answer],
        action: { label: 'See it', url: `${site.publicUrl}/products/${question.productId}#questions` },
      },
    });
  });
}
