import type { Order } from '#contracts/orders';

/** What one shop's part of an order comes to, in cedis. */
export type PartSums = {
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

const pesewasOf = (cedis: number) => Math.round(cedis * 100);

/** The sums of a shop's part: over all shops they are the order's subtotal and delivery. */
export function sumsOfPart(
  order: Pick<Order, 'orderItems' | 'refunds' | 'delivery'>,
  shopId: string,
): PartSums {
  const items = order.orderItems.filter((item) => item.shopId === shopId);
  const worth = (of: typeof items) => of.reduce((sum, { subtotal }) => sum + pesewasOf(subtotal), 0);
  const ids = new Set(items.map(({ id }) => id));
  const granted = order.refunds.filter(
    ({ itemId, status }) =>
      itemId !== null && ids.has(itemId) && status !== 'REQUESTED' && status !== 'REJECTED',
  );
  const back = (of: typeof granted) => of.reduce((sum, { amount }) => sum + pesewasOf(amount), 0);
  const refunded = back(granted.filter(({ status }) => status === 'PROCESSED'));
  const chosen = order.delivery.find((one) => one.shopId === shopId && one.kind !== 'INCLUDED');
  const goods = worth(items);
  return {
    goods: goods / 100,
    delivery: chosen?.fee ?? null,
    total: (goods + pesewasOf(chosen?.fee ?? 0)) / 100,
    cancelled: worth(items.filter(({ fulfillmentStatus }) => fulfillmentStatus === 'CANCELLED')) / 100,
    refunded: refunded / 100,
    onItsWay: (back(granted) - refunded) / 100,
  };
}
