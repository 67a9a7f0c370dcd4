export { buyAgain } from './cart/buy-again.ts';
export {
  addToCart,
  clearCart,
  lockCart,
  removeCart,
  removeCartItem,
  updateCartItem,
} from './cart/change-cart.ts';
export { enterCoupon, removeCoupon } from './cart/enter-coupon.ts';
export { type CartView, getCart } from './cart/get-cart.ts';
export { type CheckoutLimits, checkOut } from './checkout/check-out.ts';
export { cancelOrder, payOrder } from './checkout/pay-order.ts';
export { readPaymentChoice } from './checkout/payment-choice.ts';
export { previewReservation } from './checkout/preview-reservation.ts';
