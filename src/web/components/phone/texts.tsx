import { Link } from 'react-router';
import * as m from '#messages/web';
import { rich } from '#web/lib/format/rich.tsx';

/** Texts of signing in with a phone number. */
export const phoneTexts = {
  title: m.phone_title(),
  description: m.phone_description(),
  unavailable: m.phone_unavailable(),
  emailLink: m.phone_email_link(),

  numberLead: m.phone_number_lead(),
  numberLabel: m.phone_number_label(),
  numberHint: m.phone_number_hint(),
  numberInvalid: m.phone_number_invalid(),
  sendButton: m.phone_send_button(),
  sending: m.phone_sending(),
  sendFailed: m.phone_send_failed(),

  codeLead: (phone: string, minutes: number) =>
    m.phone_code_lead({ phone: phone.replaceAll(' ', '\u00a0'), minutes }),
  codeMissing: m.phone_code_missing(),
  continueButton: m.phone_continue_button(),
  checking: m.phone_checking(),
  verifyFailed: m.phone_verify_failed(),
  resendButton: m.phone_resend_button(),
  resent: m.phone_resent(),
  newCodeButton: m.phone_new_code_button(),
  otherNumber: m.phone_other_number(),

  nameLead: m.phone_name_lead(),
  firstNameLabel: m.phone_first_name_label(),
  lastNameLabel: m.phone_last_name_label(),
  terms: rich(m.phone_terms, {
    termslink: <TermsLink to="/terms">{m.phone_terms_termslink()}</TermsLink>,
    termslink2: <TermsLink to="/privacy">{m.phone_terms_termslink2()}</TermsLink>,
  }),
  panelTitle: m.phone_panel_title(),
  noNumber: m.phone_no_number(),
  addButton: m.phone_add_button(),
  changeButton: m.phone_change_button(),
  removeButton: m.phone_remove_button(),
  removing: m.phone_removing(),
  codeLabel: m.phone_code_label(),
  codeHint: m.phone_code_hint(),
  confirmButton: m.phone_confirm_button(),
  cancelButton: m.phone_cancel_button(),

  joinLead: m.phone_join_lead(),
  joinText: m.phone_join_text(),
  joinEmailLead: (email: string) => m.phone_join_email_lead({ email }),
  joinEmailText: m.phone_join_email_text(),
  joinPassword: m.phone_join_password(),
  joinPasswordHint: m.phone_join_password_hint(),
  joinPin: m.phone_join_pin(),
  pinInvalid: m.phone_pin_invalid(),
  joinPinHint: m.phone_join_pin_hint(),
  joinButton: m.phone_join_button(),
  joining: m.phone_joining(),
  joinFailed: m.phone_join_failed(),
  shopNumberTaken: m.phone_shop_number_taken(),

  passwordLead: (isSeller: boolean) =>
    m.phone_password_lead({
      isSeller: isSeller ? m.phone_password_lead_is_seller() : m.phone_password_lead_is_seller_2(),
    }),
  forgotLead: m.phone_forgot_lead(),
  passwordLabel: m.phone_password_label(),
  passwordHint: m.phone_password_hint(),
  passwordButton: m.phone_password_button(),
  passwordFailed: m.phone_password_failed(),
  saving: m.phone_saving(),

  createButton: m.phone_create_button(),
  creating: m.phone_creating(),
};

function TermsLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} target="_blank" className="font-semibold text-leaf underline">
      {children}
    </Link>
  );
}
