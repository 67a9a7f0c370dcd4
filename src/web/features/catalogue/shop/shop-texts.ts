import * as m from '#messages/web';
/** Texts of the list of shops and of a shop's page. */

export const title = m.catalogue_shop_title();
export const lead = m.catalogue_shop_lead();
export const description = m.catalogue_shop_description();
export const listLabel = m.catalogue_shop_list_label();
export const searchField = m.catalogue_shop_search_field();
export const searchPlaceholder = m.catalogue_shop_search_placeholder();
export const searchButton = m.catalogue_shop_search_button();
export const nothingTitle = m.catalogue_shop_nothing_title();
export const nothing = m.catalogue_shop_nothing();
export const clearButton = m.catalogue_shop_clear_button();
export const listFailed = m.catalogue_shop_list_failed();
export const knownFor = m.catalogue_shop_known_for();
export const visitButton = m.catalogue_shop_visit_button();
export const visitLabel = (shop: string) => m.catalogue_shop_visit_label({ shop });
export const backLink = m.catalogue_shop_back_link();
export const notFound = m.catalogue_shop_not_found();
export const notFoundDescription = m.catalogue_shop_not_found_description();
export const notFoundText = m.catalogue_shop_not_found_text();
export const loadFailed = m.catalogue_shop_load_failed();
export const browseButton = m.catalogue_shop_browse_button();
export const metaTitle = (shop: string, place: string) => `${shop}, ${place}`;
export const productsTitle = m.catalogue_shop_products_title();
export const productsLabel = (shop: string) => m.catalogue_shop_products_label({ shop });
export const productsFailed = m.catalogue_shop_products_failed();
export const emptyTitle = m.catalogue_shop_empty_title();
export const empty = (shop: string) => m.catalogue_shop_empty({ shop });
export const feesField = m.catalogue_shop_fees_field();
export const chooseRegion = m.catalogue_shop_choose_region();
export const applyButton = m.catalogue_shop_apply_button();
export const closed = (closed: string) => m.catalogue_shop_closed({ closed });
export const hoursTitle = m.catalogue_shop_hours_title();
export const openNow = m.catalogue_shop_open_now();
export const closedNow = m.catalogue_shop_closed_now();
export const closedDay = m.catalogue_shop_closed_day();
export const hours = (opens: string, closes: string) => m.catalogue_shop_hours({ opens, closes });
export const days = [
  m.catalogue_shop_days(),
  m.catalogue_shop_days_2(),
  m.catalogue_shop_days_3(),
  m.catalogue_shop_days_4(),
  m.catalogue_shop_days_5(),
  m.catalogue_shop_days_6(),
  m.catalogue_shop_days_7(),
] as const;
export const followButton = m.catalogue_shop_follow_button();
export const followingButton = m.catalogue_shop_following_button();
export const followSuffix = (shop: string) => ` ${shop}`;
export const signInToFollow = (shop: string) => m.catalogue_shop_sign_in_to_follow({ shop });
export const followEmails = m.catalogue_shop_follow_emails();
export const changeFailedTitle = m.catalogue_shop_change_failed_title();
export const changeFailed = m.catalogue_shop_change_failed();
