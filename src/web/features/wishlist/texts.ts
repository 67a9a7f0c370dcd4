/** Texts of the wishlist, its page and its tab of the dashboard. */
export const wishlistTexts = {
  signIn: 'Please sign in to manage your wishlist',
  title: 'Your wishlist',
  loading: 'Loading your wishlist...',
  emptyTitle: 'Your wishlist is empty',
  empty: 'Tap the heart on a product to save it here.',
  browseButton: 'Browse Products',
  tryAgainButton: 'Try Again',
  count: (count: number) => (count === 1 ? '1 product' : `${count} products`),
} as const;
