import { success, successList } from '#contracts/envelope';
import { order } from '#contracts/orders';
import {
  itemStatusChange,
  orderChange,
  orderDelivery,
  ownShop,
  salesDay,
  shopProfile,
  shopStats,
  shopUpdate,
  withOwnNames,
} from '#contracts/seller';
import { changedOrderItem } from '#contracts/shop-orders';
import { cancelOrder } from '#domain/checkout';
import { changeItemStatus, changeOrderItems } from '#domain/fulfilment';
import type { OrderItemRow } from '#domain/orders';
import { listSalesDays, readShopStats } from '#domain/reporting';
import { getMember, getShop, type OwnedShop, shopEmails, updateShop } from '#domain/shops';
import type { Site } from '../../platform/site.ts';
import {
  assertRole,
  callingShop,
  callingShopId,
  requireCustomerOrShop,
  requireShop,
} from '../authenticate.ts';
import { changedEmail } from '../changed-email.ts';
import type { HttpDeps } from '../deps.ts';
import { presentOrderItem } from '../presenters/order-item.ts';
import { presentOwnedShop, presentSalesDay, presentShopStats } from '../presenters/seller.ts';
import { readOrder } from '../read-order.ts';
import { readRequestKey, requestKeyHeader } from '../request-key.ts';
import {
  bearer,
  createRoute,
  envelope,
  failures,
  jsonBody,
  jsonResponse,
  listEnvelope,
  newRouter,
  optionalJsonBody,
  z,
} from '../router.ts';
import { asBoolean, asList, asNullable, formOrJson, readUpload } from '../upload.ts';

const tags = ['Sellers'];
const changedList = successList(changedOrderItem);
const changedItems = jsonResponse('The changed items', changedList);
const itemParams = z.object({ itemId: z.string() });
const orderParams = z.object({ id: z.string() });
type ShopPicture = 'profileImage' | 'bannerImage';
const SHOP_FORM = {
  pictures: { profileImage: 1, bannerImage: 1 } satisfies Record<ShopPicture, number>,
  readers: {
    openingHours: asList,
    closedFrom: asNullable,
    closedUntil: asNullable,
    removeProfileImage: asBoolean,
    removeBannerImage: asBoolean,
  },
};

function changedEnvelope(items: OrderItemRow[], shop: OwnedShop, site: Site) {
  const shown = items.map((item) => presentOrderItem(item, shop, site));
  return { ...envelope(shown, 'Items updated'), meta: { total: shown.length } };
}

