export {
  addToCart,
  applyCoupon,
  clearCart,
  lockCart,
  mergeCarts,
  removeCart,
  removeCartItem,
  removeCoupon,
  reorder,
  updateCartItem,
} from './cart/change-cart.ts';
export { type CartView, getCart } from './cart/get-cart.ts';
export {
  type CheckoutLimits,
  cancelOrder,
  checkOut,
  payOrder,
  previewReservation,
  readPaymentChoice,
} from './checkout/check-out.ts';
