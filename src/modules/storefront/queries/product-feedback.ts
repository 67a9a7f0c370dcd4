import { type SQL, sql } from 'drizzle-orm';
import { type QuestionView, questionsInJson, type ReviewView, reviewsInJson } from '#modules/community';
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
 * Reviews and questions of a product, as in `reviewsOfProduct` and `questionsOfProduct`, in one statement.
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
    sql`select ${asJson(reviewsInJson.of(productId, asked.reviews))} as reviews,
      ${asJson(questionsInJson.of(productId, asked.questions))} as questions`,
  );
  return {
    reviews: reviewsInJson.read(found?.reviews ?? []),
    questions: questionsInJson.read(found?.questions ?? []),
  };
}
