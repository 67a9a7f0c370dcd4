import type { Handover, Order, OrderItem } from '#contracts/orders';
import { itemLabel, type Label } from '#web/components/order/item-status.ts';
import { groupBy } from '#web/lib/utils/group-by.ts';

/** A shop's part of an order, as its customer sees it. */
export type ShopPart = {
  shop: OrderItem['shop'];
  items: OrderItem[];
  /** Null while the order is not paid. */
  handover: Handover | null;
  /** Null once nothing is left to hand over. */
  code: string | null;
};

export function partsOf(order: Order): ShopPart[] {
  const byShop = groupBy(order.orderItems, (item) => item.shopId);
  return [...byShop].map(([shopId, items]) => ({
    shop: (items[0] as OrderItem).shop,
    items,
    handover: order.handovers.find((one) => one.shopId === shopId) ?? null,
    code: order.handoverCodes?.find((one) => one.shopId === shopId)?.code ?? null,
  }));
}

const PRESSING = ['PENDING', 'SHIPPED', 'DELIVERED', 'CANCELLED'];

/** How a part stands: as its most pressing item does. */
export function partLabel({ items }: Pick<ShopPart, 'items'>): Label {
  const states = items.map((item) => item.fulfillmentStatus);
  return itemLabel(PRESSING.find((state) => states.some((one) => one === state)) ?? 'PENDING');
}
