import {
  assertReviewable,
  findHelpful,
  listReviewsOfProduct,
  listReviewsOfShop,
  type ReviewView,
  replyToReview,
  writeReview,
} from '#modules/community';
import { changeItemStatus } from '#modules/fulfilment';
import { replayOrRun } from '#modules/idempotency';
import { type ImageFile, withStoredImages } from '#modules/media';
import {
  answerOffer,
  assertRefundRequestable,
  listRefundRequestsOfShop,
  requestRefund,
  respondToRefundRequest,
} from '#modules/refunds';
import { addCacheTags, idTag } from '#server/cache/cache-tags';
import { callingShopId, customerId } from '#server/http/authenticate';
import { cursorPage } from '#server/http/cursor-page';
import type { HttpDeps } from '#server/http/deps';
import { newRoutes } from '#server/http/endpoint-routes';
import { readIdempotencyKey } from '#server/http/idempotency-key';
import { envelope, listEnvelope, type z } from '#server/http/router';
import { asNumber, readUpload } from '#server/uploads/upload';
import { fromCedis } from '#shared/money';
import { REFUND_REASON_LABELS } from '#shared/refund-reasons';
import type { reviewQuery } from '#src/modules/community/contract/reviews.ts';
import { readOrder } from '#src/modules/fulfilment/http/present-order.ts';
import type { shopReviewQuery } from '../../community/contract/reviews.ts';
import { presentRefundCase, presentReview, presentShopReview } from './present-after-sale.ts';

const READERS = { amount: asNumber, stars: asNumber };

/** A customer's actions on a paid order: cancel, request a refund, review. */
export function afterSaleRoutes(deps: HttpDeps) {
  const { db, readDb, site, storage, rateLimits } = deps;
  const { app, on } = newRoutes(deps);

  /** Stores a customer's pictures for `work`, and deletes them if it fails. */
  const withPhotos = async <T>(
    owner: string,
    files: Map<string, ImageFile[]>,
    work: (keys: string[]) => Promise<T>,
  ): Promise<T> => {
    const photos = files.get('photos') ?? [];
    await rateLimits.pictures.use(owner, photos.length);
    const options = { shape: 'photo', field: 'photos', owner } as const;
    return withStoredImages(storage, photos, options, (stored) =>
      work(stored.map(({ storageKey }) => storageKey)),
    );
  };

  on('POST /orders/items/{itemId}/cancel', async (c) => {
    const { reason, reasonKind } = c.req.valid('json');
    const said = reasonKind && reasonKind !== 'OTHER' ? REFUND_REASON_LABELS[reasonKind] : '';
    const notes = reason || said || 'Cancelled by the customer';
    const userId = customerId(c);
    const { orderId } = await changeItemStatus(db, site, {
      actor: { kind: 'customer', id: userId },
      itemId: c.req.valid('param').itemId,
      change: { to: 'CANCELLED', notes },
      reasonKind,
    });
    const changed = await readOrder(deps, userId, orderId);
    return c.json(envelope(changed, 'Cancelled. Your refund is on its way'), 200);
  });

  on('POST /orders/items/{itemId}/refund-request', async (c) => {
    const userId = customerId(c);
    const itemId = c.req.valid('param').itemId;
    const { fields, files } = await readUpload(c, 'POST /orders/items/{itemId}/refund-request', READERS);
    const requestKey = await readIdempotencyKey(c, { fields, files: files.get('photos') });
    const { orderId } = await replayOrRun(db, requestKey, async () => {
      await assertRefundRequestable(db, { userId, itemId });
      return withPhotos(userId, files, (photos) =>
        requestRefund(db, site, {
          userId,
          itemId,
          reason: fields.reason,
          reasonKind: fields.reasonKind,
          amountPesewas: fields.amount === undefined ? undefined : fromCedis(fields.amount),
          photos,
          requestKey,
        }),
      );
    });
    return c.json(envelope(await readOrder(deps, userId, orderId), 'Request sent. The shop will reply'), 201);
  });

  on('POST /orders/refunds/{id}/offer', async (c) => {
    const userId = customerId(c);
    const fields = c.req.valid('json');
    const { orderId } = await answerOffer(db, site, {
      ...{ userId, refundId: c.req.valid('param').id, accepts: fields.accepts },
      requestKey: await readIdempotencyKey(c, { fields }),
    });
    const message = fields.accepts ? 'Thank you. This is settled' : 'Dwaso will check both sides and decide';
    return c.json(envelope(await readOrder(deps, userId, orderId), message), 200);
  });

  on('POST /reviews', async (c) => {
    const userId = customerId(c);
    const { fields, files } = await readUpload(c, 'POST /reviews', READERS);
    const requestKey = await readIdempotencyKey(c, { fields, files: files.get('photos') });
    const id = await replayOrRun(db, requestKey, async () => {
      await assertReviewable(db, { userId, orderItemId: fields.orderItemId });
      return withPhotos(userId, files, (photos) =>
        writeReview(db, site, { userId, ...fields, photos, requestKey }),
      );
    });
    return c.json(envelope({ id }, 'Thank you for your review'), 201);
  });

  on('POST /reviews/{id}/helpful', async (c) => {
    const reviewId = c.req.valid('param').id;
    const helpfulCount = await findHelpful(db, { userId: customerId(c), reviewId });
    return c.json(envelope({ helpfulCount }, 'Thank you for your vote'), 200);
  });

  on('GET /products/{id}/reviews', async (c) => {
    const { id } = c.req.valid('param');
    const read = ({ cursor: before, limit }: z.infer<typeof reviewQuery>) =>
      listReviewsOfProduct(readDb, id, { limit, before });
    const present = (one: ReviewView) => presentReview(one, site);
    const page = await cursorPage(c.req.valid('query'), read, present);
    addCacheTags(c, idTag('reviews', id));
    return c.json(page, 200);
  });
  return app;
}

/** Open requests come first, so one page holds all that need an answer. */
const REQUESTS_MAX = 200;

/** Refund requests and reviews, answered by the shop. */
export function sellerAfterSaleRoutes(deps: HttpDeps) {
  const { db, site } = deps;
  const { app, on } = newRoutes(deps);

  on('GET /shops/refunds', async (c) => {
    const found = await listRefundRequestsOfShop(db, callingShopId(c), REQUESTS_MAX);
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
      listReviewsOfShop(db, shopId, { limit, before, unanswered: unanswered === 'true' });
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
