import * as m from '#messages/web';

/** Texts about the weight of an item, on order and receipt. */
export const itemWeightTexts = {
  title: m.orders_weight_title(),
  kg: (kg: number) => `${kg} kg`,
  ordered: m.orders_weight_ordered(),
  paidFor: m.orders_weight_paid_for(),
  weighed: m.orders_weight_weighed(),
  returned: m.orders_weight_returned(),
  toWeigh: m.orders_weight_to_weigh(),
  question: (kg: number) => m.orders_weight_question({ kg }),
  choice: (amount: string, time: string) => m.orders_weight_choice({ amount, time }),
  moreQuestion: (kg: number) => m.orders_weight_more_question({ kg }),
  moreChoice: (amount: string, time: string, most: number) =>
    m.orders_weight_more_choice({ amount, time, most }),
  morePay: (amount: string) => m.orders_weight_more_pay({ amount }),
  moreNo: (most: number) => m.orders_weight_more_no({ most }),
  yes: m.orders_weight_yes(),
  no: m.orders_weight_no(),
  busy: m.orders_weight_busy(),
  answered: m.orders_weight_answered(),
  declineTitle: m.orders_weight_decline_title(),
  declineText: (product: string, amount: string) => m.orders_weight_decline_text({ product, amount }),
  declineButton: m.orders_weight_decline_button(),
  keepButton: m.orders_weight_keep_button(),
};