/** A shop's own profile, figures and orders (docs/api.md, Seller calls). */
export function sellerRoutes(deps: HttpDeps) {
  const { db, site, storage, rateLimits } = deps;
  const app = newRouter();
  const common = { tags, security: bearer, middleware: requireShop(deps) };
  /** What a packer may do too: see the shop and its orders, send and hand over. */
  const packing = { ...common, middleware: requireShop(deps, 'packer') };

  app.openapi(
    createRoute({
      ...packing,
      method: 'get',
      path: '/shops/profile',
      responses: { 200: jsonResponse('Your shop', success(ownShop)), ...failures(401, 403) },
    }),
    async (c) => {
      const { role, memberId } = callingShop(c);
      const shop = presentOwnedShop(await getShop(db, callingShopId(c)), site);
      const member = memberId ? await getMember(db, memberId) : null;
      return c.json(envelope({ ...shop, role, member }), 200);
    },
  );

  const update = createRoute({
    ...common,
    method: 'put',
    path: '/shops/update',
    request: formOrJson(shopUpdate, SHOP_FORM),
    responses: {
      200: jsonResponse('Your shop', success(shopProfile)),
      ...failures(400, 401, 403, 422, 507),
    },
  });
  app.openAPIRegistry.registerPath(update);
  app.put('/shops/update', common.middleware, async (c) => {
    const { fields, files } = await readUpload(c, shopUpdate, SHOP_FORM);
    const { removeProfileImage, removeBannerImage, email, ...change } = fields;
    const picture = (field: ShopPicture, remove: boolean | undefined) => {
      const [bytes] = files.get(field) ?? [];
      return bytes ? { [field]: bytes } : remove ? { [field]: null } : {};
    };
    const pictures = {
      ...picture('profileImage', removeProfileImage),
      ...picture('bannerImage', removeBannerImage),
    };
    const shopId = callingShopId(c);
    const present = email === undefined ? '' : (await getShop(db, shopId)).email;
    const begin = changedEmail(deps, c, { owner: { shopId }, accounts: shopEmails, present, email });
    await rateLimits.pictures.use(shopId, files.size);
    await updateShop(db, storage, { shopId, change, pictures });
    const told = await begin();
    const shop = presentOwnedShop(await getShop(db, shopId), site);
    return c.json(envelope(shop, told ?? 'Shop updated'), 200);
  });

  app.openapi(
    createRoute({
      ...common,
      method: 'get',
      path: '/shops/stats',
      responses: { 200: jsonResponse('Figures of your shop', success(shopStats)), ...failures(401, 403) },
    }),
    async (c) => c.json(envelope(presentShopStats(await readShopStats(db, callingShopId(c)))), 200),
  );

  app.openapi(
    createRoute({
      ...common,
      method: 'get',
      path: '/shops/stats/sales',
      request: { query: z.object({ days: z.coerce.number().int().min(1).max(366).default(30) }) },
      responses: {
        200: jsonResponse('Sales of your shop by day, today last', successList(salesDay)),
        ...failures(401, 403, 422),
      },
    }),
    async (c) => {
      const days = await listSalesDays(db, callingShopId(c), c.req.valid('query').days);
      return c.json(listEnvelope(days.map(presentSalesDay), { total: days.length }), 200);
    },
  );

  app.openapi(
    createRoute({
      ...packing,
      method: 'patch',
      path: '/orders/items/{itemId}/status',
      request: { headers: requestKeyHeader, params: itemParams, ...jsonBody(itemStatusChange) },
      responses: {
        200: jsonResponse('The changed item', success(changedOrderItem)),
        ...failures(400, 401, 403, 404, 409, 422),
      },
    }),
    async (c) => {
      const fields = c.req.valid('json');
      const { status: to, handoverCode, ...notes } = fields;
      if (to === 'CANCELLED') assertRole(c.get('principal'), 'manager');
      const shopId = callingShopId(c);
      const item = await changeItemStatus(db, site, {
        actor: { kind: 'shop', id: shopId },
        itemId: c.req.valid('param').itemId,
        change: { to, ...notes },
        requestKey: await readRequestKey(c, { fields }),
        ...(handoverCode !== undefined && { handoverCode }),
      });
      return c.json(envelope(presentOrderItem(item, await getShop(db, shopId), site), 'Item updated'), 200);
    },
  );

  app.openapi(
    createRoute({
      ...packing,
      method: 'post',
      path: '/orders/{id}/ship',
      request: { headers: requestKeyHeader, params: orderParams, ...optionalJsonBody(orderChange) },
      responses: { 200: changedItems, ...failures(400, 401, 403, 404, 409, 422) },
    }),
    async (c) => {
      const shopId = callingShopId(c);
      const fields = c.req.valid('json') ?? {};
      const items = await changeOrderItems(db, site, {
        actor: { kind: 'shop', id: shopId },
        orderId: c.req.valid('param').id,
        change: { to: 'SHIPPED', ...withOwnNames(fields) },
        requestKey: await readRequestKey(c, { fields }),
      });
      return c.json(changedEnvelope(items, await getShop(db, shopId), site), 200);
    },
  );

  app.openapi(
    createRoute({
      ...packing,
      method: 'post',
      path: '/orders/{id}/deliver',
      request: { headers: requestKeyHeader, params: orderParams, ...optionalJsonBody(orderDelivery) },
      responses: { 200: changedItems, ...failures(400, 401, 403, 404, 409, 422) },
    }),
    async (c) => {
      const shopId = callingShopId(c);
      const fields = c.req.valid('json') ?? {};
      const { handoverCode, itemIds, ...notes } = withOwnNames(fields);
      const items = await changeOrderItems(db, site, {
        actor: { kind: 'shop', id: shopId },
        orderId: c.req.valid('param').id,
        change: { to: 'DELIVERED', ...notes },
        requestKey: await readRequestKey(c, { fields }),
        ...(handoverCode !== undefined && { handoverCode }),
        ...(itemIds && { itemIds }),
      });
      return c.json(changedEnvelope(items, await getShop(db, shopId), site), 200);
    },
  );

  // The one address for two kinds of callers: a customer cancels an unpaid order, a shop its own items of a paid one.
  app.openapi(
    createRoute({
      ...common,
      middleware: requireCustomerOrShop(deps),
      method: 'post',
      path: '/orders/{id}/cancel',
      request: { params: orderParams, ...optionalJsonBody(orderChange) },
      responses: {
        200: jsonResponse(
          'The cancelled order, or the changed items',
          z.union([success(order), changedList]),
        ),
        ...failures(400, 401, 403, 404, 409, 422),
      },
    }),
    async (c) => {
      const { id: orderId } = c.req.valid('param');
      const principal = c.get('principal');
      if (principal.kind === 'customer') {
        const { userId } = principal;
        await cancelOrder(deps.payments, { userId, orderId });
        return c.json(envelope(await readOrder(deps, userId, orderId), 'Order cancelled'), 200);
      }
      assertRole(principal, 'manager');
      const shopId = callingShopId(c);
      const change = { to: 'CANCELLED' as const, ...withOwnNames(c.req.valid('json') ?? {}) };
      const items = await changeOrderItems(db, site, {
        actor: { kind: 'shop', id: shopId },
        orderId,
        change,
      });
      return c.json(changedEnvelope(items, await getShop(db, shopId), site), 200);
    },
  );
  return app;
}
