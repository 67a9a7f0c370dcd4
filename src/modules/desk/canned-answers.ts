import { asc, eq } from 'drizzle-orm';
import { recordAudit } from '#modules/audit';
import { AppError } from '#shared/errors';
import type { Database, DbOrTx } from '../../platform/database.ts';
import { isUuid } from '../../platform/ids.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { cannedAnswers } from './tables.ts';

/** Limit that keeps the list easy to search. */
const ANSWERS_MAX = 200;

interface AnswerText {
  title: string;
  text: string;
}

/** Canned answers by title. */
export function listCannedAnswers(handle: DbOrTx) {
  const { id, title, text } = cannedAnswers;
  return handle
    .select({ id, title, text })
    .from(cannedAnswers)
    .orderBy(asc(title), asc(id))
    .limit(ANSWERS_MAX);
}

/** @throws AppError INVALID_STATE when there are too many */
export function addCannedAnswer(db: Database, adminId: string, answer: AnswerText): Promise<string> {
  return inTransaction(db, async (tx) => {
    if ((await listCannedAnswers(tx)).length >= ANSWERS_MAX) {
      throw new AppError('INVALID_STATE', 'You have too many saved replies. Remove one first');
    }
    const [row] = await tx.insert(cannedAnswers).values(answer).returning({ id: cannedAnswers.id });
    const subjectId = row?.id as string;
    await recordAudit(tx, {
      ...{ adminId, action: 'canned-answer.add', subject: 'canned-answer', subjectId },
      after: answer,
    });
    return subjectId;
  });
}

/** Changes a canned answer, or deletes it when none is given. @throws AppError NOT_FOUND */
export function changeCannedAnswer(
  db: Database,
  adminId: string,
  { id, answer }: { id: string; answer: AnswerText | null },
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const same = eq(cannedAnswers.id, id);
    const [before] = isUuid(id) ? await tx.select().from(cannedAnswers).where(same).for('update') : [];
    if (!before) throw new AppError('NOT_FOUND', 'Saved reply not found');
    if (answer) await tx.update(cannedAnswers).set(answer).where(same);
    else await tx.delete(cannedAnswers).where(same);
    await recordAudit(tx, {
      ...{ adminId, action: answer ? 'canned-answer.change' : 'canned-answer.remove' },
      ...{ subject: 'canned-answer', subjectId: id, before, after: answer },
    });
  });
}
