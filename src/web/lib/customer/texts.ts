import * as m from '#messages/web';
/** Texts of a customer's cart and wishlist. */

export const cartFailed = m.customer_cart_failed();
export const wishlistFailed = m.customer_wishlist_failed();
