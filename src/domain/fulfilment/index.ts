export { acceptOrder } from './accept-order.ts';
export { askAboutReceipt } from './ask-receipt.ts';
export { cancelOrderAsAdmin } from './cancel-order.ts';
export { changeAddressAsAdmin } from './change-address.ts';
export { changeItemStatus, changeOrderItems } from './change-items.ts';
export { assertCorrection, correctShipment } from './correct-shipment.ts';
export { giveBack } from './give-back.ts';
export { tellOfLateParts } from './late-parts.ts';
export { moveShipment, moveShipmentIn } from './move-shipment.ts';
export { refundOrder } from './refund-order.ts';
export { releaseAsAdmin } from './release-as-admin.ts';
export { releaseDueEarnings } from './release-due.ts';
export { reportNotReceived } from './report-not-received.ts';
export { deliverAsShop, shipWithRider } from './rider-steps.ts';
export { splitOrderItem } from './split-item.ts';
export {
  DELIVERY_TAKE_BACK_MS,
  RECEIPT_TAKE_BACK_MS,
  takeBackDelivery,
  takeBackReceipt,
} from './take-back.ts';
export { cancelUnsent, remindOfUnsent } from './unsent-orders.ts';
