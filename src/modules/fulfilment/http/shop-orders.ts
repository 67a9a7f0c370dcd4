import { cancelOrder } from '#modules/checkout';
import { addDisputeStatement } from '#modules/disputes';
import { acceptOrder, refundPartially, splitOrderItem, undoDeliveryClaim } from '#modules/fulfilment';
import type { ImageFile } from '#modules/media';
import { listShopOrders, saveShopOrderReference } from '#modules/orders';
import { getShop } from '#modules/shops';
import { adminId, assertRole, callingShopId, orderReader } from '#server/http/authenticate';
import type { HttpDeps } from '#server/http/deps';
import { newRoutes } from '#server/http/endpoint-routes';
import { readIdempotencyKey } from '#server/http/idempotency-key';
import { envelope, listEnvelope } from '#server/http/router';
import { asList, asNumber, readUpload, withUploadedPhotos } from '#server/uploads/upload';
import { formatCedis, fromCedis, toCedis } from '#shared/money';
import { toGrams } from '#shared/sold-by-weight';
import { changedItems, presentShopItem } from '#src/modules/orders/http/present-order-item.ts';
import { splitParcel, withOwnNames } from '../contract/fulfilment-actions.ts';
import {
  assertArrival,
  assertCorrection,
  changeItemStatus,
  changeOrderItems,
  correctShipment,
  updateShipmentState,
  weighItem,
} from '../index.ts';
import { readOrder } from './present-order.ts';
import { presentShopOrder, readOrderOfShop } from './present-shop-order.ts';

/** A shop's orders: its own items only; every team member may read and accept them (docs/api.md, Seller calls). */
export function shopOrderRoutes(deps: HttpDeps) {
  const { db, site } = deps;
  const { app, on } = newRoutes(deps);

  const readShopOrder = (shopId: string, orderId: string) => readOrderOfShop(deps, shopId, orderId);

  on('GET /orders/shop/items', async (c) => {
    const { limit, cursor, late, ...query } = c.req.valid('query');
    const shopId = callingShopId(c);
    const found = await listShopOrders(db, shopId, {
      ...{ ...query, limit: limit + 1, before: cursor },
      isLate: late === 'true',
    });
    const page = found.slice(0, limit);
    const shop = await getShop(db, shopId);
    const nextCursor = found.length > limit ? (page.at(-1)?.orderId ?? null) : null;
    const shown = page.map((order) => presentShopOrder(order, shop, site));
    return c.json(listEnvelope(shown, { limit, nextCursor }), 200);
  });

  on('GET /orders/shop/items/{orderId}', async (c) =>
    c.json(envelope(await readShopOrder(callingShopId(c), c.req.valid('param').orderId)), 200),
  );

  on('PATCH /orders/shop/items/{orderId}', async (c) => {
    const shopId = callingShopId(c);
    const { orderId } = c.req.valid('param');
    await saveShopOrderReference(db, { shopId, orderId, ...c.req.valid('json') });
    return c.json(envelope(await readShopOrder(shopId, orderId), 'Saved'), 200);
  });

  on('POST /orders/{id}/accept', async (c) => {
    const shopId = callingShopId(c);
    const { id: orderId } = c.req.valid('param');
    await acceptOrder(db, { shopId, orderId, requestKey: await readIdempotencyKey(c, {}) });
    return c.json(envelope(await readShopOrder(shopId, orderId), 'Order accepted'), 200);
  });

  // One URL for two kinds of callers: a shop splits its own items, a supporting admin any.
  on('POST /orders/items/{itemId}/split', async (c) => {
    const fields = c.req.valid('json');
    const isAdmin = c.get('principal').kind === 'admin';
    const done = await splitOrderItem(db, {
      actor: isAdmin ? { kind: 'admin', id: adminId(c) } : { kind: 'shop', id: callingShopId(c) },
      itemId: c.req.valid('param').itemId,
      quantity: fields.quantity,
      requestKey: await readIdempotencyKey(c, { fields }),
    });
    return c.json(envelope(done, 'Item split'), 200);
  });

  on('POST /orders/items/{itemId}/give-back', async (c) => {
    const shopId = callingShopId(c);
    const fields = c.req.valid('json');
    const { orderId, givenPesewas } = await refundPartially(db, site, {
      ...{ shopId, itemId: c.req.valid('param').itemId, reason: fields.reason },
      amountPesewas: fromCedis(fields.amount),
      leftPesewas: fromCedis(fields.left),
      requestKey: await readIdempotencyKey(c, { fields }),
    });
    const sum = formatCedis(toCedis(givenPesewas));
    return c.json(
      envelope(await readShopOrder(shopId, orderId), `Refund of ${sum} to the customer is on its way`),
      200,
    );
  });

  on('POST /orders/{id}/deliver/take-back', async (c) => {
    const shopId = callingShopId(c);
    const { id: orderId } = c.req.valid('param');
    await undoDeliveryClaim(db, { shopId, orderId });
    return c.json(
      envelope(await readShopOrder(shopId, orderId), 'Undone. The order is on the way again'),
      200,
    );
  });

  on('POST /orders/{id}/dispute-statement', async (c) => {
    const shopId = callingShopId(c);
    const { id: orderId } = c.req.valid('param');
    await addDisputeStatement(db, { shopId, orderId, ...c.req.valid('json') });
    return c.json(envelope(await readShopOrder(shopId, orderId), 'Thank you. We will use it'), 200);
  });
  return app;
}

