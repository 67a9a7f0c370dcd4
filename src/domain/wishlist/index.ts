export { addToWishlist, listWishlist, removeFromWishlist, removeWishlist } from './wishlist.ts';
