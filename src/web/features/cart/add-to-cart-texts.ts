import * as m from '#messages/web';
/** Texts of the buttons that stand on every product. */

export const addButton = m.cart_add_to_cart_add_button();
export const addBusy = m.cart_add_to_cart_add_busy();
export const outOfStock = m.cart_add_to_cart_out_of_stock();
export const closedUntil = (day: string) => m.cart_add_to_cart_closed_until({ day });
export const chooseButton = m.cart_add_to_cart_choose_button();
export const chooseSuffix = (product: string) => m.cart_add_to_cart_choose_suffix({ product });
export const signInToAdd = m.cart_add_to_cart_sign_in_to_add();
export const addedTitle = m.cart_add_to_cart_added_title();
export const added = (product: string) => m.cart_add_to_cart_added({ product });
export const addFailedOnCard = {
  title: m.cart_add_to_cart_add_failed_on_card_title(),
  text: m.cart_add_to_cart_add_failed_on_card_text(),
} as const;
export const addFailedOnPage = {
  title: m.cart_add_to_cart_add_failed_on_page_title(),
  text: m.cart_add_to_cart_add_failed_on_page_text(),
} as const;
