import * as m from '#messages/web';

/** Texts about delivery beside a total. */
type DeliveryInTotal = 'none' | 'unknown' | 'included';

/** Texts of the cart, its page and its tab of the dashboard. */
export const cartTexts = {
  metaTitle: m.cart_meta_title(),
  title: m.cart_title(),
  loading: m.cart_loading(),
  deliverTo: m.cart_deliver_to(),
  itemsLabel: m.cart_items_label(),
  fromShop: (shop: string) => m.cart_from_shop({ shop }),
  regionNeeded: m.cart_region_needed(),
  deliveryIncluded: (note: string) => m.cart_delivery_included({ note }),
  shopSubtotal: m.cart_shop_subtotal(),
  pictureFallback: m.cart_picture_fallback(),
  byShop: (shop: string) => m.cart_by_shop({ shop }),
  unknownShop: m.cart_unknown_shop(),
  notDelivered: (region: string) => m.cart_not_delivered({ region }),
  remove: (product: string) => m.cart_remove({ product }),
  removed: [m.cart_removed(), m.cart_removed_2()],
  unavailable: m.cart_unavailable(),
  shopClosed: (closed: string) => m.cart_shop_closed({ closed }),
  outOfStock: m.cart_out_of_stock(),
  notEnoughStock: (left: number) => m.cart_not_enough_stock({ left }),
  failedTitle: m.cart_failed_title(),
  failedOnPage: {
    update: m.cart_failed_on_page_update(),
    remove: m.cart_failed_on_page_remove(),
  },
  failedInDashboard: {
    update: m.cart_failed_in_dashboard_update(),
    remove: m.cart_failed_in_dashboard_remove(),
  },
  clearButton: m.cart_clear_button(),
  cleared: m.cart_cleared(),
  clearFailed: m.cart_clear_failed(),
  signedOutTitle: m.cart_signed_out_title(),
  signedOut: m.cart_signed_out(),
  signInButton: m.cart_sign_in_button(),
  continueButton: m.cart_continue_button(),
  loadFailedTitle: m.cart_load_failed_title(),
  loadFailed: m.cart_load_failed(),
  refreshButton: m.cart_refresh_button(),
  tryAgainButton: m.cart_try_again_button(),
  emptyTitle: m.cart_empty_title(),
  empty: m.cart_empty(),
  summaryTitle: m.cart_summary_title(),
  feeName: m.cart_fee_name(),
  checkoutButton: m.cart_checkout_button(),
  itemsMarked: m.cart_items_marked(),
  codeWrong: m.cart_code_wrong(),
  someNotDelivered: (region: string) => m.cart_some_not_delivered({ region }),
  codeField: m.cart_code_field(),
  codeButton: m.cart_code_button(),
  code: (code: string) => m.cart_code({ code }),
  codeSaves: (sum: string) => m.cart_code_saves({ sum }),
  codeProblem: (problem: string) => `${problem}.`,
  codeRemoveButton: m.cart_code_remove_button(),
  codeRemoveOf: m.cart_code_remove_of(),
  codeFailed: m.cart_code_failed(),
  codeRemoveFailed: m.cart_code_remove_failed(),
  total: m.cart_total(),
  /** With several rates, `percent` is their weighted average. */
  totalNote(percent: number, isOneRate: boolean, delivery: DeliveryInTotal): string {
    const fee = isOneRate ? m.cart_total_note({ percent }) : m.cart_total_note_2({ percent });
    if (delivery === 'none') return m.cart_total_note_3({ fee });
    return delivery === 'unknown' ? m.cart_total_note_4({ fee }) : m.cart_total_note_5({ fee });
  },
} as const;
