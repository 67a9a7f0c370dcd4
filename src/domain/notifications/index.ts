export { deliverMail, type MailTransport, purgeMail } from './deliver-mail.ts';
export { enqueueMail, mailWrites, type NewMail } from './enqueue-mail.ts';
export type { MailContent } from './layout.ts';
export { forgetMailTo, listOutbox, type OutboxMessage, retryAllMail, retryMail } from './outbox.ts';
