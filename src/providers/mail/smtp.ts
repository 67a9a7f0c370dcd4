import nodemailer from 'nodemailer';
import type { MailTransport } from '#modules/mail';
import { isLoopbackHost } from '../../platform/hosts.ts';
import { composeMessage } from './message.ts';

/**
 * Sends by SMTP, one connection a mail. Rejects when the server refuses the mail (4xx or 5xx), can't be reached,
 * or is silent for `timeoutMs`; the outbox then tries again.
 * @param options.url `smtp://user:password@host:587` or `smtps://…:465`; nodemailer's options as query
 */
export function createSmtpTransport(options: {
  url: string;
  from: string;
  timeoutMs?: number;
}): MailTransport {
  const timeoutMs = options.timeoutMs ?? 15_000;
  const mailer = nodemailer.createTransport({
    url: options.url,
    // On the way to another host a mail is never sent in the clear, unless the address itself says so.
    requireTLS: !isLoopbackHost(new URL(options.url).hostname),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
  });
  return {
    send: async (mail) => {
      await mailer.sendMail(composeMessage(mail, options.from));
    },
  };
}
