import * as m from '#messages/web';
/** Texts of setting up two-step sign-in. */
export const twoStepSetupTexts = {
  isSetUp: m.security_second_factor_setup_is_set_up(),
  isNotSetUp: m.security_second_factor_setup_is_not_set_up(),
  tryAgain: m.security_second_factor_setup_try_again(),

  // Authenticator app
  appText: m.security_second_factor_setup_app_text(),
  yourPasswordLabel: m.security_second_factor_setup_your_password_label(),
  settingUp: m.security_second_factor_setup_setting_up(),
  setUpButton: m.security_second_factor_setup_set_up_button(),
  scanText: m.security_second_factor_setup_scan_text(),
  qrCodeLabel: m.security_second_factor_setup_qr_code_label(),
  keyLabel: m.security_second_factor_setup_key_label(),
  appCodeLabel: m.security_second_factor_setup_app_code_label(),
  confirming: m.security_second_factor_setup_confirming(),
  confirmButton: m.security_second_factor_setup_confirm_button(),
  required: m.security_second_factor_setup_required(),
  turnOffText: m.security_second_factor_setup_turn_off_text(),
  passwordLabel: m.security_second_factor_setup_password_label(),
  codeLabel: m.security_second_factor_setup_code_label(),
  codeHint: m.security_second_factor_setup_code_hint(),
  turningOff: m.security_second_factor_setup_turning_off(),
  turnOffButton: m.security_second_factor_setup_turn_off_button(),

  // Recovery codes
  codesText: m.security_second_factor_setup_codes_text(),
  codesLabel: m.security_second_factor_setup_codes_label(),
  codesSavedButton: m.security_second_factor_setup_codes_saved_button(),
  codesLeft: (count: number) =>
    count === 1
      ? m.security_second_factor_setup_codes_left_one()
      : m.security_second_factor_setup_codes_left_other({ count }),
  codesHint: m.security_second_factor_setup_codes_hint(),
  codesCreating: m.security_second_factor_setup_codes_creating(),
  codesCreateButton: m.security_second_factor_setup_codes_create_button(),
  codesNewButton: m.security_second_factor_setup_codes_new_button(),

  // Passkeys
  passkeysTitle: m.security_second_factor_setup_passkeys_title(),
  passkeysText: m.security_second_factor_setup_passkeys_text(),
  passkeysFailed: m.security_second_factor_setup_passkeys_failed(),
  passkeyRemoved: m.security_second_factor_setup_passkey_removed(),
  passkeyNotRemoved: m.security_second_factor_setup_passkey_not_removed(),
  passkeyUsed: (time: string) => m.security_second_factor_setup_passkey_used({ time }),
  passkeyUnused: (time: string) => m.security_second_factor_setup_passkey_unused({ time }),
  removing: m.security_second_factor_setup_removing(),
  removeLabel: (passkey: string) => m.security_second_factor_setup_remove_label({ passkey }),
  removeButton: m.security_second_factor_setup_remove_button(),
  passkeyNotCreated: m.security_second_factor_setup_passkey_not_created(),
  passkeyAdded: m.security_second_factor_setup_passkey_added(),
  passkeysUnsupported: m.security_second_factor_setup_passkeys_unsupported(),
  passkeyAddButton: m.security_second_factor_setup_passkey_add_button(),
  passkeyName: m.security_second_factor_setup_passkey_name(),
  passkeyNameLabel: m.security_second_factor_setup_passkey_name_label(),
  passkeyNameHint: m.security_second_factor_setup_passkey_name_hint(),
  passkeyWaiting: m.security_second_factor_setup_passkey_waiting(),
  continueButton: m.security_second_factor_setup_continue_button(),
  cancelButton: m.security_second_factor_setup_cancel_button(),
};
