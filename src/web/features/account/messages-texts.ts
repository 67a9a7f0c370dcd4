/** Texts of the messages that a customer can choose. */
export const messagesTexts = {
  title: 'Messages you get',
  parcels: 'Parcel updates',
  parcelsText: 'Where your parcel is, and corrections by the shop.',
  messages: 'Messages from shops',
  messagesText: 'When a shop writes to you about an order.',
  replies: 'Replies',
  repliesText: 'When a shop answers your question or replies to your review.',
  saved: 'Saved',
  notSaved: 'Your choice was not saved',
  failed: 'Your choices did not load. Please try again.',
  tryAgainButton: 'Try Again',
  fixed:
    'We always tell you about your orders, refunds, codes and sign-in, to keep your money and account safe. Emails about shops you follow are set under Followed shops.',
};
