import { wishlistAdd, wishlistEntry } from '#contracts/cart';
import { successList } from '#contracts/envelope';
import { addToWishlist, listWishlist, removeFromWishlist } from '#domain/wishlist';
import { customerId, requireCustomer } from '../authenticate.ts';
import type { HttpDeps } from '../deps.ts';
import { presentProduct } from '../presenters/product.ts';
import {
  bearer,
  createRoute,
  failures,
  type HttpContext,
  jsonBody,
  jsonResponse,
  listEnvelope,
  newRouter,
  z,
} from '../router.ts';

const tags = ['Wishlist'];
const security = bearer;
const theList = { 200: jsonResponse('The wishlist, newest first', successList(wishlistEntry)) };

const routes = {
  list: createRoute({
    method: 'get',
    path: '/wishlist',
    tags,
    security,
    responses: { ...theList, ...failures(401, 403) },
  }),
  add: createRoute({
    method: 'post',
    path: '/wishlist/add',
    tags,
    security,
    request: jsonBody(wishlistAdd),
    responses: { ...theList, ...failures(400, 401, 403, 404, 409, 422) },
  }),
  remove: createRoute({
    method: 'delete',
    path: '/wishlist/remove/{productId}',
    tags,
    security,
    request: { params: z.object({ productId: z.string() }) },
    responses: { ...theList, ...failures(400, 401, 403, 404) },
  }),
};

/** The wishlist (docs/specification.md, 4 and 7). */
export function wishlistRoutes(deps: HttpDeps) {
  const { db, site } = deps;
  const app = newRouter();
  app.use('/wishlist', requireCustomer(deps));
  app.use('/wishlist/*', requireCustomer(deps));
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

  app.openapi(routes.list, async (c) => c.json(await current(c, 'Your wishlist'), 200));
  app.openapi(routes.add, async (c) => {
    await addToWishlist(db, customerId(c), c.req.valid('json').productId);
    return c.json(await current(c, 'Product added to your wishlist successfully'), 200);
  });
  app.openapi(routes.remove, async (c) => {
    await removeFromWishlist(db, customerId(c), c.req.valid('param').productId);
    return c.json(await current(c, 'Product removed from your wishlist successfully'), 200);
  });
  return app;
}
