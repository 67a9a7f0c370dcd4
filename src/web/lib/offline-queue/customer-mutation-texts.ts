/** Labels of a customer's queued requests. */
export const customerOutboxTexts = {
  addToCart: (product: string, quantity: number) => `Add to cart: ${quantity} x ${product}`,
  addToWishlist: (product: string) => `Add to wishlist: ${product}`,
  removeFromWishlist: (product: string) => `Remove from wishlist: ${product}`,
} as const;
