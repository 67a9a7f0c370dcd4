import * as m from '#messages/web';
/** Texts of a report. */
export const reportTexts = {
  title: (name: string) => m.report_title({ name }),
  hint: m.report_hint(),
  field: m.report_field(),
  sendButton: m.report_send_button(),
  sendBusy: m.report_send_busy(),
  cancelButton: m.report_cancel_button(),
  done: [m.report_done(), m.report_done_2()],
  failed: m.report_failed(),
} as const;
