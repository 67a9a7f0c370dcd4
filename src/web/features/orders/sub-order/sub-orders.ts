import type { Handover, Order, OrderItem } from '#src/modules/orders/contract/orders.ts';
import { itemLabel, type StatusLabel } from '#web/components/order/item-status.ts';
import { groupBy } from '#web/lib/utils/group-by.ts';

/** All items of one shop in an order. */
export type SubOrder = {
  shop: OrderItem['shop'];
  items: OrderItem[];
  /** Null while the order is unpaid. */
  handover: Handover | null;
  /** Null once everything is handed over. */
  code: string | null;
};

export function groupBySubOrder(order: Order): SubOrder[] {
  const byShop = groupBy(order.orderItems, (item) => item.shopId);
  return [...byShop].map(([shopId, items]) => ({
    shop: (items[0] as OrderItem).shop,
    items,
    handover: order.handovers.find((one) => one.shopId === shopId) ?? null,
    code: order.handoverCodes?.find((one) => one.shopId === shopId)?.code ?? null,
  }));
}

const STATUS_PRIORITY = ['PENDING', 'SHIPPED', 'DELIVERED', 'CANCELLED'];

/** The status of a sub-order: that of its most urgent item. */
export function subOrderLabel({ items }: Pick<SubOrder, 'items'>): StatusLabel {
  const states = items.map((item) => item.fulfillmentStatus);
  return itemLabel(STATUS_PRIORITY.find((state) => states.some((one) => one === state)) ?? 'PENDING');
}

/** Totals of a sub-order, in cedis. */
export type SubOrderTotals = {
  /** Ordered items, including cancelled ones, after discounts. */
  goods: number;
  /** Delivery price; null if it is included. */
  delivery: number | null;
  /** Items and delivery. */
  total: number;
  /** Cancelled items. */
  cancelled: number;
  /** Completed refunds, including their share of the platform fee. */
  refunded: number;
  /** Approved refunds that are not completed. */
  onItsWay: number;
};

const toPesewas = (cedis: number) => Math.round(cedis * 100);

/** Totals of a sub-order. Over all shops they add up to the order's subtotal and delivery. */
export function subOrderTotals(
  order: Pick<Order, 'orderItems' | 'refunds' | 'delivery'>,
  shopId: string,
): SubOrderTotals {
  const items = order.orderItems.filter((item) => item.shopId === shopId);
  const worth = (of: typeof items) => of.reduce((sum, { subtotal }) => sum + toPesewas(subtotal), 0);
  const ids = new Set(items.map(({ id }) => id));
  const granted = order.refunds.filter(
    ({ itemId, status }) =>
      itemId !== null && ids.has(itemId) && status !== 'REQUESTED' && status !== 'REJECTED',
  );
  const back = (of: typeof granted) => of.reduce((sum, { amount }) => sum + toPesewas(amount), 0);
  const refunded = back(granted.filter(({ status }) => status === 'PROCESSED'));
  const chosen = order.delivery.find((one) => one.shopId === shopId && one.kind !== 'INCLUDED');
  const goods = worth(items);
  return {
    goods: goods / 100,
    delivery: chosen?.fee ?? null,
    total: (goods + toPesewas(chosen?.fee ?? 0)) / 100,
    cancelled: worth(items.filter(({ fulfillmentStatus }) => fulfillmentStatus === 'CANCELLED')) / 100,
    refunded: refunded / 100,
    onItsWay: (back(granted) - refunded) / 100,
  };
}

/** Parcels of a sub-order with goods that were not cancelled: of a lost one, only the refund counts. */
export function parcelsToReceive<T extends { itemIds: string[] }>(
  shipments: readonly T[],
  items: readonly Pick<OrderItem, 'id' | 'fulfillmentStatus'>[],
): T[] {
  const expected = items.filter(({ fulfillmentStatus }) => fulfillmentStatus !== 'CANCELLED');
  return shipments.filter(({ itemIds }) => expected.some(({ id }) => itemIds.includes(id)));
}
