/** Texts of a report. */
export const reportTexts = {
  title: (name: string) => `Report ${name}`,
  hint: 'Our team will check it. The shop will not know who reported it.',
  field: 'What is wrong?',
  sendButton: 'Send report',
  sendBusy: 'Sending...',
  cancelButton: 'Cancel',
  done: ['Reported', 'Thank you. We will check it and email you.'],
  failed: 'Your report was not sent. Please try again.',
} as const;
