import {
  assertArrival,
  assertCorrection,
  changeOrderItems,
  correctShipment,
  updateShipmentState,
} from '#modules/fulfilment';
import { type ImageFile, withStoredImages } from '#modules/media';
import { getShop } from '#modules/shops';
import { callingShopId } from '#server/http/authenticate';
import type { HttpDeps } from '#server/http/deps';
import { newRoutes } from '#server/http/endpoint-routes';
import { readRequestKey } from '#server/http/request-key';
import { envelope } from '#server/http/router';
import { asList, readUpload } from '#server/uploads/upload';
import { splitParcel, withOwnNames } from '#src/modules/fulfilment/contract/fulfilment-actions.ts';
import { changedItems } from '#src/modules/orders/http/present-order-item.ts';
import { readOrderOfShop } from './present-shop-order.ts';

const FIELD = 'waybillPhoto';
const SENDING_READERS = { itemIds: asList };

/** A shop's shipments and their tracking (docs/api.md, Seller calls). */
export function shipmentRoutes(deps: HttpDeps) {
  const { db, site, storage, rateLimits } = deps;
  const { app, on } = newRoutes(deps);

  /** Runs `work` with the stored photo of a shipment; without a photo nothing is stored. */
  async function withPhoto<T>(
    shopId: string,
    files: Map<string, ImageFile[]>,
    work: (photo: { waybillPhoto?: string }) => Promise<T>,
  ): Promise<T> {
    const photos = files.get(FIELD) ?? [];
    if (photos.length === 0) return work({});
    await rateLimits.pictures.use(shopId, photos.length);
    const options = { shape: 'photo', field: FIELD, owner: shopId } as const;
    return withStoredImages(storage, photos, options, ([stored]) =>
      work(stored ? { waybillPhoto: stored.storageKey } : {}),
    );
  }

  on('POST /orders/{id}/ship', async (c) => {
    const shopId = callingShopId(c);
    const { fields, files } = await readUpload(c, 'POST /orders/{id}/ship', SENDING_READERS);
    const { parcel, rest } = splitParcel(fields ?? {});
    const { itemIds, ...notes } = withOwnNames(rest);
    assertArrival(parcel);
    const requestKey = await readRequestKey(c, { fields, files: files.get(FIELD) ?? [] });
    const items = await withPhoto(shopId, files, (photo) =>
      changeOrderItems(db, site, {
        actor: { kind: 'shop', id: shopId },
        orderId: c.req.valid('param').id,
        change: { to: 'SHIPPED', ...notes },
        parcel: { ...parcel, ...photo },
        requestKey,
        ...(itemIds && { itemIds }),
      }),
    );
    return c.json(changedItems(items, await getShop(db, shopId), site), 200);
  });

  on('PATCH /orders/{id}/shipment', async (c) => {
    const shopId = callingShopId(c);
    const { id: orderId } = c.req.valid('param');
    const { fields, files } = await readUpload(c, 'PATCH /orders/{id}/shipment', {});
    const { parcel, rest } = splitParcel(fields);
    const { shipmentId, ...shipment } = withOwnNames(rest);
    assertArrival(parcel);
    const requestKey = await readRequestKey(c, { fields, files: files.get(FIELD) ?? [] });
    if (!files.has(FIELD)) assertCorrection({ shipment, parcel });
    await withPhoto(shopId, files, (photo) =>
      correctShipment(db, site, {
        ...{ shopId, orderId, shipmentId, shipment, requestKey },
        parcel: { ...parcel, ...photo },
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
