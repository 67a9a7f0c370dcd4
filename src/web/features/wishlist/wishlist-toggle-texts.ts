/** Texts of the button that keeps a product on the wishlist. */

export const wishLabel = (product: string) => `Save ${product} to your wishlist`;
export const signInToWish = 'Please sign in to manage your wishlist';
export const wishAdded = ['Added to Wishlist', 'Product added to your wishlist successfully'] as const;
export const wishRemoved = [
  'Removed from Wishlist',
  'Product removed from your wishlist successfully',
] as const;
export const wishUnanswered = ['Operation failed', 'Failed to update wishlist. Please try again.'] as const;
export const failedTitle = 'Error';
export const wishAddFailed = 'Failed to add item to wishlist';
export const wishRemoveFailed = 'Failed to remove item from wishlist';