/** Sends, delivers and cancels items; a customer cancels an unpaid order at the same address. */
export function orderActionRoutes(deps: HttpDeps) {
  const { db, site } = deps;
  const { app, on } = newRoutes(deps);

  on('PATCH /orders/items/{itemId}/status', async (c) => {
    const fields = c.req.valid('json');
    const { parcel, rest } = splitParcel(fields);
    const { status: to, handoverCode, reasonKind, ...notes } = rest;
    if (to === 'CANCELLED') assertRole(c.get('principal'), 'manager');
    const shopId = callingShopId(c);
    const item = await changeItemStatus(db, site, {
      actor: { kind: 'shop', id: shopId },
      itemId: c.req.valid('param').itemId,
      change: { to, ...notes },
      parcel,
      reasonKind,
      requestKey: await readIdempotencyKey(c, { fields }),
      ...(handoverCode !== undefined && { handoverCode }),
    });
    return c.json(envelope(presentShopItem(item, await getShop(db, shopId), site), 'Item updated'), 200);
  });

  on('POST /orders/{id}/deliver', async (c) => {
    const shopId = callingShopId(c);
    const fields = c.req.valid('json') ?? {};
    const { handoverCode, itemIds, ...notes } = withOwnNames(fields);
    const items = await changeOrderItems(db, site, {
      actor: { kind: 'shop', id: shopId },
      orderId: c.req.valid('param').id,
      change: { to: 'DELIVERED', ...notes },
      requestKey: await readIdempotencyKey(c, { fields }),
      ...(handoverCode !== undefined && { handoverCode }),
      ...(itemIds && { itemIds }),
    });
    return c.json(changedItems(items, await getShop(db, shopId), site), 200);
  });

  // One URL for two kinds of callers: a customer cancels an unpaid order, a shop its own items of a paid one.
  on('POST /orders/{id}/cancel', async (c) => {
    const { id: orderId } = c.req.valid('param');
    const principal = c.get('principal');
    if (principal.kind === 'customer') {
      const { userId } = principal;
      await cancelOrder(deps.payments, { userId, orderId });
      return c.json(envelope(await readOrder(deps, userId, orderId, orderReader(c)), 'Order cancelled'), 200);
    }
    assertRole(principal, 'manager');
    const shopId = callingShopId(c);
    const { reasonKind, ...notes } = withOwnNames(c.req.valid('json') ?? {});
    const items = await changeOrderItems(db, site, {
      actor: { kind: 'shop', id: shopId },
      orderId,
      change: { to: 'CANCELLED', ...notes },
      reasonKind,
    });
    return c.json(changedItems(items, await getShop(db, shopId), site), 200);
  });
  return app;
}

