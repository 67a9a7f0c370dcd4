import { addToWishlist, listWishlist, removeFromWishlist } from '#modules/catalogue';
import { customerId } from '#server/http/authenticate';
import type { HttpDeps } from '#server/http/deps';
import { newRoutes } from '#server/http/endpoint-routes';
import { readIdempotencyKey } from '#server/http/idempotency-key';
import { type HttpContext, listEnvelope } from '#server/http/router';
import { presentProduct } from './present-product.ts';

/** The wishlist (docs/specification.md, 4 and 7). */
export function wishlistRoutes(deps: HttpDeps) {
  const { db, site } = deps;
  const { app, on } = newRoutes(deps);
  const current = async (c: HttpContext, message: string) => {
    const entries = await listWishlist(db, customerId(c));
    const shown = entries.map(({ id, productId, createdAt, product }) => ({
      id,
      productId,
      createdAt: createdAt.toISOString(),
      product: presentProduct(product, site),
    }));
    return listEnvelope(shown, { total: shown.length }, message);
  };

  on('GET /wishlist', async (c) => c.json(await current(c, 'Your wishlist'), 200));
  on('POST /wishlist/add', async (c) => {
    const fields = c.req.valid('json');
    const requestKey = await readIdempotencyKey(c, { fields });
    await addToWishlist(db, customerId(c), fields.productId, requestKey);
    return c.json(await current(c, 'Product added to your wishlist successfully'), 200);
  });
  on('DELETE /wishlist/remove/{productId}', async (c) => {
    const requestKey = await readIdempotencyKey(c, {});
    await removeFromWishlist(db, customerId(c), c.req.valid('param').productId, requestKey);
    return c.json(await current(c, 'Product removed from your wishlist successfully'), 200);
  });
  return app;
}
