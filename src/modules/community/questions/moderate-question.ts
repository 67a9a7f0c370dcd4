import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { recordAudit } from '#modules/audit';
import { AppError } from '#shared/errors';
import type { Database, Transaction } from '../../../platform/database.ts';
import { isUuid } from '../../../platform/ids.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { questions } from './tables.ts';

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
  if (!question) throw new AppError('NOT_FOUND', 'Question not found');
  const changed = await tx
    .update(questions)
    .set({ hiddenAt: hide ? sql`now()` : null, hiddenReason: reason })
    .where(
      and(eq(questions.id, question.id), hide ? isNull(questions.hiddenAt) : isNotNull(questions.hiddenAt)),
    );
  if (!changed.rowCount) {
    const message = hide ? 'This question is already hidden' : 'This question is not hidden';
    throw new AppError('INVALID_STATE', message);
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
