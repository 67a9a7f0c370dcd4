export { addToCart, clearCart, removeCart, removeCartItem, takeCart, updateCartItem } from './change-cart.ts';
export { type CartView, getCart } from './get-cart.ts';
