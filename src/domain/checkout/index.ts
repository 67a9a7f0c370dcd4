export { type CheckoutLimits, checkOut, paymentChoice } from './check-out.ts';
export { cancelOrder, payOrder } from './pay-order.ts';
