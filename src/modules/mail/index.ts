export type { NotificationChannel, NotificationChannels, OutgoingMessage } from './channels.ts';
export { deliverMessages, purgeMail } from './deliver-mail.ts';
export {
  countQueuedEmails,
  emailStatements,
  enqueueMail,
  enqueueMails,
  type NewMail,
} from './enqueue-mail.ts';
export type { MailContent } from './layout.ts';
export { renderTemplate } from './mail-words.ts';
export { eraseEmailsTo, listOutbox, type OutboxMessage, retryAllMail, retryMail } from './outbox.ts';
export { changeMailText, listMailTexts, previewMail, sendTestEmail } from './templates.ts';
