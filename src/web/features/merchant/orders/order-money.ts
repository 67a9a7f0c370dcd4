import { fromCedis, pesewas, toCedis } from '#shared/money';
import type { ShopOrder, ShopOrderItem } from '#src/modules/fulfilment/contract/shop-orders.ts';

/** The shop's earnings from these items, in cedis, without the platform fee. */
export const itemEarnings = (items: readonly ShopOrderItem[]): number =>
  toCedis(pesewas(items.reduce((sum, item) => sum + fromCedis(item.subtotal), 0)));

/** The shop's earnings from delivery, in cedis; zero if all items are cancelled. */
export const deliveryEarnings = ({ items, delivery }: ShopOrder): number =>
  items.some((item) => item.fulfillmentStatus !== 'CANCELLED')
    ? toCedis(pesewas(fromCedis(delivery.fee) - fromCedis(delivery.refunded)))
    : 0;
