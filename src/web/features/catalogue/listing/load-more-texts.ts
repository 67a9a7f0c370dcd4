import * as m from '#messages/web';
/** Texts of the button that loads more of a list. */

export const moreButton = m.catalogue_listing_load_more_button();
export const moreBusy = m.catalogue_listing_load_more_busy();
export const moreFailed = {
  products: m.catalogue_listing_load_more_failed_products(),
  shops: m.catalogue_listing_load_more_failed_shops(),
  questions: m.catalogue_listing_load_more_failed_questions(),
  reviews: m.catalogue_listing_load_more_failed_reviews(),
} as const;
