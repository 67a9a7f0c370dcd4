import nodemailer from 'nodemailer';
import type { NotificationChannel } from '#modules/mail';
import { isLoopbackHost } from '../../platform/hosts.ts';
import { composeMessage } from './message.ts';

/**
 * Sends by SMTP, one connection per mail. Rejects when the server refuses the mail (4xx or 5xx), is unreachable, or is
 * silent for `timeoutMs`; the outbox then retries.
 * @param options.url `smtp://user:password@host:587` or `smtps://…:465`; nodemailer's options as query
 */
export function createSmtpTransport(options: {
  url: string;
  from: string;
  timeoutMs?: number;
}): NotificationChannel {
  const timeoutMs = options.timeoutMs ?? 15_000;
  const mailer = nodemailer.createTransport({
    url: options.url,
    // Never send mail unencrypted to another host, unless the URL explicitly allows it.
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
