import { disputesOfShopOrder } from '#modules/disputes';
import { readShopHandover, shipmentsOfPart } from '#modules/fulfilment';
import { findShopOrder, listShopOrderEvents } from '#modules/orders';
import { getShop } from '#modules/shops';
import type { HttpDeps } from '#server/http/deps';
import { AppError } from '#shared/errors';
import type { ShopOrderDetail } from '#src/modules/fulfilment/contract/shop-orders.ts';
import { isUuid } from '../platform/ids.ts';
import { presentShipments } from './presenters/shipment.ts';
import { presentShopOrder, presentShopOrderDetail } from './presenters/shop-order.ts';

/** Loads a paid order as one of its shops sees it. @throws AppError NOT_FOUND when the shop has no part in it */
export async function readOrderOfShop(
  { db, site }: HttpDeps,
  shopId: string,
  orderId: string,
): Promise<ShopOrderDetail> {
  const found = isUuid(orderId) ? await findShopOrder(db, shopId, orderId) : null;
  if (!found) throw new AppError('NOT_FOUND', 'Order not found');
  const shown = presentShopOrder(found, await getShop(db, shopId), site);
  const [events, handover, disputes, shipments] = await Promise.all([
    listShopOrderEvents(db, shopId, orderId),
    readShopHandover(db, shopId, orderId),
    disputesOfShopOrder(db, shopId, orderId),
    shipmentsOfPart(db, { shopId, orderId }),
  ]);
  const parcels = presentShipments(shipments, found.items, site);
  return presentShopOrderDetail(shown, events, handover, disputes, parcels);
}
