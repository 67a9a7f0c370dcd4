/** Texts of a customer's cart and wishlist wherever they are loaded. */
export const customerTexts = {
  cartFailed: 'Failed to load cart',
  wishlistFailed: 'Failed to load wishlist',
} as const;
