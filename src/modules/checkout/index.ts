export {
  addToCart,
  applyCoupon,
  clearCart,
  lockCart,
  removeCart,
  removeCartItem,
  removeCoupon,
  updateCartItem,
} from './cart/change-cart.ts';
export { type CartView, getCart } from './cart/get-cart.ts';
export { reorder } from './cart/reorder.ts';
export { type CheckoutLimits, checkOut } from './checkout/check-out.ts';
export { cancelOrder, payOrder } from './checkout/pay-order.ts';
export { previewReservation, readPaymentChoice } from './checkout/start-checkout.ts';
