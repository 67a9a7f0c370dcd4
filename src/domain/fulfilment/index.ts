export { acceptOrder } from './accept-order.ts';
export { askAboutReceipt } from './ask-receipt.ts';
export { cancelOrderAsAdmin } from './cancel-order.ts';
export { changeItemStatus, changeOrderItems } from './change-items.ts';
export { correctShipment } from './correct-shipment.ts';
export { type HeldEarnings, listHeldEarnings } from './held-earnings.ts';
export { findShopOrder, listShopOrders, type ShopOrder } from './list-shop-orders.ts';
export { listNotReceived, type NotReceivedPart } from './not-received.ts';
export { listShopOrderEvents, type ShopOrderEvent } from './queries.ts';
export { refundOrder } from './refund-order.ts';
export { releaseAsAdmin } from './release-as-admin.ts';
export { releaseDueEarnings } from './release-due.ts';
export { reportNotReceived } from './report-not-received.ts';
export { readShopHandover, type ShopHandover } from './shop-handover.ts';
export { listSalesDays, readShopStats, type SalesDay, type ShopFigures } from './shop-stats.ts';
export {
  RECEIPT_TAKE_BACK_MS,
  takeBackDelivery,
  takeBackReceipt,
} from './take-back.ts';
export { cancelUnsent, remindOfUnsent } from './unsent-orders.ts';
