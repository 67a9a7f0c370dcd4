import { orderNumber } from '#shared/order-number';
import type { ShopOrder } from '#src/modules/fulfilment/contract/shop-orders.ts';
import type { FulfillmentStatus } from '#src/modules/orders/contract/orders.ts';
import { itemLabel, type StatusLabel } from '#web/components/order/item-status.ts';
import { orderLabelTexts } from './order-label-texts.ts';

/** From most to least urgent: an order shows the status of its most urgent item. */
const STATUS_PRIORITY: readonly FulfillmentStatus[] = ['PENDING', 'SHIPPED', 'DELIVERED', 'CANCELLED'];

/** The status of the shop's part of an order; an accepted order that is not sent says so. */
export function shopOrderLabel({ items }: Pick<ShopOrder, 'items'>): StatusLabel {
  const states = items.map((item) => item.fulfillmentStatus);
  const state = STATUS_PRIORITY.find((one) => states.includes(one)) ?? 'PENDING';
  const unsent = items.filter((item) => item.fulfillmentStatus === 'PENDING');
  if (unsent.length > 0 && unsent.every((item) => item.acceptedAt))
    return { text: orderLabelTexts.acceptedState, tone: 'pending' };
  return itemLabel(state);
}

/** `2 × White Maize, Brown Rice` */
export function itemsLabel({ items }: Pick<ShopOrder, 'items'>): string {
  return items
    .map(({ quantity, product }) => (quantity > 1 ? `${quantity} × ` : '') + product.name)
    .join(', ');
}

/** `Ama S.` */
export function shortName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  const initial = [...lastName.trim()][0];
  return initial ? `${firstName} ${initial.toUpperCase()}.` : firstName;
}

/** `order a1b2c3d4 of Ama S.` */
export const orderReference = ({ orderId, customer }: Pick<ShopOrder, 'orderId' | 'customer'>): string =>
  orderLabelTexts.orderOf(orderNumber(orderId), shortName(customer));

/** A WhatsApp chat with the customer that starts with the shop's name and the order. */
export function customerChatLink(phone: string, shopName: string, orderNumber: string): string {
  const text = orderLabelTexts.whatsAppGreeting(shopName, orderNumber);
  return `https://wa.me/${phone.replace(/\D/g, '')}?${new URLSearchParams({ text }).toString().replaceAll('+', '%20')}`;
}
