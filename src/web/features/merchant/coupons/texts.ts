import * as m from '#messages/web';
/** Texts of a shop's discount codes. */
export const couponTexts = {
  title: m.merchant_coupons_title(),
  lead: m.merchant_coupons_lead(),
  createButton: m.merchant_coupons_create_button(),
  loadFailed: m.merchant_coupons_load_failed(),
  emptyTitle: m.merchant_coupons_empty_title(),
  emptyText: m.merchant_coupons_empty_text(),
  loading: m.merchant_coupons_loading(),
  listLabel: m.merchant_coupons_list_label(),
  switchedOn: (code: string) => m.merchant_coupons_switched_on({ code }),
  switchedOff: (code: string) => m.merchant_coupons_switched_off({ code }),
  switchFailedTitle: m.merchant_coupons_switch_failed_title(),
  switchFailedText: m.merchant_coupons_switch_failed_text(),
  uses: (count: number, sum: string) =>
    count === 1 ? m.merchant_coupons_uses_one({ sum }) : m.merchant_coupons_uses_other({ count, sum }),
  switchOnButton: m.merchant_coupons_switch_on_button(),
  switchOffButton: m.merchant_coupons_switch_off_button(),

  // New discount code
  created: (code: string) => m.merchant_coupons_created({ code }),
  createFailedTitle: m.merchant_coupons_create_failed_title(),
  createFailedText: m.merchant_coupons_create_failed_text(),
  newTitle: m.merchant_coupons_new_title(),
  minimumLabel: m.merchant_coupons_minimum_label(),
  usesHint: m.merchant_coupons_uses_hint(),
  firstOrderLabel: m.merchant_coupons_first_order_label(),
  creating: m.merchant_coupons_creating(),
  createCodeButton: m.merchant_coupons_create_code_button(),
  cancelButton: m.merchant_coupons_cancel_button(),
};
