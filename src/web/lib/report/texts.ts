/** Texts of the dialog that reports something. */
export const reportTexts = {
  title: (name: string) => `Report ${name}`,
  hint: 'Our team will check it. The shop will not know who reported it.',
  sentTitle: 'Reported',
  sentText: 'Thank you. We will check it and email you.',
  failed: 'Your report was not sent. Please try again.',
  reasonLabel: 'What is wrong?',
  sending: 'Sending...',
  sendButton: 'Send report',
  cancelButton: 'Cancel',
};
