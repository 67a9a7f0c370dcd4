import * as m from '#messages/web';
/** Texts of the line that leads back to an unpaid order. */
export const openOrderTexts = {
  label: m.order_open_order_label(),
  waiting: (order: string) => m.order_open_order_waiting({ order }),
  toPay: m.order_open_order_to_pay(),
  link: m.order_open_order_link(),
} as const;
