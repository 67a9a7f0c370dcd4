import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import nodemailer from 'nodemailer';
import type { NotificationChannel } from '#modules/mail';
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
