import { getAgent } from '#modules/agents';
import { listDisputesOfShopOrder, type ShopDisputeView } from '#modules/disputes';
import {
  listShipmentsOfShopOrder,
  readShopHandover,
  type ShipmentView,
  type ShopHandover,
} from '#modules/fulfilment';
import {
  findShopOrder,
  isAwaited,
  listShopOrderEvents,
  readOrderCommission,
  type ShopOrder,
  type ShopOrderEvent,
} from '#modules/orders';
import { getShop } from '#modules/shops';
import type { DbOrTx } from '#platform/database';
import { isUuid } from '#platform/ids';
import type { Site } from '#platform/site';
import type { HttpDeps } from '#server/http/deps';
import { pesewas, toCedis } from '#shared/money';
import { presentChosen } from '#src/modules/delivery/http/routes.ts';
import { presentShopDispute } from '#src/modules/disputes/http/routes.ts';
import type { Shipment } from '#src/modules/fulfilment/contract/shipments.ts';
import type {
  ShopOrder as ShopOrderContract,
  ShopOrderPart,
} from '#src/modules/fulfilment/contract/shop-orders.ts';
import { orderPhotoUrl } from '#src/modules/orders/http/photo-url.ts';
import { presentShopItem } from '#src/modules/orders/http/present-order-item.ts';
import type { ShopOrderDetail } from '../contract/shop-orders.ts';
import { fulfilmentErrors } from '../errors.ts';

const moment = (at: string | null) => (at === null ? null : new Date(at).toISOString());

/**
 * A shop's part of an order. `totalAmount` covers items that were not cancelled, and their delivery, without the
 * platform fee.
 */
export function presentShopOrder(
  view: ShopOrder,
  shop: { id: string; name: string },
  site: Site,
): ShopOrderContract {
  const standing = view.items.filter((item) => item.status !== 'CANCELLED');
  const { delivery } = view;
  const fee = delivery && standing.length > 0 ? delivery.feePesewas - delivery.refundedPesewas : 0;
  const total = standing.reduce((sum, item) => sum + item.earnedPesewas, fee);
  return {
    orderId: view.orderId,
    orderDate: new Date(view.orderDate).toISOString(),
    updatedAt: new Date(view.updatedAt).toISOString(),
    externalId: view.externalId,
    metadata: view.metadata,
    customer: view.customer,
    order: {
      orderStatus: view.orderStatus as ShopOrderContract['order']['orderStatus'],
      totalAmount: toCedis(pesewas(total)),
      shippingAddress: view.shippingAddress,
    },
    items: view.items.map((item) => ({
      ...presentShopItem(item, shop, site),
      acceptedAt: moment(item.acceptedAt),
      shippedAt: moment(item.shippedAt),
      deliveredAt: moment(item.deliveredAt),
      releasedAt: moment(item.releasedAt),
      releaseOn: moment(item.releaseOn),
    })),
    delivery: presentChosen(
      delivery ?? undefined,
      { id: shop.id, name: shop.name },
      { paidAt: view.paidAt, isAwaited: view.items.some(isAwaited) },
    ),
  };
}

export function presentShopOrderDetail(
  order: ShopOrderContract,
  events: ShopOrderEvent[],
  { releaseDays, ...handover }: ShopHandover,
  disputes: ShopDisputeView[],
  shipments: Shipment[],
  agentFee: ShopOrderDetail['agentFee'],
): ShopOrderDetail {
  const history = events.map(({ id, itemId, text, actor, reason, fromState, toState, createdAt }) => {
    return {
      id,
      at: new Date(createdAt).toISOString(),
      text,
      itemId,
      from: fromState,
      to: toState,
      actor,
      reason,
    };
  });
  return {
    ...order,
    shipments,
    agentFee,
    disputes: disputes.map(presentShopDispute),
    handover: {
      ...handover,
      notReceivedAt: moment(handover.notReceivedAt),
      deliveryTakeBackUntil: handover.deliveryTakeBackUntil?.toISOString() ?? null,
    },
    releaseDays,
    history,
  };
}

/** The same in the shape of an order, for clients that only read orders. */
export function presentShopOrderPart({
  orderId,
  orderDate,
  customer,
  order,
  items,
  history,
}: ShopOrderDetail): ShopOrderPart {
  return {
    id: orderId,
    createdAt: orderDate,
    orderStatus: order.orderStatus,
    totalAmount: order.totalAmount,
    user: customer,
    shippingAddress: order.shippingAddress,
    orderItems: items,
    history,
  };
}

/** Loads a paid order as one of its shops sees it. @throws AppError NOT_FOUND when the shop has no part in it */
export async function readOrderOfShop(
  { db, site }: HttpDeps,
  shopId: string,
  orderId: string,
): Promise<ShopOrderDetail> {
  const found = isUuid(orderId) ? await findShopOrder(db, shopId, orderId) : null;
  if (!found) throw fulfilmentErrors.orderNotFound();
  const shown = presentShopOrder(found, await getShop(db, shopId), site);
  const [events, handover, disputes, shipments, agentFee] = await Promise.all([
    listShopOrderEvents(db, shopId, orderId),
    readShopHandover(db, shopId, orderId),
    listDisputesOfShopOrder(db, shopId, orderId),
    listShipmentsOfShopOrder(db, { shopId, orderId }),
    readAgentFee(db, { shopId, orderId }),
  ]);
  const parcels = presentShipments(shipments, found.items, site);
  return presentShopOrderDetail(shown, events, handover, disputes, parcels, agentFee);
}

async function readAgentFee(
  handle: DbOrTx,
  order: { shopId: string; orderId: string },
): Promise<ShopOrderDetail['agentFee']> {
  const fee = await readOrderCommission(handle, order);
  if (!fee) return null;
  const { name } = await getAgent(handle, fee.agentId);
  return { name, percent: fee.rateBasisPoints / 100, amount: toCedis(fee.pesewas) };
}

/** Fields of an item that a shipment shows. */
interface Packed {
  id: string;
  status: string;
  carrierName: string | null;
  trackingNumber: string | null;
}

/** Shipments for the customer, the shop and admins. A shipment is delivered when all its items are. */
export function presentShipments(views: ShipmentView[], items: Packed[], site: Site): Shipment[] {
  return views.map((view) => {
    const packed = items.filter(({ id }) => view.itemIds.includes(id));
    const standing = packed.filter(({ status }) => status !== 'CANCELLED');
    const isDelivered = standing.length > 0 && standing.every(({ status }) => status === 'DELIVERED');
    const { id, shopId, itemIds, fromStation, toStation, driverPhone, carNumber, expectedOn, trackingUrl } =
      view;
    return {
      ...{ id, shopId, itemIds, fromStation, toStation, driverPhone, carNumber, expectedOn, trackingUrl },
      state: isDelivered ? 'DELIVERED' : view.state,
      carrierName: packed[0]?.carrierName ?? null,
      trackingNumber: packed[0]?.trackingNumber ?? null,
      waybillPhoto: view.waybillPhoto && orderPhotoUrl(site, view.orderId, view.waybillPhoto),
      sentAt: view.createdAt.toISOString(),
      timeline: view.changes.map(({ state, note, createdAt }) => ({
        state,
        note,
        at: createdAt.toISOString(),
      })),
    };
  });
}
