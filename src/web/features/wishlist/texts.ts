import * as m from '#messages/web';
/** Texts of the wishlist, its page and its tab of the dashboard. */
export const wishlistTexts = {
  signIn: m.wishlist_sign_in(),
  title: m.wishlist_title(),
  loading: m.wishlist_loading(),
  emptyTitle: m.wishlist_empty_title(),
  empty: m.wishlist_empty(),
  browseButton: m.wishlist_browse_button(),
  tryAgainButton: m.wishlist_try_again_button(),
  count: (count: number) => (count === 1 ? m.wishlist_count_one() : m.wishlist_count_other({ count })),
} as const;
