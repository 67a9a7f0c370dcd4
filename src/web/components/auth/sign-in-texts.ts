import * as m from '#messages/web';
/** Texts of the form that signs in. */
export const signInTexts = {
  emailLabel: m.auth_sign_in_email_label(),
  passwordLabel: m.auth_sign_in_password_label(),
  forgotLink: m.auth_sign_in_forgot_link(),
  signingIn: m.auth_sign_in_signing_in(),
  signInButton: m.auth_sign_in_button(),
};
