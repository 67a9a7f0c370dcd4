export { acceptOrder } from './accept-order.ts';
export { changeItemStatus, changeOrderItems } from './change-items.ts';
export { findShopOrder, listShopOrders, type ShopOrder } from './list-shop-orders.ts';
export { listShopOrderEvents, readShopStats, type ShopOrderEvent } from './queries.ts';
