export { changeItemStatus, changeOrderItems } from './change-items.ts';
export { listShopOrders, readShopStats, type ShopOrder } from './queries.ts';
