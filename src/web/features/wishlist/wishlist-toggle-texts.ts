import * as m from '#messages/web';
/** Texts of the button that keeps a product on the wishlist. */

export const wishLabel = (product: string) => m.wishlist_toggle_wish_label({ product });
export const signInToWish = m.wishlist_toggle_sign_in_to_wish();
export const wishAdded = [m.wishlist_toggle_wish_added(), m.wishlist_toggle_wish_added_2()] as const;
export const wishRemoved = [m.wishlist_toggle_wish_removed(), m.wishlist_toggle_wish_removed_2()] as const;
export const wishUnanswered = [
  m.wishlist_toggle_wish_unanswered(),
  m.wishlist_toggle_wish_unanswered_2(),
] as const;
export const failedTitle = m.wishlist_toggle_failed_title();
export const wishAddFailed = m.wishlist_toggle_wish_add_failed();
export const wishRemoveFailed = m.wishlist_toggle_wish_remove_failed();
