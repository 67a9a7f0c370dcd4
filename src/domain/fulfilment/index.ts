export { changeItemStatus, changeOrderItems, type FulfilmentActor } from './change-items.ts';
export { listShopOrders, readShopStats, type ShopOrder } from './queries.ts';
