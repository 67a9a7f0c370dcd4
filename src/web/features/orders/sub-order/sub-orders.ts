import type { Handover, Order, OrderItem } from '#contracts/orders';
import { itemLabel, type StatusLabel } from '#web/components/order/item-status.ts';
import { groupBy } from '#web/lib/utils/group-by.ts';

/** A shop's part of an order, as its customer sees it. */
export type SubOrder = {
  shop: OrderItem['shop'];
  items: OrderItem[];
  /** Null while the order is not paid. */
  handover: Handover | null;
  /** Null once nothing is left to hand over. */
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

/** How a part stands: as its most pressing item does. */
export function subOrderLabel({ items }: Pick<SubOrder, 'items'>): StatusLabel {
  const states = items.map((item) => item.fulfillmentStatus);
  return itemLabel(STATUS_PRIORITY.find((state) => states.some((one) => one === state)) ?? 'PENDING');
}

/** What one shop's part of an order comes to, in cedis. */
export type SubOrderTotals = {
  /** All goods that were ordered of it, also those that were cancelled; discounts taken off. */
  goods: number;
  /** What bringing them costs; null where the price includes it. */
  delivery: number | null;
  /** Goods and delivery. */
  total: number;
  /** What of the goods was cancelled. */
  cancelled: number;
  /** What went back of it, with its part of the platform fee; the payment company has confirmed it. */
  refunded: number;
  /** What was granted, and nobody has confirmed yet. */
  onItsWay: number;
};

const toPesewas = (cedis: number) => Math.round(cedis * 100);

/** The sums of a shop's part: over all shops they are the order's subtotal and delivery. */
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
