import { success } from '#contracts/envelope';
import { order, receiptAnswer } from '#contracts/orders';
import { changeItemStatus, changeOrderItems, reportNotReceived, takeBackReceipt } from '#domain/fulfilment';
import { customerId, requireCustomer } from '../authenticate.ts';
import type { HttpDeps } from '../deps.ts';
import { readOrder } from '../read-order.ts';
import {
  bearer,
  createRoute,
  envelope,
  failures,
  jsonResponse,
  newRouter,
  optionalJsonBody,
  z,
} from '../router.ts';

const tags = ['After the sale'];
const theOrder = jsonResponse('The order as it stands now', success(order));
const refused = failures(400, 401, 403, 404, 409, 422);
const params = z.object({ id: z.string() });

/** What a customer says of goods on their way: they are here, they are not, or it was said by mistake. */
export function receiptRoutes(deps: HttpDeps) {
  const { db, site } = deps;
  const app = newRouter();
  const common = { tags, security: bearer, middleware: requireCustomer(deps) };

  app.openapi(
    createRoute({
      ...common,
      method: 'post',
      path: '/orders/items/{itemId}/receive',
      request: { params: z.object({ itemId: z.string() }) },
      responses: { 200: theOrder, ...refused },
    }),
    async (c) => {
      const userId = customerId(c);
      const { orderId } = await changeItemStatus(db, site, {
        actor: { kind: 'customer', id: userId },
        itemId: c.req.valid('param').itemId,
        change: { to: 'DELIVERED' },
      });
      return c.json(envelope(await readOrder(deps, userId, orderId), 'Thank you for confirming'), 200);
    },
  );

  app.openapi(
    createRoute({
      ...common,
      method: 'post',
      path: '/orders/{id}/receive',
      request: { params, ...optionalJsonBody(receiptAnswer) },
      responses: { 200: theOrder, ...refused },
    }),
    async (c) => {
      const userId = customerId(c);
      const { id: orderId } = c.req.valid('param');
      const actor = { kind: 'customer', id: userId } as const;
      const { shopId } = c.req.valid('json') ?? {};
      const part = shopId === undefined ? {} : { shopId };
      await changeOrderItems(db, site, { actor, orderId, change: { to: 'DELIVERED' }, ...part });
      return c.json(envelope(await readOrder(deps, userId, orderId), 'Thank you for confirming'), 200);
    },
  );

  app.openapi(
    createRoute({
      ...common,
      method: 'post',
      path: '/orders/{id}/receive/take-back',
      request: { params },
      responses: { 200: theOrder, ...refused },
    }),
    async (c) => {
      const userId = customerId(c);
      const { id: orderId } = c.req.valid('param');
      await takeBackReceipt(db, site, { userId, orderId });
      const shown = await readOrder(deps, userId, orderId);
      return c.json(envelope(shown, 'Taken back; your money waits at Dwaso again'), 200);
    },
  );

  app.openapi(
    createRoute({
      ...common,
      method: 'post',
      path: '/orders/{id}/not-received',
      request: { params, ...optionalJsonBody(receiptAnswer) },
      responses: { 200: theOrder, ...refused },
    }),
    async (c) => {
      const userId = customerId(c);
      const { id: orderId } = c.req.valid('param');
      await reportNotReceived(db, site, { userId, orderId, ...c.req.valid('json') });
      const shown = await readOrder(deps, userId, orderId);
      return c.json(envelope(shown, 'Your money stays at Dwaso; the shop was asked'), 200);
    },
  );
  return app;
}
