import * as m from '#messages/web';
/** Texts of the dialog that asks for the password once more. */
export const reauthTexts = {
  failed: m.security_reauth_failed(),
  title: m.security_reauth_title(),
  text: m.security_reauth_text(),
  noPassword: m.security_reauth_no_password(),
  securityLink: m.security_reauth_security_link(),
  closeButton: m.security_reauth_close_button(),
  passwordLabel: m.security_reauth_password_label(),
  checking: m.security_reauth_checking(),
  continueButton: m.security_reauth_continue_button(),
};
