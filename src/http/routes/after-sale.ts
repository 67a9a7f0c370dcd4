import { cancelItem, refundRequest, review, reviewInput, reviewQuery } from '#contracts/after-sale';
import { AFTER_SALE_PHOTOS_MAX } from '#contracts/constants';
import { success, successList } from '#contracts/envelope';
import { fromCedis } from '#contracts/money';
import { order } from '#contracts/orders';
import { changeItemStatus } from '#domain/fulfilment';
import { onceOrEarlier } from '#domain/idempotency';
import { type ImageFile, withStoredImages } from '#domain/media';
import { assertRefundRequestable, requestRefund } from '#domain/payments';
import { type ReviewView, reviewsOfProduct } from '#domain/reporting';
import { assertReviewable, writeReview } from '#domain/reviews';
import { customerId, requireCustomer } from '../authenticate.ts';
import type { HttpDeps } from '../deps.ts';
import { keyPage } from '../key-page.ts';
import { presentReview } from '../presenters/after-sale.ts';
import { readOrder } from '../read-order.ts';
import { readRequestKey, requestKeyHeader } from '../request-key.ts';
import { bearer, createRoute, envelope, failures, jsonBody, jsonResponse, newRouter, z } from '../router.ts';
import { asNumber, formOrJson, readUpload } from '../upload.ts';

const tags = ['After the sale'];
const theOrder = jsonResponse('The order as it stands now', success(order));
const refused = failures(400, 401, 403, 404, 409, 422, 507);
const itemParams = z.object({ itemId: z.string() });
const FORM = { pictures: { photos: AFTER_SALE_PHOTOS_MAX }, readers: { amount: asNumber, stars: asNumber } };

/** What a customer does once an order is paid: cancel, ask for money back, review. */
export function afterSaleRoutes(deps: HttpDeps) {
  const { db, readDb, site, storage, rateLimits } = deps;
  const app = newRouter();
  const common = { tags, security: bearer, middleware: requireCustomer(deps) };

  /** Stores a customer's pictures for what `work` writes; when that fails none stays. */
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

  app.openapi(
    createRoute({
      ...common,
      method: 'post',
      path: '/orders/items/{itemId}/cancel',
      request: { params: itemParams, ...jsonBody(cancelItem) },
      responses: { 200: theOrder, ...refused },
    }),
    async (c) => {
      const notes = c.req.valid('json').reason || 'Cancelled by the customer';
      const userId = customerId(c);
      const { orderId } = await changeItemStatus(db, site, {
        actor: { kind: 'customer', id: userId },
        itemId: c.req.valid('param').itemId,
        change: { to: 'CANCELLED', notes },
      });
      const changed = await readOrder(deps, userId, orderId);
      return c.json(envelope(changed, 'Cancelled; your money is on its way back'), 200);
    },
  );

  const request = createRoute({
    ...common,
    method: 'post',
    path: '/orders/items/{itemId}/refund-request',
    request: { headers: requestKeyHeader, params: itemParams, ...formOrJson(refundRequest, FORM) },
    responses: { 201: theOrder, ...refused },
  });
  app.openAPIRegistry.registerPath(request);
  app.post('/orders/items/:itemId/refund-request', common.middleware, async (c) => {
    const userId = customerId(c);
    const itemId = c.req.param('itemId');
    const { fields, files } = await readUpload(c, refundRequest, FORM);
    const requestKey = await readRequestKey(c, { fields, files: files.get('photos') });
    const { orderId } = await onceOrEarlier(db, requestKey, async () => {
      await assertRefundRequestable(db, { userId, itemId });
      return withPhotos(userId, files, (photos) =>
        requestRefund(db, site, {
          userId,
          itemId,
          reason: fields.reason,
          amountPesewas: fields.amount === undefined ? undefined : fromCedis(fields.amount),
          photos,
          requestKey,
        }),
      );
    });
    return c.json(
      envelope(await readOrder(deps, userId, orderId), 'The shop was asked and will answer'),
      201,
    );
  });

  const write = createRoute({
    ...common,
    method: 'post',
    path: '/reviews',
    request: { headers: requestKeyHeader, ...formOrJson(reviewInput, FORM) },
    responses: { 201: jsonResponse('Your review', success(z.object({ id: z.string() }))), ...refused },
  });
  app.openAPIRegistry.registerPath(write);
  app.post('/reviews', common.middleware, async (c) => {
    const userId = customerId(c);
    const { fields, files } = await readUpload(c, reviewInput, FORM);
    const requestKey = await readRequestKey(c, { fields, files: files.get('photos') });
    const id = await onceOrEarlier(db, requestKey, async () => {
      await assertReviewable(db, { userId, orderItemId: fields.orderItemId });
      return withPhotos(userId, files, (photos) =>
        writeReview(db, site, { userId, ...fields, photos, requestKey }),
      );
    });
    return c.json(envelope({ id }, 'Thank you for your review'), 201);
  });

  app.openapi(
    createRoute({
      tags,
      method: 'get',
      path: '/products/{id}/reviews',
      request: { params: z.object({ id: z.string() }), query: reviewQuery },
      responses: {
        200: jsonResponse('What buyers say, newest first', successList(review)),
        ...failures(400, 422),
      },
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      const read = ({ cursor: before, limit }: z.infer<typeof reviewQuery>) =>
        reviewsOfProduct(readDb, id, { limit, before });
      const present = (one: ReviewView) => presentReview(one, site);
      return c.json(await keyPage(c.req.valid('query'), read, present), 200);
    },
  );
  return app;
}
