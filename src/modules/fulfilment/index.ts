export { acceptOrder } from './accept-order.ts';
export { cancelOrderAsAdmin } from './cancel-order.ts';
export { changeAddressAsAdmin } from './change-address.ts';
export { cancelUnshipped, changeItemStatus, changeOrderItems, remindUnshipped } from './change-items.ts';
export { assertCorrection, correctShipment } from './correct-shipment.ts';
export { declineDueExtras } from './extra-weight.ts';
export { hideOrderPhotos } from './hide-photos.ts';
export { notifyLateShopOrders, reportNotReceived } from './late-shop-orders.ts';
export {
  listLateShopOrders,
  listNotReceived,
  readShopHandover,
  type ShopHandover,
  type UndeliveredShopOrder,
} from './queries/deliveries.ts';
export { mayReadOrderPhoto } from './queries/order-photos.ts';
export { listWeighingsByShop } from './queries/weighings.ts';
export { refundOrder } from './refund-order.ts';
export { refundPartially } from './refund-partially.ts';
export { releaseAsAdmin, releaseDueEarnings, requestReceiptConfirmation } from './release.ts';
export {
  readRiderAccount,
  removeRiderAccount,
  riderSealedColumns,
  saveRiderAccount,
} from './riders/account.ts';
export { type RiderDeps, secretOwner as ownerOfRiderSecrets } from './riders/gateway.ts';
export { cancelRider, receiveRiderCallback } from './riders/receive-callback.ts';
export {
  listOffers,
  listRiderRequests,
  type RiderRequestRow,
  requestRider,
} from './riders/request-courier.ts';
export { deliverAsShop, shipWithRider, transitionShipment, updateShipmentState } from './shipment-state.ts';
export {
  assertArrival,
  changeShipmentState,
  createShipment,
  describeShipment,
  eraseShipments,
  listShipmentsOfOrders,
  listShipmentsOfShopOrder,
  purgeShipments,
  type ShipmentInput,
  type ShipmentView,
  trackShipment,
} from './shipments.ts';
export { declineDueWeights } from './short-weight.ts';
export { splitOrderItem } from './split-item.ts';
export { isUndelivered } from './states.ts';
export {
  DELIVERY_UNDO_WINDOW_MS,
  RECEIPT_UNDO_WINDOW_MS,
  undoDeliveryClaim,
  undoReceipt,
} from './undo-fulfilment.ts';
export { answerWeight, purgeScalePhotos, weighItem } from './weigh-item.ts';
