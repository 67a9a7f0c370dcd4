import * as m from '#messages/web';
/** Texts of a seller's sign-in settings. */
export const securityTexts = {
  securityTitle: m.merchant_account_security_title(),
  securityLead: m.merchant_account_security_lead(),
  passwordTitle: m.merchant_account_security_password_title(),
  noPassword: m.merchant_account_security_no_password(),
  passwordFirst: m.merchant_account_security_password_first(),
  twoStepTitle: m.merchant_account_security_two_step_title(),
  devicesTitle: m.merchant_account_security_devices_title(),
  securityLoading: m.merchant_account_security_loading(),
  securityFailed: m.merchant_account_security_failed(),
};
