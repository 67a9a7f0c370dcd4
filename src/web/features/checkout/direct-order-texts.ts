import * as m from '#messages/web';
import { formatDay } from '#shared/holiday';

/** Texts of orders without a cart: a reservation of a harvest, and an accepted offer. */
export const directOrderTexts = {
  quantityTitle: m.checkout_reserve_quantity_title(),
  termsTitle: m.checkout_reserve_terms_title(),
};

export const reserveTexts = {
  title: (product: string) => m.harvests_reserve_title({ product }),
  loading: m.harvests_loading(),
  loadFailed: m.harvests_list_failed(),
  notOpen: m.harvests_not_open(),
  allLink: m.harvests_back_link(),
  placed: m.checkout_reserve_placed(),
  failedTitle: m.checkout_reserve_failed_title(),
  failed: m.checkout_reserve_failed(),
  quantityField: m.checkout_reserve_quantity_field(),
  left: (left: number) => m.checkout_reserve_left({ left }),
  goodsAtMost: m.checkout_reserve_goods_at_most(),
  depositNow: (percent: number) => m.checkout_reserve_deposit_now({ percent }),
  button: m.checkout_reserve_button(),
};

export const acceptTexts = {
  title: (shop: string) => m.checkout_accept_title({ shop }),
  loading: m.checkout_accept_loading(),
  notOpen: m.checkout_accept_not_open(),
  backLink: m.checkout_accept_back(),
  placed: m.checkout_accept_placed(),
  failedTitle: m.checkout_accept_failed_title(),
  failed: m.checkout_accept_failed(),
  quantityField: m.checkout_accept_quantity(),
  left: (left: number) => m.checkout_accept_left({ left }),
  goods: m.checkout_accept_goods(),
  delivery: m.checkout_accept_delivery(),
  total: m.checkout_accept_total(),
  feeToo: m.checkout_accept_fee_too(),
  once: m.checkout_accept_once(),
  repeated: (day: string, left: number) => m.checkout_accept_repeated({ day: formatDay(day), left }),
  deposit: (percent: number) => m.checkout_accept_deposit({ percent }),
  button: m.checkout_accept_button(),
};
