import type { MailTransport } from '#modules/mail';

export type OutgoingMail = Parameters<MailTransport['send']>[0];

/**
 * What nodemailer is given for a mail. The Message-ID comes from the outbox id, so that a mail sent twice (the
 * worker died between sending and noting it) is recognised as the same one by mailboxes.
 */
export function composeMessage(mail: OutgoingMail, from: string) {
  const domain = /@([\w.-]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
  return {
    from,
    to: mail.to,
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    messageId: `<${mail.id}@${domain}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    // Texts come from people (names, reasons): nothing in them may make the mailer read a file or fetch a URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
