import * as m from '#messages/web';
/** Texts of an order in a list. */
export const orderLabelTexts = {
  listLoading: m.merchant_orders_order_label_list_loading(),
  acceptedState: m.merchant_orders_order_label_accepted_state(),
  orderOf: (number: string, customer: string) => m.merchant_orders_order_label_order_of({ number, customer }),
  whatsAppGreeting: (shop: string, number: string) =>
    m.merchant_orders_order_label_whats_app_greeting({ shop, number }),
  codeUncheckedPill: m.merchant_orders_order_label_code_unchecked_pill(),
  codeWrongPill: m.merchant_orders_order_label_code_wrong_pill(),
};
