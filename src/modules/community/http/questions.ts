import {
  type AdminQuestionRow,
  answerQuestion,
  askQuestion,
  listQuestionsForAdmins,
  listQuestionsOfProduct,
  listQuestionsOfShop,
  moderateQuestion,
  type QuestionView,
} from '#modules/community';
import { addCacheTags, idTag } from '#server/cache/cache-tags';
import { adminId, callingShopId, customerId } from '#server/http/authenticate';
import { cursorPage, toIso } from '#server/http/cursor-page';
import type { HttpDeps } from '#server/http/deps';
import { newRoutes } from '#server/http/endpoint-routes';
import { envelope } from '#server/http/router';
import type { Question } from '../contract/questions.ts';

/** Product questions: customers ask, the shop answers, admins hide. */
export function questionRoutes(deps: HttpDeps) {
  const { db, readDb, site, rateLimits } = deps;
  const { app, on } = newRoutes(deps);

  on('GET /products/{id}/questions', async (c) => {
    const { id } = c.req.valid('param');
    const read = ({ cursor: before, limit }: { cursor?: string | undefined; limit: number }) =>
      listQuestionsOfProduct(readDb, id, { limit, before });
    const page = await cursorPage(c.req.valid('query'), read, presentQuestion);
    addCacheTags(c, idTag('questions', id));
    return c.json(page, 200);
  });
  on('POST /products/{id}/questions', async (c) => {
    const userId = customerId(c);
    await rateLimits.questions.use(userId);
    const productId = c.req.valid('param').id;
    const id = await askQuestion(db, site, { userId, productId, ...c.req.valid('json') });
    return c.json(envelope({ id }, 'Question sent. The shop will answer by email and on this page'), 201);
  });
  on('GET /shops/questions', async (c) => {
    const shopId = callingShopId(c);
    const { unanswered, ...query } = c.req.valid('query');
    const read = ({ cursor: before, limit }: typeof query) =>
      listQuestionsOfShop(db, shopId, { limit, before, unanswered: unanswered === 'true' });
    const present = (view: QuestionView) => ({ ...presentQuestion(view), product: view.product });
    return c.json(await cursorPage(query, read, present), 200);
  });
  on('POST /shops/questions/{id}/answer', async (c) => {
    const questionId = c.req.valid('param').id;
    await answerQuestion(db, site, { shopId: callingShopId(c), questionId, ...c.req.valid('json') });
    return c.json(envelope({ success: true as const }, 'Your answer is on the product page'), 200);
  });
  on('GET /admin/questions', async (c) => {
    const { hidden, answered, ...query } = c.req.valid('query');
    const only = { hidden: yesOrNo(hidden), answered: yesOrNo(answered) };
    const read = (page: typeof query) => listQuestionsForAdmins(db, { ...page, ...only });
    return c.json(await cursorPage(query, read, presentAdminQuestion), 200);
  });
  on('POST /admin/questions/{id}/hide', async (c) => {
    const questionId = c.req.valid('param').id;
    await moderateQuestion(db, { adminId: adminId(c), questionId, ...c.req.valid('json') });
    return c.json(envelope({ success: true as const }, 'Question hidden'), 200);
  });
  on('POST /admin/questions/{id}/restore', async (c) => {
    const questionId = c.req.valid('param').id;
    await moderateQuestion(db, { adminId: adminId(c), questionId, reason: null });
    return c.json(envelope({ success: true as const }, 'Question restored'), 200);
  });
  return app;
}

const yesOrNo = (said: 'true' | 'false' | undefined) => (said === undefined ? undefined : said === 'true');

function presentAdminQuestion(row: AdminQuestionRow) {
  const { answeredAt, hiddenAt, createdAt } = row;
  return { ...row, answeredAt: toIso(answeredAt), hiddenAt: toIso(hiddenAt), createdAt: toIso(createdAt) };
}

export function presentQuestion({ product: _, ...view }: QuestionView): Question {
  return { ...view, createdAt: toIso(view.createdAt), answeredAt: toIso(view.answeredAt) };
}