const WAYBILL = 'waybillPhoto';
const SCALE = 'scalePhoto';
const SENDING_READERS = { itemIds: asList };

/** A shop's shipments and their tracking (docs/api.md, Seller calls). */
export function shipmentRoutes(deps: HttpDeps) {
  const { db, site } = deps;
  const { app, on } = newRoutes(deps);

  /** Runs `work` with the stored photo of a field; without a photo nothing is stored. */
  function withPhoto<T>(
    upload: { owner: string; field: string; files: Map<string, ImageFile[]> },
    work: (photo?: string) => Promise<T>,
  ): Promise<T> {
    if (!upload.files.has(upload.field)) return work();
    return withUploadedPhotos(deps, upload, ([photo]) => work(photo));
  }

  on('POST /orders/{id}/ship', async (c) => {
    const shopId = callingShopId(c);
    const { fields, files } = await readUpload(c, 'POST /orders/{id}/ship', SENDING_READERS);
    const { parcel, rest } = splitParcel(fields ?? {});
    const { itemIds, ...notes } = withOwnNames(rest);
    assertArrival(parcel);
    const requestKey = await readIdempotencyKey(c, { fields, files: files.get(WAYBILL) ?? [] });
    const items = await withPhoto({ owner: shopId, field: WAYBILL, files }, (waybillPhoto) =>
      changeOrderItems(db, site, {
        actor: { kind: 'shop', id: shopId },
        orderId: c.req.valid('param').id,
        change: { to: 'SHIPPED', ...notes },
        parcel: { ...parcel, ...(waybillPhoto && { waybillPhoto }) },
        requestKey,
        ...(itemIds && { itemIds }),
      }),
    );
    return c.json(changedItems(items, await getShop(db, shopId), site), 200);
  });

  on('PATCH /orders/items/{itemId}/weight', async (c) => {
    const shopId = callingShopId(c);
    const { fields, files } = await readUpload(c, 'PATCH /orders/items/{itemId}/weight', {
      weighed: asNumber,
    });
    const requestKey = await readIdempotencyKey(c, { fields, files: files.get(SCALE) ?? [] });
    const item = await withPhoto({ owner: shopId, field: SCALE, files }, (photo) =>
      weighItem(db, site, {
        ...{ actor: { kind: 'shop', id: shopId }, itemId: c.req.valid('param').itemId, requestKey },
        ...{ grams: toGrams(fields.weighed), photo },
      }),
    );
    return c.json(envelope(presentShopItem(item, await getShop(db, shopId), site), 'Weight recorded'), 200);
  });

  on('PATCH /orders/{id}/shipment', async (c) => {
    const shopId = callingShopId(c);
    const { id: orderId } = c.req.valid('param');
    const { fields, files } = await readUpload(c, 'PATCH /orders/{id}/shipment', {});
    const { parcel, rest } = splitParcel(fields);
    const { shipmentId, ...shipment } = withOwnNames(rest);
    assertArrival(parcel);
    const requestKey = await readIdempotencyKey(c, { fields, files: files.get(WAYBILL) ?? [] });
    if (!files.has(WAYBILL)) assertCorrection({ shipment, parcel });
    await withPhoto({ owner: shopId, field: WAYBILL, files }, (waybillPhoto) =>
      correctShipment(db, site, {
        ...{ shopId, orderId, shipmentId, shipment, requestKey },
        parcel: { ...parcel, ...(waybillPhoto && { waybillPhoto }) },
      }),
    );
    return c.json(
      envelope(await readOrderOfShop(deps, shopId, orderId), 'Corrected. We have told the customer'),
      200,
    );
  });

  on('POST /orders/{id}/shipments/{shipmentId}/state', async (c) => {
    const shopId = callingShopId(c);
    const { id: orderId, shipmentId } = c.req.valid('param');
    await updateShipmentState(db, site, { shopId, orderId, shipmentId, ...c.req.valid('json') });
    return c.json(envelope(await readOrderOfShop(deps, shopId, orderId), 'We have told the customer'), 200);
  });
  return app;
}
