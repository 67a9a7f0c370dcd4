import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import nodemailer from 'nodemailer';
import type { MailTransport } from '#domain/notifications';
import { composeMessage } from './message.ts';

/**
 * Writes each mail to `<dir>/<timestamp>-<id>.eml`, whole or not at all, so that a reader never sees half a mail.
 * The timestamp is UTC to the millisecond without separators: names sort by time.
 */
export function createFileTransport(options: { dir: string; from: string }): MailTransport {
  const mailer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    send: async (mail) => {
      const { message } = await mailer.sendMail(composeMessage(mail, options.from));
      await mkdir(options.dir, { recursive: true });
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
