import * as m from '#messages/web';
/** Labels of the lines of a total. */
export const sumTexts = {
  subtotal: m.order_totals_subtotal(),
  saved: m.order_totals_saved(),
  savedWith: (code: string) => m.order_totals_saved_with({ code }),
  /** For a single rate: `Platform Fee (5%)`. */
  fee: (name: string, percent: number) => `${name} (${percent}%)`,
  /** For several rates: `Platform Fee (5% of GH₵80.00)`. */
  feeOf: (name: string, percent: number, of: string) => m.order_totals_fee_of({ name, percent, of }),
  feeBase: m.order_totals_fee_base(),
  feeBaseOf: (sum: string) => m.order_totals_fee_base_of({ sum }),
  feeBaseInAll: (sum: string) => m.order_totals_fee_base_in_all({ sum }),
  delivery: m.order_totals_delivery(),
  regionNeeded: m.order_totals_region_needed(),
  free: m.order_totals_free(),
  total: m.order_totals_total(),
  credit: m.order_totals_credit(),
  toPay: m.order_totals_to_pay(),
} as const;
