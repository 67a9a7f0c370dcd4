export { MessageRefused, OutcomeUnknown } from './channel-errors.ts';
export type {
  NotificationChannel,
  NotificationChannels,
  OutgoingMessage,
  SendReceipt,
} from './deliver-mail.ts';
export { deliverMessages, leaveWhatsApp, purgeMail, UNREAD_MINUTES } from './deliver-mail.ts';
export { renderTemplate } from './email-templates.ts';
export { countSegments, foldToGsm7, gsm7Length } from './gsm7.ts';
export type { MailContent } from './layout.ts';
export { listMailTexts, previewMail, sendTestEmail, updateMailText } from './manage-templates.ts';
export { getKindRules } from './message-kinds.ts';
export {
  type Contact,
  countQueuedEmails,
  emailStatements,
  enqueueMail,
  enqueueMails,
  eraseMessagesTo,
  listOutbox,
  type NewMail,
  type OutboxMessage,
  retryAllMail,
  retryMail,
  retryMailIn,
} from './outbox.ts';
export type { PushText } from './push-text.ts';
export { recordPushReceipt } from './record-push-receipt.ts';
export {
  recordSmsReport,
  type SmsReport,
  type SmsReportRequest,
  type SmsReports,
  type WhatsAppEvents,
  type WhatsAppWebhook,
} from './record-sms-report.ts';
export { enqueueSms, type NewSms } from './sms.ts';
export { listSmsCosts } from './sms-costs.ts';
export { heldMessages, PAID_CHANNELS, readSmsBudgetRatio } from './sms-rules.ts';
export { findStopPhone } from './sms-stops.ts';
export { shortName } from './sms-text.ts';
