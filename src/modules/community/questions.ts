import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import * as m from '#messages/server';
import { recordAudit } from '#modules/audit';
import { findProduct, findProductsByIds } from '#modules/catalogue';
import { getProfile } from '#modules/identity';
import { enqueueMail, shortName } from '#modules/mail';
import { getShop, mailShop } from '#modules/shops';
import type { Database, DbOrTx, Transaction } from '../../platform/database.ts';
import { isUuid } from '../../platform/ids.ts';
import type { Site } from '../../platform/site.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { communityErrors } from './errors.ts';
import { questions } from './tables.ts';

/** Whether a question is public: answered and not hidden. */
export async function isQuestionShown(handle: DbOrTx, questionId: string): Promise<boolean> {
  const shown = and(eq(questions.id, questionId), isNotNull(questions.answer), isNull(questions.hiddenAt));
  return (await handle.$count(questions, shown)) > 0;
}

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
      content: () => ({
        subject: m.mail_a_question_about({ name: product.name }),
        heading: m.mail_a_customer_has_a_question(),
        sms: () => m.sms_ask_question({ product: shortName(product.name) }),
        paragraphs: [
          m.mail_about({ name: product.name, text }),
          m.mail_everyone_can_see_your_answer_on_the_product(),
        ],
        action: { label: m.mail_answer(), url: `${site.publicUrl}/merchant/questions` },
      }),
    });
    return (asked as { id: string }).id;
  });
}

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
    if (!question) throw communityErrors.questionNotFound();
    const answered = await tx
      .update(questions)
      .set({ answer, answeredAt: sql`now()` })
      .where(and(eq(questions.id, question.id), isNull(questions.answer)));
    if (!answered.rowCount) throw communityErrors.alreadyAnswered();
    const { contact } = await getProfile(tx, question.userId);
    const { name: shop } = await getShop(tx, shopId);
    const [product] = await findProductsByIds(tx, [question.productId]);
    const name = product?.name ?? '';
    await enqueueMail(tx, site, {
      kind: 'question-answered',
      recipient: contact,
      content: () => ({
        subject: m.mail_has_answered_your_question({ shop }),
        heading: m.mail_has_answered_your_question({ shop }),
        sms: () => m.sms_answer_question({ shop: shortName(shop), product: shortName(name) }),
        paragraphs: [m.mail_you_asked_about({ name, text: question.text }), answer],
        action: { label: m.mail_see_it(), url: `${site.publicUrl}/products/${question.productId}#questions` },
      }),
    });
  });
}

interface Moderation {
  adminId: string;
  questionId: string;
  /** Why it is hidden; null restores it. */
  reason: string | null;
}

/** Hides or restores a question with its answer. @throws AppError NOT_FOUND, INVALID_STATE */
export function moderateQuestion(db: Database, input: Moderation): Promise<void> {
  return inTransaction(db, (tx) => moderateQuestionIn(tx, input));
}

/** {@link moderateQuestion} inside the caller's transaction. */
export async function moderateQuestionIn(tx: Transaction, input: Moderation): Promise<void> {
  const { adminId, questionId, reason } = input;
  const hide = reason !== null;
  const [question] = isUuid(questionId)
    ? await tx.select().from(questions).where(eq(questions.id, questionId)).for('no key update')
    : [];
  if (!question) throw communityErrors.questionNotFound();
  const changed = await tx
    .update(questions)
    .set({ hiddenAt: hide ? sql`now()` : null, hiddenReason: reason })
    .where(
      and(eq(questions.id, question.id), hide ? isNull(questions.hiddenAt) : isNotNull(questions.hiddenAt)),
    );
  if (!changed.rowCount) {
    throw hide ? communityErrors.questionHidden() : communityErrors.questionNotHidden();
  }
  await recordAudit(tx, {
    adminId,
    action: hide ? 'question.hide' : 'question.restore',
    subject: 'question',
    subjectId: question.id,
    before: { hidden: !hide, reason: question.hiddenReason },
    after: { hidden: hide, reason },
    reason,
  });
}
