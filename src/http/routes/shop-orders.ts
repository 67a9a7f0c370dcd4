import { disputeStatement } from '#contracts/disputes';
import { success, successList } from '#contracts/envelope';
import { shipmentCorrection, withOwnNames } from '#contracts/seller';
import { shopOrder, shopOrderDetail, shopOrderQuery } from '#contracts/shop-orders';
import { addDisputeStatement } from '#domain/disputes';
import { acceptOrder, correctShipment, takeBackDelivery } from '#domain/fulfilment';
import { listShopOrders } from '#domain/reporting';
import { getShop } from '#domain/shops';
import { callingShopId, requireShop } from '../authenticate.ts';
import type { HttpDeps } from '../deps.ts';
import { presentShopOrder } from '../presenters/shop-order.ts';
import { readOrderOfShop } from '../read-shop-order.ts';
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

const detailed = success(shopOrderDetail);

/** A shop's orders: its own items alone, read and accepted by anyone of its team (docs/api.md, Seller calls). */
export function shopOrderRoutes(deps: HttpDeps) {
  const { db, site } = deps;
  const app = newRouter();
  const common = { tags: ['Sellers'], security: bearer, middleware: requireShop(deps, 'packer') };

  const readShopOrder = (shopId: string, orderId: string) => readOrderOfShop(deps, shopId, orderId);

  app.openapi(
    createRoute({
      ...common,
      method: 'get',
      path: '/orders/shop/items',
      request: { query: shopOrderQuery },
      responses: {
        200: jsonResponse("Paid orders, newest first: this shop's items only", successList(shopOrder)),
        ...failures(401, 403, 422),
      },
    }),
    async (c) => {
      const { limit, cursor, status, search } = c.req.valid('query');
      const shopId = callingShopId(c);
      const found = await listShopOrders(db, shopId, { limit: limit + 1, before: cursor, status, search });
      const page = found.slice(0, limit);
      const shop = await getShop(db, shopId);
      const nextCursor = found.length > limit ? (page.at(-1)?.orderId ?? null) : null;
      const shown = page.map((order) => presentShopOrder(order, shop, site));
      return c.json(listEnvelope(shown, { limit, nextCursor }), 200);
    },
  );

  app.openapi(
    createRoute({
      ...common,
      method: 'get',
      path: '/orders/shop/items/{orderId}',
      request: { params: z.object({ orderId: z.string() }) },
      responses: {
        200: jsonResponse('The same of one order, with its history', detailed),
        ...failures(401, 403, 404),
      },
    }),
    async (c) => c.json(envelope(await readShopOrder(callingShopId(c), c.req.valid('param').orderId)), 200),
  );

  app.openapi(
    createRoute({
      ...common,
      method: 'post',
      path: '/orders/{id}/accept',
      request: { params: z.object({ id: z.string() }) },
      responses: {
        200: jsonResponse('The order, its unsent items accepted', detailed),
        ...failures(401, 403, 404, 409),
      },
    }),
    async (c) => {
      const shopId = callingShopId(c);
      const { id: orderId } = c.req.valid('param');
      await acceptOrder(db, { shopId, orderId });
      return c.json(envelope(await readShopOrder(shopId, orderId), 'Order accepted'), 200);
    },
  );

  app.openapi(
    createRoute({
      ...common,
      method: 'post',
      path: '/orders/{id}/deliver/take-back',
      request: { params: z.object({ id: z.string() }) },
      responses: {
        200: jsonResponse('The order; what was called delivered by mistake is on its way again', detailed),
        ...failures(401, 403, 404, 409),
      },
    }),
    async (c) => {
      const shopId = callingShopId(c);
      const { id: orderId } = c.req.valid('param');
      await takeBackDelivery(db, { shopId, orderId });
      return c.json(envelope(await readShopOrder(shopId, orderId), 'It is on its way again'), 200);
    },
  );

  app.openapi(
    createRoute({
      ...common,
      middleware: requireShop(deps),
      method: 'post',
      path: '/orders/{id}/dispute-statement',
      request: { params: z.object({ id: z.string() }), ...jsonBody(disputeStatement) },
      responses: {
        200: jsonResponse('The order, with what the shop has to say about its dispute', detailed),
        ...failures(400, 401, 403, 404, 409, 422),
      },
    }),
    async (c) => {
      const shopId = callingShopId(c);
      const { id: orderId } = c.req.valid('param');
      await addDisputeStatement(db, { shopId, orderId, ...c.req.valid('json') });
      return c.json(envelope(await readShopOrder(shopId, orderId), 'Thank you, we will use it'), 200);
    },
  );

  app.openapi(
    createRoute({
      ...common,
      method: 'patch',
      path: '/orders/{id}/shipment',
      request: { params: z.object({ id: z.string() }), ...jsonBody(shipmentCorrection) },
      responses: {
        200: jsonResponse('The order, with the corrected carrier or waybill number', detailed),
        ...failures(400, 401, 403, 404, 409, 422),
      },
    }),
    async (c) => {
      const shopId = callingShopId(c);
      const { id: orderId } = c.req.valid('param');
      await correctShipment(db, site, { shopId, orderId, shipment: withOwnNames(c.req.valid('json')) });
      return c.json(envelope(await readShopOrder(shopId, orderId), 'Corrected; the customer was told'), 200);
    },
  );
  return app;
}
