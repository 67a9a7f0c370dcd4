import * as m from '#messages/web';
/** Texts of the messages that a customer can choose. */
export const messagesTexts = {
  title: m.account_messages_title(),
  parcels: m.account_messages_parcels(),
  parcelsText: m.account_messages_parcels_text(),
  messages: m.account_messages(),
  messagesText: m.account_messages_text(),
  replies: m.account_messages_replies(),
  repliesText: m.account_messages_replies_text(),
  saved: m.account_messages_saved(),
  notSaved: m.account_messages_not_saved(),
  failed: m.account_messages_failed(),
  tryAgainButton: m.account_messages_try_again_button(),
  fixed: m.account_messages_fixed(),
};
