import { replayOrRun } from '#modules/idempotency';
import type { Site } from '#platform/site';
import { addCacheTags, idTag } from '#server/cache/cache-tags';
import { adminId, callingShopId, customerId } from '#server/http/authenticate';
import { cursorPage, toIso } from '#server/http/cursor-page';
import type { HttpDeps } from '#server/http/deps';
import { newRoutes } from '#server/http/endpoint-routes';
import { readIdempotencyKey } from '#server/http/idempotency-key';
import { envelope, type z } from '#server/http/router';
import { asNumber, readUpload, withUploadedPhotos } from '#server/uploads/upload';
import { pictureUrl } from '#src/modules/catalogue/http/present-product.ts';
import type { AdminReview, Review, reviewQuery, ShopReview, shopReviewQuery } from '../contract/reviews.ts';
import {
  type AdminReviewRow,
  assertReviewable,
  findHelpful,
  listReviewsForAdmins,
  listReviewsOfProduct,
  listReviewsOfShop,
  moderateReview,
  type ReviewView,
  replyToReview,
  writeReview,
} from '../index.ts';

const READERS = { stars: asNumber };

/** Reviews: customers write them and find them helpful, everybody reads them. */
export function reviewRoutes(deps: HttpDeps) {
  const { db, readDb, site } = deps;
  const { app, on } = newRoutes(deps);

  on('POST /reviews', async (c) => {
    const userId = customerId(c);
    const { fields, files } = await readUpload(c, 'POST /reviews', READERS);
    const requestKey = await readIdempotencyKey(c, { fields, files: files.get('photos') });
    const id = await replayOrRun(db, requestKey, async () => {
      await assertReviewable(db, { userId, orderItemId: fields.orderItemId });
      return withUploadedPhotos(deps, { owner: userId, field: 'photos', files, shape: 'photo' }, (photos) =>
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

/** Reviews of a shop's products, answered by the shop. */
export function shopReviewRoutes(deps: HttpDeps) {
  const { db, site } = deps;
  const { app, on } = newRoutes(deps);

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

/** Reviews of every shop: hide with a reason, restore. */
export function adminReviewRoutes(deps: HttpDeps) {
  const { db, site } = deps;
  const { app, on } = newRoutes(deps);
  const changed = async (id: string, message: string) => {
    const [row] = await listReviewsForAdmins(db, { limit: 1, id });
    return envelope(presentAdminReview(row as AdminReviewRow, site), message);
  };

  on('GET /admin/reviews', async (c) => {
    const { hidden, ...query } = c.req.valid('query');
    const only = hidden === undefined ? undefined : hidden === 'true';
    const read = (page: typeof query) => listReviewsForAdmins(db, { ...page, hidden: only });
    return c.json(await cursorPage(query, read, (row) => presentAdminReview(row, site)), 200);
  });
  on('POST /admin/reviews/{id}/hide', async (c) => {
    const reviewId = c.req.valid('param').id;
    await moderateReview(db, { adminId: adminId(c), reviewId, ...c.req.valid('json') });
    return c.json(await changed(reviewId, 'Review hidden'), 200);
  });
  on('POST /admin/reviews/{id}/restore', async (c) => {
    const reviewId = c.req.valid('param').id;
    await moderateReview(db, { adminId: adminId(c), reviewId, reason: null });
    return c.json(await changed(reviewId, 'Review restored'), 200);
  });
  return app;
}

export function presentAdminReview(row: AdminReviewRow, site: Site): AdminReview {
  return {
    ...row,
    photos: row.photos.map((key) => pictureUrl(site, key)),
    hiddenAt: toIso(row.hiddenAt),
    createdAt: toIso(row.createdAt),
  };
}

export function presentReview(view: ReviewView, site: Site): Review {
  const { id, stars, text, author, reply } = view;
  return {
    id,
    stars,
    text,
    photos: view.photos.map((key) => pictureUrl(site, key)),
    author,
    createdAt: new Date(view.createdAt).toISOString(),
    reply,
    repliedAt: view.repliedAt && new Date(view.repliedAt).toISOString(),
    helpfulCount: view.helpfulCount,
  };
}

export function presentShopReview(view: ReviewView, site: Site): ShopReview {
  return { ...presentReview(view, site), product: view.product };
}
