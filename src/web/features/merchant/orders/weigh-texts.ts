import * as m from '#messages/web';

/** Texts of weighing the items of an order. */
export const weighTexts = {
  title: m.merchant_orders_weigh_title(),
  text: m.merchant_orders_weigh_text(),
  label: m.merchant_orders_weigh_label(),
  hint: (min: number, max: number) => m.merchant_orders_weigh_hint({ min, max }),
  photoLabel: m.merchant_orders_weigh_photo_label(),
  photoHint: m.merchant_orders_weigh_photo_hint(),
  button: m.merchant_orders_weigh_button(),
  recorded: m.merchant_orders_weigh_recorded(),
  later: (product: string, order: string) => m.merchant_orders_weigh_later({ product, order }),
  ordered: (kg: number) => m.merchant_orders_weigh_ordered({ kg }),
  onScale: (kg: number) => m.merchant_orders_weigh_on_scale({ kg }),
  weighed: (kg: number) => m.merchant_orders_weigh_weighed({ kg }),
  weighedBack: (kg: number, amount: string) => m.merchant_orders_weigh_weighed_back({ kg, amount }),
  asked: (kg: number, time: string) => m.merchant_orders_weigh_asked({ kg, time }),
  askedMore: (kg: number, amount: string, time: string) =>
    m.merchant_orders_weigh_asked_more({ kg, amount, time }),
  declinedMore: (most: number) => m.merchant_orders_weigh_declined_more({ most }),
  paidMore: m.merchant_orders_weigh_paid_more(),
  correct: m.merchant_orders_weigh_correct(),
  correctText: m.merchant_orders_weigh_correct_text(),
};
