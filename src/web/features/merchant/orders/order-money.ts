import { fromCedis, pesewas, toCedis } from '#contracts/money';
import type { ShopOrder, ShopOrderItem } from '#contracts/shop-orders';

/** What these items bring the shop, in cedis, without what is the platform's. */
export const itemEarnings = (items: readonly ShopOrderItem[]): number =>
  toCedis(pesewas(items.reduce((sum, item) => sum + fromCedis(item.subtotal), 0)));

/** What the shop gets for the way, in cedis: nothing once all of its goods are cancelled. */
export const deliveryEarnings = ({ items, delivery }: ShopOrder): number =>
  items.some((item) => item.fulfillmentStatus !== 'CANCELLED')
    ? toCedis(pesewas(fromCedis(delivery.fee) - fromCedis(delivery.refunded)))
    : 0;
