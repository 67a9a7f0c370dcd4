import { type ReviewView, replyToReview, reviewsOfShop } from '#modules/community';
import { refundRequestsOfShop, respondToRefundRequest } from '#modules/refunds';
import { callingShopId } from '#server/http/authenticate';
import { cursorPage } from '#server/http/cursor-page';
import type { HttpDeps } from '#server/http/deps';
import { newRoutes } from '#server/http/endpoint-routes';
import { envelope, listEnvelope, type z } from '#server/http/router';
import { fromCedis } from '#shared/money';
import type { shopReviewQuery } from '#src/modules/refunds/contract/after-sale.ts';
import { presentRefundCase, presentShopReview } from '../presenters/after-sale.ts';

/** Open requests come first, so one page holds all that need an answer. */
const REQUESTS_MAX = 200;

/** Refund requests and reviews, answered by the shop. */
export function sellerAfterSaleRoutes(deps: HttpDeps) {
  const { db, site } = deps;
  const { app, on } = newRoutes(deps);

  on('GET /shops/refunds', async (c) => {
    const found = await refundRequestsOfShop(db, callingShopId(c), REQUESTS_MAX);
    const shown = found.map((one) => presentRefundCase(one, site));
    return c.json(listEnvelope(shown, { limit: REQUESTS_MAX }), 200);
  });

  on('POST /shops/refunds/{id}/answer', async (c) => {
    const { agrees, note, offer: said } = c.req.valid('json');
    const refundId = c.req.valid('param').id;
    const offer = said?.kind === 'PART' ? { kind: said.kind, amountPesewas: fromCedis(said.amount) } : said;
    await respondToRefundRequest(db, site, { shopId: callingShopId(c), refundId, agrees, note, offer });
    const disagrees = offer ? 'Offer sent. The customer will reply' : 'Dwaso will decide and email you';
    const message = agrees ? 'The customer is being refunded' : disagrees;
    return c.json(envelope({ success: true as const }, message), 200);
  });

  on('GET /shops/reviews', async (c) => {
    const shopId = callingShopId(c);
    const read = ({ limit, cursor: before, unanswered }: z.infer<typeof shopReviewQuery>) =>
      reviewsOfShop(db, shopId, { limit, before, unanswered: unanswered === 'true' });
    const present = (one: ReviewView) => presentShopReview(one, site);
    return c.json(await cursorPage(c.req.valid('query'), read, present), 200);
  });

  on('POST /shops/reviews/{id}/reply', async (c) => {
    const { reply } = c.req.valid('json');
    const reviewId = c.req.valid('param').id;
    await replyToReview(db, site, { shopId: callingShopId(c), reviewId, reply });
    return c.json(envelope({ success: true as const }, 'Your reply is below the review'), 200);
  });
  return app;
}
