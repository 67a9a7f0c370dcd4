export { buyAgain } from './buy-again.ts';
export {
  addToCart,
  clearCart,
  lockCart,
  removeCart,
  removeCartItem,
  updateCartItem,
} from './change-cart.ts';
export { enterCoupon, removeCoupon } from './enter-coupon.ts';
export { type CartView, getCart } from './get-cart.ts';
