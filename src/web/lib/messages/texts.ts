/** Texts of the messages between a customer and a shop. */
export const messageTexts = {
  title: (name: string) => `Messages with ${name}`,
  loading: 'Loading the messages...',
  loadFailed: 'The messages did not load. Please try again.',
  removed: 'Dwaso has removed this message.',
  erased: 'Deleted because the sender closed their account.',
  reported: '· Reported',
  photo: 'Photo',
  you: 'You',
  reportButton: 'Report this message',
  reportTitle: (name: string) => `Report a message from ${name}`,
  reportHint: (name: string) =>
    `Our team will read this message and the ones around it. We will not tell ${name}.`,
  phoneSign: 'a phone number',
  linkSign: 'a link',
  paymentSign: 'a request to pay outside Dwaso',
  andSign: (signs: string, last: string) => `${signs} and ${last}`,
  writeWarning: (signs: string) =>
    `Your message has ${signs}. Payment must be made on Dwaso only. We cannot protect or refund money paid outside. You can still send this message.`,
  readWarning: (signs: string) =>
    `Be careful: this message has ${signs}. Pay only on Dwaso. We cannot protect or refund money paid outside.`,
  sendFailed: 'Your message was not sent. Please try again.',
  sendUnsure: 'It is safe to try again. Your message will not be sent twice.',
  writeLabel: (name: string) => `Write to ${name}`,
  photosLabel: 'Photos (optional)',
  sending: 'Sending...',
  sendAnywayButton: 'Send anyway',
  sendButton: 'Send message',
  payHere: 'Pay only on Dwaso. We cannot protect or refund money paid outside Dwaso.',
};
