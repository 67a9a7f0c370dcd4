export { deliverMail, type MailTransport } from './deliver-mail.ts';
export { enqueueMail } from './enqueue-mail.ts';
export type { MailContent } from './layout.ts';
