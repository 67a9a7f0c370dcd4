import type { OutgoingMessage } from '#modules/mail';

/**
 * Builds the nodemailer message of a mail. The Message-ID comes from the outbox id, so that mailboxes recognise a
 * duplicate (the worker died between sending and recording it). A mail that a person wrote names the address of its
 * conversation; all others say that a program wrote them, so that no program answers.
 */
export function composeMessage(mail: OutgoingMessage, from: string) {
  const domain = /@([\w.-]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
  return {
    from,
    to: mail.to,
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    messageId: `<${mail.id}@${domain}>`,
    ...(mail.thread
      ? {
          replyTo: mail.thread.replyTo,
          references: mail.thread.references,
          ...(mail.thread.references.length > 0 && { inReplyTo: mail.thread.references.at(-1) }),
        }
      : { headers: { 'Auto-Submitted': 'auto-generated' } }),
    // The text contains user input (names, reasons), which must not make the mailer read a file or fetch a URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
