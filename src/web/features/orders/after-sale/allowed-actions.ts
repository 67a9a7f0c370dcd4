import { REFUND_WINDOW_DAYS, SMALLEST_REFUND_CEDIS } from '#shared/constants';
import type { Order, OrderItem } from '#src/modules/orders/contract/orders.ts';
import { customerOrderTexts } from '#web/features/orders/texts.ts';

const DAY_MS = 86_400_000;

export type ItemActions = {
  cancel: boolean;
  askRefund: boolean;
  /** Until when a refund can be requested; null before delivery. */
  refundUntil: string | null;
  review: boolean;
};

/** What the customer can do with an item now; the server decides in the end. */
export function allowedActions(order: Order, item: OrderItem, nowMs: number): ItemActions {
  const { fulfillmentStatus: status } = item;
  const isPaid = order.orderStatus === 'PROCESSING' || order.orderStatus === 'COMPLETED';
  const until = item.deliveredAt ? Date.parse(item.deliveredAt) + REFUND_WINDOW_DAYS * DAY_MS : null;
  const inTime = status === 'SHIPPED' || (status === 'DELIVERED' && (until === null || nowMs <= until));
  return {
    cancel: isPaid && status === 'PENDING' && item.refundable > 0,
    askRefund: isPaid && inTime && item.refundable >= SMALLEST_REFUND_CEDIS && !openRequest(order, item),
    refundUntil: until === null ? null : new Date(until).toISOString(),
    review: status === 'DELIVERED' && !findReview(order, item),
  };
}

export const refundsFor = (order: Order, item: OrderItem) =>
  order.refunds.filter((refund) => refund.itemId === item.id);

export const findReview = (order: Order, item: OrderItem) =>
  order.reviews.find((review) => review.orderItemId === item.id);

const openRequest = (order: Order, item: OrderItem): boolean =>
  refundsFor(order, item).some(({ status }) => status === 'REQUESTED');

/** Items that are sent, or delivered according to their shop, and that the customer has not confirmed. */
export const itemsToConfirm = (items: readonly OrderItem[]): OrderItem[] =>
  items.filter(
    (item) =>
      !item.releasedAt && (item.fulfillmentStatus === 'SHIPPED' || item.fulfillmentStatus === 'DELIVERED'),
  );

/** The pending action of the customer in an order, for lists; null if none. */
export function pendingCustomerAction(order: Order): { text: string; urgent: boolean } | null {
  const onTheWay = itemsToConfirm(order.orderItems).length;
  if (onTheWay > 0) return { text: customerOrderTexts.itemsToConfirm(onTheWay), urgent: true };
  const isAsked = order.orderItems.some(({ weight }) => weight?.asked);
  if (isAsked) return { text: customerOrderTexts.weightToAnswer, urgent: true };
  const unreviewed = order.orderItems.some(
    (item) => item.fulfillmentStatus === 'DELIVERED' && !findReview(order, item),
  );
  return unreviewed ? { text: customerOrderTexts.toReview, urgent: false } : null;
}
