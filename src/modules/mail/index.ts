export { changeMailText } from './change-mail-text.ts';
export { deliverMail, type MailTransport, purgeMail } from './deliver-mail.ts';
export { enqueueMail, enqueueMails, mailWrites, type NewMail, waitingMails } from './enqueue-mail.ts';
export type { MailContent } from './layout.ts';
export { listMailTexts, mailExample, previewMail } from './list-mail-texts.ts';
export { worded } from './mail-words.ts';
export { forgetMailTo, listOutbox, type OutboxMessage, retryAllMail, retryMail } from './outbox.ts';
