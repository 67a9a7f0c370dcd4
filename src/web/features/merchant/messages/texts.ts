import * as m from '#messages/web';
/** Texts of a shop's list of messages. */
export const messagesTexts = {
  title: m.merchant_messages_title(),
  lead: m.merchant_messages_lead(),
  loading: m.merchant_messages_loading(),
  loadFailed: m.merchant_messages_load_failed(),
  tryAgainButton: m.merchant_messages_try_again_button(),
  emptyTitle: m.merchant_messages_empty_title(),
  emptyText: m.merchant_messages_empty_text(),
  ordersButton: m.merchant_messages_orders_button(),
  newPill: m.merchant_messages_new_pill(),
  photoOnly: m.merchant_messages_photo_only(),
  order: (number: string, time: string) => m.merchant_messages_order({ number, time }),
};
