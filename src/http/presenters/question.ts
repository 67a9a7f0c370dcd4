import type { Question } from '#contracts/questions';
import type { QuestionView } from '#modules/community';
import { isoOf } from '#server/http/key-page';

export function presentQuestion({ product: _, ...view }: QuestionView): Question {
  return { ...view, createdAt: isoOf(view.createdAt), answeredAt: isoOf(view.answeredAt) };
}
