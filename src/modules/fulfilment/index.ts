export { acceptOrder } from './fulfilment/accept-order.ts';
export { askAboutReceipt } from './fulfilment/ask-receipt.ts';
export { cancelOrderAsAdmin } from './fulfilment/cancel-order.ts';
export { changeAddressAsAdmin } from './fulfilment/change-address.ts';
export { changeItemStatus, changeOrderItems } from './fulfilment/change-items.ts';
export { assertCorrection, correctShipment } from './fulfilment/correct-shipment.ts';
export { giveBack } from './fulfilment/give-back.ts';
export { tellOfLateParts } from './fulfilment/late-parts.ts';
export { moveShipment, moveShipmentIn } from './fulfilment/move-shipment.ts';
export { refundOrder } from './fulfilment/refund-order.ts';
export { releaseAsAdmin } from './fulfilment/release-as-admin.ts';
export { releaseDueEarnings } from './fulfilment/release-due.ts';
export { reportNotReceived } from './fulfilment/report-not-received.ts';
export { deliverAsShop, shipWithRider } from './fulfilment/rider-steps.ts';
export { splitOrderItem } from './fulfilment/split-item.ts';
export {
  DELIVERY_TAKE_BACK_MS,
  RECEIPT_TAKE_BACK_MS,
  takeBackDelivery,
  takeBackReceipt,
} from './fulfilment/take-back.ts';
export { cancelUnsent, remindOfUnsent } from './fulfilment/unsent-orders.ts';
export { listLateParts } from './queries/late-parts.ts';
export { listNotReceived, type NotReceivedPart } from './queries/not-received.ts';
export { readShopHandover, type ShopHandover } from './queries/shop-handover.ts';
export { readRiderAccount, removeRiderAccount, saveRiderAccount } from './riders/account.ts';
export { askRider, listOffers, type RiderRequestRow, ridersOf } from './riders/ask-rider.ts';
export { callRiderOff } from './riders/call-off.ts';
export { ownerOf as ownerOfRiderSecrets, type RiderDeps } from './riders/deps.ts';
export { receiveRiderCallback } from './riders/receive-callback.ts';
export { sealedOfRiders } from './riders/sealed.ts';
export { type ShipmentView, shipmentsOfOrders, shipmentsOfPart } from './shipments/read-shipments.ts';
export { hasNotCome } from './shipments/states.ts';
export {
  assertArrival,
  changeShipmentState,
  createShipment,
  describeShipment,
  forgetShipments,
  type ParcelSaid,
  purgeShipments,
  trackShipment,
} from './shipments/write-shipment.ts';
