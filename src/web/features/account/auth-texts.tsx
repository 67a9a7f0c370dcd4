import type { ReactNode } from 'react';
import * as m from '#messages/web';
import { rich } from '#web/lib/format/rich.tsx';

/** Texts of signing in and up, and of a forgotten password. */
export const authTexts = {
  title: m.account_auth_title(),
  description: m.account_auth_description(),
  signInTab: m.account_auth_sign_in_tab(),
  signUpTab: m.account_auth_sign_up_tab(),
  phoneLink: m.account_auth_phone_link(),
  tabsLabel: m.account_auth_tabs_label(),
  loginFailedTitle: m.account_auth_login_failed_title(),
  loginTitle: m.account_auth_login_title(),
  loginText: m.account_auth_login_text(),
  noToken: m.account_auth_no_token(),
  signInFailed: m.account_auth_sign_in_failed(),

  // Sign up
  registeredTitle: m.account_auth_registered_title(),
  registeredText: m.account_auth_registered_text(),
  signUpFailedTitle: m.account_auth_sign_up_failed_title(),
  signUpFailedText: m.account_auth_sign_up_failed_text(),
  firstNameLabel: m.account_auth_first_name_label(),
  lastNameLabel: m.account_auth_last_name_label(),
  emailLabel: m.account_auth_email_label(),
  passwordLabel: m.account_auth_password_label(),
  passwordHint: m.account_auth_password_hint(),
  confirmPasswordLabel: m.account_auth_confirm_password_label(),
  agree: (terms: ReactNode, privacy: ReactNode) => rich(m.account_auth_agree, { terms, privacy }),
  termsLink: m.account_auth_terms_link(),
  privacyLink: m.account_auth_privacy_link(),
  creating: m.account_auth_creating(),
  signUpButton: m.account_auth_sign_up_button(),
  phoneInvalid: m.account_auth_phone_invalid(),

  // Forgotten password
  forgotTitle: m.account_auth_forgot_title(),
  forgotDescription: m.account_auth_forgot_description(),
  forgotCodeText: (email: string) => m.account_auth_forgot_code_text({ email }),
  forgotEmailText: m.account_auth_forgot_email_text(),
  backLink: m.account_auth_back_link(),
  resetTitle: m.account_auth_reset_title(),
  resetLead: m.account_auth_reset_lead(),

  // What the sign-in interrupted
  following: m.account_auth_following(),
  errorTitle: m.account_auth_error_title(),
  followFailed: m.account_auth_follow_failed(),
  chosenProduct: m.account_auth_chosen_product(),
  wishedTitle: m.account_auth_wished_title(),
  wishedText: m.account_auth_wished_text(),
  wishFailed: m.account_auth_wish_failed(),
  cartFailedText: m.account_auth_cart_failed_text(),
  cartFailedTitle: m.account_auth_cart_failed_title(),
  anyProduct: m.account_auth_any_product(),
  addedTitle: m.account_auth_added_title(),
  addedText: (count: number, product: string) => m.account_auth_added_text({ count, product }),
};
