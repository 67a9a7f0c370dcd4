import type { OffPlatformSign } from '#src/modules/community/contract/off-platform-payment.ts';

/** Texts of messages between a customer and a shop. */
export const messageTexts = {
  title: (name: string) => `Messages with ${name}`,
  loading: 'Loading the messages...',
  loadFailed: 'The messages did not load. Please try again.',
  field: (name: string) => `Write to ${name}`,
  photosField: 'Photos (optional)',
  sendButton: 'Send message',
  sendAnywayButton: 'Send anyway',
  sendBusy: 'Sending...',
  sendFailed: 'Your message was not sent. Please try again.',
  sendUnanswered: 'It is safe to try again. Your message will not be sent twice.',
  payHere: 'Pay only on Dwaso. We cannot protect or refund money paid outside Dwaso.',
  signs: {
    phone: 'a phone number',
    link: 'a link',
    payment: 'a request to pay outside Dwaso',
  } satisfies Record<OffPlatformSign, string>,
  warnWriter: (signs: string) =>
    `Your message has ${signs}. Payment must be made on Dwaso only. We cannot protect or refund money paid outside. You can still send this message.`,
  warnReader: (signs: string) =>
    `Be careful: this message has ${signs}. Pay only on Dwaso. We cannot protect or refund money paid outside.`,
  takenDown: 'Dwaso has removed this message.',
  erased: 'Deleted because the sender closed their account.',
  byline: (name: string, moment: string) => `${name} · ${moment}`,
  reported: ' · Reported',
  photo: 'Photo',
  you: 'You',
  reportButton: 'Report this message',
  reportTitle: (name: string) => `Report a message from ${name}`,
  reportHint: (name: string) =>
    `Our team will read this message and the ones around it. We will not tell ${name}.`,
} as const;
