export { type CheckoutLimits, checkOut } from './check-out.ts';
export { cancelOrder, payOrder } from './pay-order.ts';
export { readPaymentChoice } from './payment-choice.ts';
export { previewReservation } from './preview-reservation.ts';
