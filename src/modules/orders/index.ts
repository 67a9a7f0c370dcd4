export { acceptItem } from './accept-item.ts';
export { anonymiseOrders } from './anonymise-orders.ts';
export { changeOrderAddress } from './change-address.ts';
export { correctItemShipment } from './correct-shipment.ts';
export {
  addRefundedDelivery,
  deliveriesOf,
  type OrderDeliveryRow,
} from './deliveries.ts';
export {
  findItemsToRelease,
  findReleasableShopOrders,
  findShopOrdersAwaitingReceipt,
  findUnshippedShopOrders,
  type OrderPart,
  type UnsentPart,
} from './due-shop-orders.ts';
export { findOrderOfItem, findPaidShopOrder, findPurchasedItem } from './find-item.ts';
export {
  changeHandover,
  createHandovers,
  type HandoverRow,
  handoversOf,
  renewHandoverCode,
  tryHandoverCode,
  WRONG_CODES_MAX,
} from './handovers.ts';
export { shopsBoughtFrom } from './has-ordered-from.ts';
export {
  allowReservation,
  countHolds,
  createReservation,
  extendReservation,
  hasPaidBefore,
  keptMsOf,
  purgeOrderIps,
  type ReservationEligibility,
} from './holds.ts';
export { feeLinesOfOrder } from './item-fees.ts';
export { addRefundedAmount, type ItemTransition, transitionItem } from './item-transitions.ts';
export { lockOrdersOf } from './lock-orders-of.ts';
export { markReminded } from './mark-reminded.ts';
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
export { postponeRelease } from './postpone-release.ts';
export { checkPromise, findPromisesToCheck } from './promises.ts';
export { listShopOrderEvents, type ShopOrderEvent } from './queries/shop-order-events.ts';
export { findShopOrder, listShopOrders, type ShopOrder } from './queries/shop-orders.ts';
export {
  assertOwnOrder,
  countOrdersOf,
  getAnyOrder,
  getOrder,
  listAllOrders,
  listEveryOrder,
  listOrders,
  type OrderView,
} from './queries.ts';
export { type Actor, countEventsLately, recordEvent, SYSTEM } from './record-event.ts';
export { HELD_WHY, type HeldWhy, RELEASE_ON } from './releasable.ts';
export { holdEarningsAgain, releaseEarnings } from './release-earnings.ts';
export { NO_RESERVE, readReserve, reserveLeft, withinReserve } from './reserve.ts';
export { splitItem } from './split-item.ts';
export { reserveForPayment, takeUnreserved } from './take-stock.ts';
export { isUnderDispute, underDispute } from './under-dispute.ts';
export { undoDelivery } from './undo-delivery.ts';
export {
  AWAITED,
  isAwaited,
  LATE_PARTS,
  NOT_RECEIVED_PARTS,
  SENT_AND_HELD,
  unsentSince,
} from './waiting-parts.ts';
