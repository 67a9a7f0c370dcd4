import * as m from '#messages/web';
/** Texts of both pages that verify an email address. */
export const verificationTexts = {
  title: m.auth_email_verification_title(),
  noToken: m.auth_email_verification_no_token(),
  failed: m.auth_email_verification_failed(),
  again: m.auth_email_verification_again(),
} as const;
