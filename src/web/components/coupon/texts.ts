import * as m from '#messages/web';
/** Texts of discount codes, of a shop and of Dwaso. */
export const couponTexts = {
  states: {
    ON: m.coupon_states_on(),
    OFF: m.coupon_states_off(),
    NOT_BEGUN: m.coupon_states_not_begun(),
    ENDED: m.coupon_states_ended(),
    USED_UP: m.coupon_states_used_up(),
  },
  codeField: m.coupon_code_field(),
  codeHint: m.coupon_code_hint(),
  firstDayField: m.coupon_first_day_field(),
  lastDayField: m.coupon_last_day_field(),
  usesField: m.coupon_uses_field(),
  usesPerCustomerField: m.coupon_uses_per_customer_field(),
  usesPerCustomerHint: m.coupon_uses_per_customer_hint(),
  kindField: m.coupon_kind_field(),
  percent: m.coupon_percent(),
  amount: m.coupon_amount(),
  percentField: m.coupon_percent_field(),
  percentHint: m.coupon_percent_hint(),
  mostOffField: m.coupon_most_off_field(),
  amountField: m.coupon_amount_field(),
  amountHint: m.coupon_amount_hint(),
  percentOff: (percent: number | null) => m.coupon_percent_off({ percent: percent ?? 0 }),
  percentOffAtMost: (percent: number | null, most: string) =>
    m.coupon_percent_off_at_most({ percent: percent ?? 0, most }),
  amountOff: (amount: string) => m.coupon_amount_off({ amount }),
  ordersFrom: (sum: string) => m.coupon_orders_from({ sum }),
  fromDay: (day: string) => m.coupon_from_day({ day }),
  untilDay: (day: string) => m.coupon_until_day({ day }),
  uses: (count: number) => (count === 1 ? m.coupon_uses_one() : m.coupon_uses_other({ count })),
  usesPerCustomer: (count: number) =>
    count === 1 ? m.coupon_uses_per_customer_one() : m.coupon_uses_per_customer_other({ count }),
  firstOrder: m.coupon_first_order(),
} as const;
