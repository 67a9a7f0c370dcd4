import { cart, cartAdd, cartUpdate } from '#contracts/cart';
import { success } from '#contracts/envelope';
import { addToCart, clearCart, getCart, removeCartItem, updateCartItem } from '#domain/cart';
import { customerId, requireCustomer } from '../authenticate.ts';
import type { HttpDeps } from '../deps.ts';
import { presentCart } from '../presenters/cart.ts';
import {
  bearer,
  createRoute,
  envelope,
  failures,
  type HttpContext,
  jsonBody,
  jsonResponse,
  newRouter,
  z,
} from '../router.ts';

const tags = ['Cart'];
const security = bearer;
const params = z.object({ id: z.string().meta({ description: 'Product id; a line id is accepted too' }) });
const theCart = { 200: jsonResponse('The cart as it now is', success(cart)) };

const routes = {
  get: createRoute({
    method: 'get',
    path: '/cart',
    tags,
    security,
    responses: { ...theCart, ...failures(401, 403) },
  }),
  add: createRoute({
    method: 'post',
    path: '/cart/add',
    tags,
    security,
    request: jsonBody(cartAdd),
    responses: { ...theCart, ...failures(400, 401, 403, 404, 409, 422) },
  }),
  update: createRoute({
    method: 'put',
    path: '/cart/update/{id}',
    tags,
    security,
    request: { params, ...jsonBody(cartUpdate) },
    responses: { ...theCart, ...failures(400, 401, 403, 404, 409, 422) },
  }),
  remove: createRoute({
    method: 'delete',
    path: '/cart/remove/{id}',
    tags,
    security,
    request: { params },
    responses: { ...theCart, ...failures(400, 401, 403, 404) },
  }),
  clear: createRoute({
    method: 'delete',
    path: '/cart/clear',
    tags,
    security,
    responses: { ...theCart, ...failures(401, 403) },
  }),
};

/** The cart (docs/specification.md, 4 and 7): every change answers with the whole cart. */
export function cartRoutes(deps: HttpDeps) {
  const { db, site } = deps;
  const app = newRouter();
  app.use('/cart', requireCustomer(deps));
  app.use('/cart/*', requireCustomer(deps));
  const current = async (c: HttpContext, message: string) =>
    envelope(presentCart(await getCart(db, customerId(c)), site), message);

  app.openapi(routes.get, async (c) => c.json(await current(c, 'Your cart'), 200));
  app.openapi(routes.add, async (c) => {
    await addToCart(db, customerId(c), c.req.valid('json'));
    return c.json(await current(c, 'Added to cart'), 200);
  });
  app.openapi(routes.update, async (c) => {
    await updateCartItem(db, customerId(c), c.req.valid('param').id, c.req.valid('json').quantity);
    return c.json(await current(c, 'Quantity updated'), 200);
  });
  app.openapi(routes.remove, async (c) => {
    await removeCartItem(db, customerId(c), c.req.valid('param').id);
    return c.json(await current(c, 'Item removed'), 200);
  });
  app.openapi(routes.clear, async (c) => {
    await clearCart(db, customerId(c));
    return c.json(await current(c, 'Cart cleared'), 200);
  });
  return app;
}
