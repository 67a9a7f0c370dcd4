export { applyCoupon, removeCoupon } from './cart/apply-coupon.ts';
export {
  addToCart,
  clearCart,
  lockCart,
  removeCart,
  removeCartItem,
  updateCartItem,
} from './cart/change-cart.ts';
export { type CartView, getCart } from './cart/get-cart.ts';
export { reorder } from './cart/reorder.ts';
export { type CheckoutLimits, checkOut } from './checkout/check-out.ts';
export { cancelOrder, payOrder } from './checkout/pay-order.ts';
export { readPaymentChoice } from './checkout/payment-choice.ts';
export { previewReservation } from './checkout/preview-reservation.ts';
