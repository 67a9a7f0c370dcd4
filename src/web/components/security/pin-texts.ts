import * as m from '#messages/web';
/** Texts of setting the PIN for phones without internet. */
export const pinTexts = {
  title: m.security_pin_title(),
  lead: m.security_pin_lead(),
  payoutsPause: m.security_pin_payouts_pause(),
  sendButton: m.security_pin_send_button(),
  sending: m.security_pin_sending(),
  sendFailed: m.security_pin_send_failed(),
  codeLead: (phone: string, minutes: number) =>
    m.security_pin_code_lead({ phone: phone.replaceAll(' ', '\u00a0'), minutes }),
  codeLabel: m.security_pin_code_label(),
  codeMissing: m.security_pin_code_missing(),
  pinLabel: m.security_pin_label(),
  pinHint: m.security_pin_hint(),
  pinMissing: m.security_pin_missing(),
  saveButton: m.security_pin_save_button(),
  saving: m.security_pin_saving(),
  saveFailed: m.security_pin_save_failed(),
  cancelButton: m.security_pin_cancel_button(),
};
