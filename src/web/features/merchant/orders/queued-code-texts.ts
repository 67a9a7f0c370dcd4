import * as m from '#messages/web';
/** Texts of delivery codes that were typed without a network. */
export const queuedCodeTexts = {
  codeRight: m.merchant_orders_queued_code_right(),
  codeRightText: (number: string) => m.merchant_orders_queued_code_right_text({ number }),
  codeWrong: m.merchant_orders_queued_code_wrong(),
  codeWrongText: (number: string, why: string) => m.merchant_orders_queued_code_wrong_text({ number, why }),
  waitingTitle: m.merchant_orders_queued_code_waiting_title(),
  waitingTrying: m.merchant_orders_queued_code_waiting_trying(),
  waitingTryButton: m.merchant_orders_queued_code_waiting_try_button(),
  waitingText: m.merchant_orders_queued_code_waiting_text(),
  waitingWrong: m.merchant_orders_queued_code_waiting_wrong(),
  waitingCount: (count: number) =>
    count === 1
      ? m.merchant_orders_queued_code_waiting_count_one()
      : m.merchant_orders_queued_code_waiting_count_other({ count }),
  waitingDelivered: (customer: string) => m.merchant_orders_queued_code_waiting_delivered({ customer }),
  waitingOrder: (number: string, time: string) =>
    m.merchant_orders_queued_code_waiting_order({ number, time }),
  dismissLabel: (number: string) => m.merchant_orders_queued_code_dismiss_label({ number }),
  undoLabel: (number: string) => m.merchant_orders_queued_code_undo_label({ number }),
  dismissButton: m.merchant_orders_queued_code_dismiss_button(),
  undoCodeButton: m.merchant_orders_queued_code_undo_code_button(),
};
