import * as m from '#messages/web';

/** Texts of the wallet that someone is paid to. */
export const walletTexts = {
  change: m.wallet_change_button(),
  add: m.wallet_add_button(),
  number: m.wallet_number(),
  name: m.wallet_name(),
  nameUnknown: m.wallet_name_unknown(),
  otherName: (owner: string) => m.wallet_other_name({ owner }),
  checkFailed: m.wallet_check_failed(),
  numberLabel: m.wallet_number_label(),
  numberExample: '024 123 4567',
  networkLabel: m.wallet_network_label(),
  networkDetected: m.wallet_network_detected(),
  checking: m.wallet_checking(),
  check: m.wallet_check_button(),
  saved: m.wallet_saved(),
  notSaved: m.wallet_not_saved(),
  confirmFailed: m.wallet_confirm_failed(),
  confirmTitle: m.wallet_confirm_title(),
  confirmNumberTitle: m.wallet_confirm_number_title(),
  nameNotShown: m.wallet_name_not_shown(),
  saving: m.wallet_saving(),
  use: m.wallet_use_button(),
  back: m.wallet_back_button(),

  // Fees
  feesLead: m.merchant_earnings_fees_lead(),
  cancel: m.wallet_cancel_button(),
};
