export { acceptOrder } from './accept-order.ts';
export { cancelOrderAsAdmin } from './cancel-order.ts';
export { changeItemStatus, changeOrderItems } from './change-items.ts';
export { findShopOrder, listShopOrders, type ShopOrder } from './list-shop-orders.ts';
export { listShopOrderEvents, type ShopOrderEvent } from './queries.ts';
export { refundOrder } from './refund-order.ts';
export { listSalesDays, readShopStats, type SalesDay, type ShopFigures } from './shop-stats.ts';
export { cancelUnsent, remindOfUnsent } from './unsent-orders.ts';
