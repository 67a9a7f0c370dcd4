export { buyAgain } from './buy-again.ts';
export {
  addToCart,
  clearCart,
  lockAndEmptyCart,
  removeCart,
  removeCartItem,
  updateCartItem,
} from './change-cart.ts';
export { enterCoupon, removeCoupon, takeCouponCode } from './enter-coupon.ts';
export { type CartView, getCart } from './get-cart.ts';
