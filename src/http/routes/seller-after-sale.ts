import { refundAnswer, refundCase, reviewQuery, reviewReply, shopReview } from '#contracts/after-sale';
import { success, successList } from '#contracts/envelope';
import { answerRefund } from '#domain/payments';
import { type ReviewView, refundRequestsOfShop, reviewsOfShop } from '#domain/reporting';
import { replyToReview } from '#domain/reviews';
import { callingShopId, requireShop } from '../authenticate.ts';
import type { HttpDeps } from '../deps.ts';
import { keyPage } from '../key-page.ts';
import { presentRefundCase, presentShopReview } from '../presenters/after-sale.ts';
import {
  bearer,
  createRoute,
  envelope,
  failures,
  jsonBody,
  jsonResponse,
  listEnvelope,
  newRouter,
  z,
} from '../router.ts';

const tags = ['Sellers'];
const params = z.object({ id: z.string() });
const done = jsonResponse('Done', success(z.object({ success: z.literal(true) })));
const refused = failures(400, 401, 403, 404, 409, 422);
const shopReviewQuery = reviewQuery.extend({ unanswered: z.enum(['true', 'false']).default('false') });
/** Open requests stand first, so that one page holds all there is to answer. */
const REQUESTS_MAX = 200;

/** What a shop answers: requests for refunds, and reviews. */
export function sellerAfterSaleRoutes(deps: HttpDeps) {
  const { db, site } = deps;
  const app = newRouter();
  const common = { tags, security: bearer, middleware: requireShop(deps) };

  app.openapi(
    createRoute({
      ...common,
      method: 'get',
      path: '/shops/refunds',
      responses: {
        200: jsonResponse('Requests about your items, those to answer first', successList(refundCase)),
        ...failures(401, 403),
      },
    }),
    async (c) => {
      const found = await refundRequestsOfShop(db, callingShopId(c), REQUESTS_MAX);
      const shown = found.map((one) => presentRefundCase(one, site));
      return c.json(listEnvelope(shown, { limit: REQUESTS_MAX }), 200);
    },
  );

  app.openapi(
    createRoute({
      ...common,
      method: 'post',
      path: '/shops/refunds/{id}/answer',
      request: { params, ...jsonBody(refundAnswer) },
      responses: { 200: done, ...refused },
    }),
    async (c) => {
      const { agrees, note } = c.req.valid('json');
      const refundId = c.req.valid('param').id;
      await answerRefund(db, site, { shopId: callingShopId(c), refundId, agrees, note });
      const message = agrees ? 'The money goes back to the customer' : 'Dwaso decides and writes to you';
      return c.json(envelope({ success: true as const }, message), 200);
    },
  );

  app.openapi(
    createRoute({
      ...common,
      method: 'get',
      path: '/shops/reviews',
      request: { query: shopReviewQuery },
      responses: {
        200: jsonResponse('Reviews of your products, newest first', successList(shopReview)),
        ...failures(401, 403, 422),
      },
    }),
    async (c) => {
      const shopId = callingShopId(c);
      const read = ({ limit, cursor: before, unanswered }: z.infer<typeof shopReviewQuery>) =>
        reviewsOfShop(db, shopId, { limit, before, unanswered: unanswered === 'true' });
      const present = (one: ReviewView) => presentShopReview(one, site);
      return c.json(await keyPage(c.req.valid('query'), read, present), 200);
    },
  );

  app.openapi(
    createRoute({
      ...common,
      method: 'post',
      path: '/shops/reviews/{id}/reply',
      request: { params, ...jsonBody(reviewReply) },
      responses: { 200: done, ...refused },
    }),
    async (c) => {
      const { reply } = c.req.valid('json');
      const reviewId = c.req.valid('param').id;
      await replyToReview(db, site, { shopId: callingShopId(c), reviewId, reply });
      return c.json(envelope({ success: true as const }, 'Your answer stands under the review'), 200);
    },
  );
  return app;
}
