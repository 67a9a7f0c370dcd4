import { type SQL, sql } from 'drizzle-orm';
import { type QuestionView, questionsJson, type ReviewView, reviewsJson } from '#modules/community';
import type { Database } from '#platform/database';
import { queryPrepared } from '#platform/prepared-statements';
import { json } from '#platform/rows';

interface Page {
  limit: number;
  before?: string;
}

const rows = json<Record<string, unknown>[]>();
const asJson = (statement: SQL) => sql`coalesce((select json_agg(one) from (${statement}) one), '[]')`;

/**
 * Reviews and questions of a product, as in `listReviewsOfProduct` and `listQuestionsOfProduct`, in one statement.
 * @param productId a UUID
 */
export async function readProductFeedback(
  db: Database,
  productId: string,
  asked: { reviews: Page; questions: Page },
): Promise<{ reviews: ReviewView[]; questions: QuestionView[] }> {
  const [found] = await queryPrepared(
    db,
    { reviews: rows, questions: rows },
    sql`select ${asJson(reviewsJson.of(productId, asked.reviews))} as reviews,
      ${asJson(questionsJson.of(productId, asked.questions))} as questions`,
  );
  return {
    reviews: reviewsJson.read(found?.reviews ?? []),
    questions: questionsJson.read(found?.questions ?? []),
  };
}
