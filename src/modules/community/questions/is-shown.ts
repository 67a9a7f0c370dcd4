import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { DbOrTx } from '../../../platform/database.ts';
import { questions } from './tables.ts';

/** Whether a question is public: answered and not hidden. */
export async function isQuestionShown(handle: DbOrTx, questionId: string): Promise<boolean> {
  const shown = and(eq(questions.id, questionId), isNotNull(questions.answer), isNull(questions.hiddenAt));
  return (await handle.$count(questions, shown)) > 0;
}
