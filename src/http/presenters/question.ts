import type { Question } from '#contracts/questions';
import type { QuestionView } from '#modules/community';
import { toIso } from '#server/http/cursor-page';

export function presentQuestion({ product: _, ...view }: QuestionView): Question {
  return { ...view, createdAt: toIso(view.createdAt), answeredAt: toIso(view.answeredAt) };
}
