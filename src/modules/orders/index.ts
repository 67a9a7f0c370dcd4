export { changeOrderAddress } from './change-address.ts';
export { anonymiseOrders, lockOrdersOf, shopsBoughtFrom } from './customer-orders.ts';
export {
  addRefundedDelivery,
  changeHandover,
  createHandovers,
  deliveriesOf,
  type HandoverRow,
  handoversOf,
  type OrderDeliveryRow,
  renewHandoverCode,
  tryHandoverCode,
  WRONG_CODES_MAX,
} from './deliveries.ts';
export {
  AWAITED,
  findItemsToRelease,
  findReleasableShopOrders,
  findShopOrdersAwaitingReceipt,
  findUnshippedShopOrders,
  isAwaited,
  LATE_PARTS,
  markReminded,
  NOT_RECEIVED_PARTS,
  type OrderPart,
  SENT_AND_HELD,
  type UnsentPart,
  unsentSince,
} from './due-shop-orders.ts';
export {
  allowReservation,
  countHolds,
  createReservation,
  extendReservation,
  hasPaidBefore,
  purgeOrderIps,
  type ReservationEligibility,
  reservationMs,
} from './holds.ts';
export { acceptItem, correctItemShipment, splitItem } from './item-changes.ts';
export { feeLinesOfOrder } from './item-fees.ts';
export { addRefundedAmount, type ItemTransition, transitionItem } from './item-transitions.ts';
export { markPaidStatements, type StoredOrderAggregate, toOrderAggregate } from './order-aggregate.ts';
export {
  cancelUnpaidOrder,
  expireOrder,
  itemsOf,
  lockOrder,
  reopenExpiredOrder,
} from './order-transitions.ts';
export {
  type LockedGoods,
  type OrderAggregate,
  type OrderItemRow,
  type OrderRow,
  placeOrder,
} from './place-order.ts';
export { checkPromise, findPromisesToCheck } from './promises.ts';
export {
  findShopOrder,
  listShopOrderEvents,
  listShopOrders,
  type ShopOrder,
  type ShopOrderEvent,
} from './queries/shop-orders.ts';
export {
  assertOwnOrder,
  countOrdersOf,
  findOrderOfItem,
  findPaidShopOrder,
  findPurchasedItem,
  getAnyOrder,
  getOrder,
  listAllOrders,
  listEveryOrder,
  listOrders,
  type OrderView,
} from './queries.ts';
export { type Actor, countEventsLately, recordEvent, SYSTEM } from './record-event.ts';
export {
  HELD_WHY,
  type HeldWhy,
  holdEarningsAgain,
  isUnderDispute,
  postponeRelease,
  RELEASE_ON,
  releaseEarnings,
  underDispute,
} from './release-earnings.ts';
export { NO_RESERVE, readReserve, reserveLeft, withinReserve } from './reserve.ts';
export { ITEM_OPEN, isOpenItem, OPEN_ITEM_STATUSES } from './states.ts';
export { reserveForPayment, takeMissingStock } from './take-stock.ts';
export { undoDelivery } from './undo-delivery.ts';
