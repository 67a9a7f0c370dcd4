export type { NotificationChannel, NotificationChannels, OutgoingMessage } from './deliver-mail.ts';
export { deliverMessages, purgeMail } from './deliver-mail.ts';
export type { MailContent } from './layout.ts';
export { renderTemplate } from './mail-words.ts';
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
export { listMailTexts, previewMail, sendTestEmail, updateMailText } from './templates.ts';
