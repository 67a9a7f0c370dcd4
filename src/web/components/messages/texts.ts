import * as m from '#messages/web';
import type { OffPlatformSign } from '#src/modules/community/contract/off-platform-payment.ts';

/** Texts of messages between a customer and a shop. */
export const messageTexts = {
  title: (name: string) => m.messages_title({ name }),
  loading: m.messages_loading(),
  loadFailed: m.messages_load_failed(),
  field: (name: string) => m.messages_field({ name }),
  photosField: m.messages_photos_field(),
  sendButton: m.messages_send_button(),
  sendAnywayButton: m.messages_send_anyway_button(),
  sendBusy: m.messages_send_busy(),
  sendFailed: m.messages_send_failed(),
  sendUnanswered: m.messages_send_unanswered(),
  payHere: m.messages_pay_here(),
  signs: {
    phone: m.messages_signs_phone(),
    link: m.messages_signs_link(),
    payment: m.messages_signs_payment(),
  } satisfies Record<OffPlatformSign, string>,
  warnWriter: (signs: string) => m.messages_warn_writer({ signs }),
  warnReader: (signs: string) => m.messages_warn_reader({ signs }),
  takenDown: m.messages_taken_down(),
  erased: m.messages_erased(),
  byline: (name: string, moment: string) => `${name} · ${moment}`,
  reported: m.messages_reported(),
  photo: m.messages_photo(),
  you: m.messages_you(),
  reportButton: m.messages_report_button(),
  reportTitle: (name: string) => m.messages_report_title({ name }),
  reportHint: (name: string) => m.messages_report_hint({ name }),
} as const;
