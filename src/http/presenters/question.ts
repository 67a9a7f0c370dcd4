import type { QuestionView } from '#modules/community';
import { toIso } from '#server/http/cursor-page';
import type { Question } from '#src/modules/community/contract/questions.ts';

export function presentQuestion({ product: _, ...view }: QuestionView): Question {
  return { ...view, createdAt: toIso(view.createdAt), answeredAt: toIso(view.answeredAt) };
}
