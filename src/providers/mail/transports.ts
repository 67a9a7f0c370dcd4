import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import nodemailer from 'nodemailer';
import { MessageRefused, type NotificationChannel } from '#modules/mail';
import { isLoopbackHost } from '../../platform/hosts.ts';
import { composeMessage } from './message.ts';

/**
 * Writes each mail to `<dir>/<timestamp>-<id>.eml`, atomically, so that a reader never sees half a mail. The timestamp
 * is UTC to the millisecond without separators: names sort by time.
 */
export function createFileTransport(options: { dir: string; from: string }): NotificationChannel {
  const mailer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  let swept: Promise<void> | null = null;
  return {
    send: async (mail) => {
      const { message } = await mailer.sendMail(composeMessage(mail, options.from));
      await mkdir(options.dir, { recursive: true });
      swept ??= sweepUnfinished(options.dir);
      await swept;
      const timestamp = new Date().toISOString().replace(/[-:.]/g, '');
      const file = path.join(options.dir, `${timestamp}-${mail.id}.eml`);
      const unfinished = `${file}.part`;
      try {
        await writeFile(unfinished, message as Buffer);
        await rename(unfinished, file);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
  };
}

/** Age at which a draft counts as abandoned. */
const UNFINISHED_MS = 60_000;

/** Removes drafts of killed processes; other processes may be writing newer ones. */
async function sweepUnfinished(dir: string): Promise<void> {
  for (const name of await readdir(dir)) {
    if (!name.endsWith('.part')) continue;
    const file = path.join(dir, name);
    const written = await stat(file).catch(() => null);
    if (written && Date.now() - written.mtimeMs > UNFINISHED_MS) await rm(file, { force: true });
  }
}

/**
 * Sends by SMTP, one connection per mail. Rejects when the server refuses the mail (4xx or 5xx), is unreachable, or is
 * silent for `timeoutMs`; the outbox then retries. An address that does not exist is a final refusal.
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
      try {
        await mailer.sendMail(composeMessage(mail, options.from));
      } catch (error) {
        if (isUnknownAddress(error)) throw new MessageRefused('smtp: there is no such address');
        throw error;
      }
    },
  };
}

const NO_SUCH_MAILBOX = [550, 551, 553];

/** Whether the server refused the recipient for good, and not the message or us (enhanced code 5.7). */
function isUnknownAddress(error: unknown): boolean {
  const { command, responseCode, response } = error as {
    command?: string;
    responseCode?: number;
    response?: string;
  };
  return (
    command === 'RCPT TO' &&
    NO_SUCH_MAILBOX.includes(responseCode ?? 0) &&
    !/^\d{3}[ -]5\.7\./.test(response ?? '')
  );
}
