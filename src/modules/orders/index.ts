export { acceptItem } from './accept-item.ts';
export { anonymiseOrders } from './anonymise-orders.ts';
export { shopsBoughtFrom } from './bought-from.ts';
export { changeOrderAddress } from './change-address.ts';
export { changeItem, countRefunded, type ItemChange } from './change-item.ts';
export {
  cancelUnpaidOrder,
  expireOrder,
  itemsOf,
  lockOrder,
  reopenExpiredOrder,
} from './change-order.ts';
export { correctItemShipment } from './correct-shipment.ts';
export {
  countDeliveryRefunded,
  deliveriesOf,
  type OrderDeliveryRow,
} from './deliveries.ts';
export {
  findItemsToRelease,
  findPartsToAsk,
  findPartsToRelease,
  findUnsentParts,
  type OrderPart,
  type UnsentPart,
} from './due-parts.ts';
export { findBoughtItem, findOrderOfItem, findPaidPart } from './find-item.ts';
export {
  changeHandover,
  createHandovers,
  type HandoverRow,
  handoversOf,
  renewHandoverCode,
  tryHandoverCode,
  WRONG_CODES_MAX,
} from './handovers.ts';
export {
  allowHold,
  countHolds,
  deleteHoldAddresses,
  extendHold,
  type HoldStanding,
  hasPaidBefore,
  holdForPayment,
  keptMsOf,
} from './holds.ts';
export { feeLinesOfOrder } from './item-fees.ts';
export { lockOrdersOf } from './lock-orders-of.ts';
export { markReminded } from './mark-reminded.ts';
export { HELD_WHY, type HeldWhy, RELEASE_ON } from './open-to-release.ts';
export {
  type LockedGoods,
  type OrderItemRow,
  type OrderRow,
  placeOrder,
  type WholeOrder,
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
export { type StoredWholeOrder, wholeOrderOf, writesOfPaid } from './whole-order.ts';
