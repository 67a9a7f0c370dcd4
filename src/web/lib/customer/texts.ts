/** Texts of a customer's cart and wishlist. */

export const cartFailed = 'Failed to load cart';
export const wishlistFailed = 'Failed to load wishlist';
