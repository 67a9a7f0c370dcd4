export { acceptOrder } from './fulfilment/accept-order.ts';
export { cancelOrderAsAdmin } from './fulfilment/cancel-order.ts';
export { changeAddressAsAdmin } from './fulfilment/change-address.ts';
export { changeItemStatus, changeOrderItems } from './fulfilment/change-items.ts';
export { assertCorrection, correctShipment } from './fulfilment/correct-shipment.ts';
export { giveBack } from './fulfilment/give-back.ts';
export { notifyLateShopOrders } from './fulfilment/late-parts.ts';
export { refundOrder } from './fulfilment/refund-order.ts';
export { releaseAsAdmin } from './fulfilment/release-as-admin.ts';
export { releaseDueEarnings } from './fulfilment/release-due.ts';
export { reportNotReceived } from './fulfilment/report-not-received.ts';
export { requestReceiptConfirmation } from './fulfilment/request-receipt-confirmation.ts';
export { deliverAsShop, shipWithRider } from './fulfilment/rider-steps.ts';
export { splitOrderItem } from './fulfilment/split-item.ts';
export {
  DELIVERY_TAKE_BACK_MS,
  RECEIPT_UNDO_WINDOW_MS,
  undoDeliveryClaim,
  undoReceipt,
} from './fulfilment/undo-fulfilment.ts';
export { cancelUnshipped, remindUnshipped } from './fulfilment/unshipped-orders.ts';
export { moveShipmentIn, updateShipmentState } from './fulfilment/update-shipment-state.ts';
export { listLateParts } from './queries/late-parts.ts';
export { readShopHandover, type ShopHandover } from './queries/shop-handover.ts';
export { listNotReceived, type UndeliveredShopOrder } from './queries/undelivered-reports.ts';
export { readRiderAccount, removeRiderAccount, saveRiderAccount } from './riders/account.ts';
export { cancelRider } from './riders/cancel-courier.ts';
export { ownerOf as ownerOfRiderSecrets, type RiderDeps } from './riders/deps.ts';
export { receiveRiderCallback } from './riders/receive-callback.ts';
export { listOffers, type RiderRequestRow, requestRider, ridersOf } from './riders/request-courier.ts';
export { sealedOfRiders } from './riders/sealed.ts';
export { type ShipmentView, shipmentsOfOrders, shipmentsOfPart } from './shipments/read-shipments.ts';
export { isUndelivered } from './shipments/states.ts';
export {
  assertArrival,
  changeShipmentState,
  createShipment,
  describeShipment,
  forgetShipments,
  purgeShipments,
  type ShipmentInput,
  trackShipment,
} from './shipments/write-shipment.ts';
