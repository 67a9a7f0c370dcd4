export { changeOrderAddress } from './change-address.ts';
export {
  computeCommission,
  expectsCommission,
  readExpectedCommission,
  readOrderCommission,
  sumCommissions,
} from './commissions/book-commissions.ts';
export { amountToPay, applyCredit, lockOwnCredit, moveCredit } from './credit.ts';
export { anonymiseOrders, listShopsOfCustomer, lockOrdersOfCustomer, moveOrders } from './customer-orders.ts';
export {
  addRefundedDelivery,
  createHandovers,
  type HandoverRow,
  listDeliveries,
  listHandovers,
  moveToNextRun,
  type OrderDeliveryRow,
  renewHandoverCode,
  tryHandoverCode,
  updateHandover,
  type VisibleDelivery,
  WRONG_CODES_MAX,
} from './deliveries.ts';
export { giveAdvance } from './deposits/advances.ts';
export {
  type AmountDue,
  addDeposit,
  allowDeclining,
  amountDue,
  awaitBalance,
  endReservation,
  findDeposit,
  listDeposits,
  markBalanceReminded,
  type OrderDepositRow,
  receiveDeposit,
  returnToDeposit,
  takeFromDeposit,
} from './deposits/deposits.ts';
export { reviseReservation } from './deposits/revise-reservation.ts';
export {
  AWAITED,
  findItemsToRelease,
  findReleasableShopOrders,
  findShopOrdersAwaitingReceipt,
  findUnshippedShopOrders,
  isAwaited,
  LATE_SHOP_ORDERS,
  markReminded,
  NOT_RECEIVED_SHOP_ORDERS,
  SENT_AND_HELD,
  type ShopOrderRef,
  type UnshippedShopOrder,
  unshippedSince,
} from './due-shop-orders.ts';
export {
  type AskedExtra,
  addExtra,
  computeExtra,
  findAskedExtra,
  listExtras,
  withExtras,
} from './extra-weight.ts';
export { acceptItem, correctItemShipment, splitItem } from './item-changes.ts';
export { listFeeLines } from './item-fees.ts';
export { addRefundedAmount, type ItemTransition, transitionItem } from './item-transitions.ts';
export { markPaidStatements, type StoredOrderAggregate, toOrderAggregate } from './order-aggregate.ts';
export {
  cancelUnpaidOrder,
  expireOrder,
  listItems,
  lockOrder,
  reopenExpiredOrder,
} from './order-transitions.ts';
export {
  type AgreedDelivery,
  type LockedGoods,
  type OrderAggregate,
  type OrderItemRow,
  type OrderRow,
  placeOrder,
} from './place-order.ts';
export { checkPromise, findPromisesToCheck } from './promises.ts';
export { selectChangedOrders } from './queries/changed-orders.ts';
export {
  findShopOrder,
  listShopOrderEvents,
  listShopOrders,
  type ShopOrder,
  type ShopOrderEvent,
} from './queries/shop-orders.ts';
export {
  assertOwnOrder,
  countOrders,
  findOrderOfItem,
  findPaidShopOrder,
  findPurchasedItem,
  getAnyOrder,
  getOrder,
  listAllOrders,
  listCompleteHistory,
  listOrders,
  type OrderView,
} from './queries.ts';
export { type Actor, countRecentEvents, recordEvent, SYSTEM } from './record-event.ts';
export {
  HOLD_REASONS,
  type HoldReason,
  holdEarningsAgain,
  isUnderDispute,
  postponeRelease,
  RELEASE_ON,
  releaseEarnings,
  underDispute,
} from './release-earnings.ts';
export { NO_RESERVE, readReserve, remainingReserve, withinReserve } from './reserve.ts';
export { saveShopOrderReference } from './shop-order-reference.ts';
export { ITEM_OPEN, isOpenItem, OPEN_ITEM_STATUSES } from './states.ts';
export {
  allowReservation,
  countReservations,
  createReservation,
  extendReservation,
  hasPaidBefore,
  purgeOrderIps,
  type ReservationEligibility,
  reservationMs,
} from './stock-reservations.ts';
export { lockStanding, reserveForPayment, takeMissingStock } from './take-stock.ts';
export { undoDelivery } from './undo-delivery.ts';
export { askAboutWeight, awaitsWeighing, type ExtraWeight, recordWeight } from './weighing.ts';
