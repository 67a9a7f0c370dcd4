/** Texts of setting the PIN for phones without internet. */
export const pinTexts = {
  title: 'PIN for any phone',
  lead: 'With a PIN you can use Dwaso on any phone, without internet. It is not your MoMo PIN.',
  payoutsPause: 'For your safety, payouts pause for 48 hours after you set a PIN.',
  sendButton: 'Set a PIN',
  sending: 'Sending...',
  sendFailed: 'We could not send a code. Please try again.',
  codeLead: (phone: string, minutes: number) =>
    `Enter the 6-digit code we sent to ${phone.replaceAll(' ', '\u00a0')}. It expires in ${minutes} minutes.`,
  codeLabel: 'Code',
  codeMissing: 'Please enter the 6-digit code we sent to your phone',
  pinLabel: 'New PIN',
  pinHint: '4 to 6 digits. No year, no phone number, nothing like 1234. Nobody at Dwaso ever asks for it.',
  pinMissing: 'A PIN has 4 to 6 digits',
  saveButton: 'Save PIN',
  saving: 'Saving...',
  saveFailed: 'Your PIN was not set. Please try again.',
  cancelButton: 'Cancel',
};
