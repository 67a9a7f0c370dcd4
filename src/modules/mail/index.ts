export type { NotificationChannel, NotificationChannels, OutgoingMessage } from './deliver-mail.ts';
export { deliverMessages, purgeMail } from './deliver-mail.ts';
export { renderTemplate } from './email-templates.ts';
export type { MailContent } from './layout.ts';
export { listMailTexts, previewMail, sendTestEmail, updateMailText } from './manage-templates.ts';
export {
  countQueuedEmails,
  emailStatements,
  enqueueMail,
  enqueueMails,
  eraseEmailsTo,
  listOutbox,
  type NewMail,
  type OutboxMessage,
  retryAllMail,
  retryMail,
} from './outbox.ts';
