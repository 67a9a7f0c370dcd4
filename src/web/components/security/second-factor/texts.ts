import * as m from '#messages/web';
/** Texts of two-step sign-in: authenticator app, recovery codes, passkeys. */
export const twoStepTexts = {
  codeMissing: m.security_second_factor_code_missing(),
  codeText: m.security_second_factor_code_text(),
  codeLabel: m.security_second_factor_code_label(),
  codeHint: m.security_second_factor_code_hint(),
  signingIn: m.security_second_factor_signing_in(),
  signInButton: m.security_second_factor_sign_in_button(),
  otherAccountButton: m.security_second_factor_other_account_button(),
  passkeyFailed: m.security_second_factor_passkey_failed(),
  passkeyButton: m.security_second_factor_passkey_button(),
};
