import type { HttpDeps } from '#server/http/deps';
import { newRoutes } from '#server/http/endpoint-routes';
import { requestErrors } from '#server/http/errors';
import { PRIVATE_FOLDER } from '#shared/private-photos';
import { mayReadOrderPhoto } from '../index.ts';

/** Browsers keep it for whom it was sent to, no cache between. */
const CACHE = 'private, max-age=3600';

/** Photos of orders: scales, waybills, refund requests and messages, for those who may see them. */
export function orderPhotoRoutes(deps: HttpDeps) {
  const { db, storage } = deps;
  const { app, on } = newRoutes(deps);
  on('GET /orders/{id}/photos/{photo}/{file}', async (c) => {
    const { id: orderId, photo, file } = c.req.valid('param');
    const key = `${PRIVATE_FOLDER}${photo}`;
    const may = await mayReadOrderPhoto(db, { orderId, key, reader: c.get('principal') });
    const bytes = may ? await storage.get(`${key}/${file}`) : null;
    if (!bytes) throw requestErrors.pictureNotFound();
    return c.body(new Uint8Array(bytes), 200, {
      ...{ 'content-type': 'image/webp', 'cache-control': CACHE, vary: 'authorization' },
      'content-disposition': 'inline',
    });
  });
  return app;
}
