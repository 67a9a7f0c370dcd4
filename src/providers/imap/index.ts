import { ImapFlow } from 'imapflow';
import type { DeskInbox } from '#modules/desk';
import { parseEmail } from './parse-email.ts';

/** Larger emails are not read: photos of a phone fit. */
const EMAIL_MAX_BYTES = 5 * 1024 * 1024;
/** What is read of them. */
const HEAD_BYTES = 64 * 1024;
/** Emails of one look; the others wait for the next. */
const BATCH = 50;
/** Limit on one step of the connection, and on a whole look: less than the time a job has. */
const STEP_TIMEOUT_MS = 15_000;
const LOOK_TIMEOUT_MS = 90_000;

/**
 * Reads a mailbox by IMAP. An email is marked as read (`\Seen`) after it was received; one in no case is flagged as well.
 * What is not marked is read again by the next look.
 * @param options.url `imaps://user:password@host:993/INBOX`, with the parts encoded as in any URL
 */
export function createDeskInbox(options: {
  url: string;
  stepTimeoutMs?: number;
  lookTimeoutMs?: number;
  maxBytes?: number;
}): DeskInbox {
  const { hostname, port, protocol, username, password, pathname } = new URL(options.url);
  const stepTimeoutMs = options.stepTimeoutMs ?? STEP_TIMEOUT_MS;
  const maxBytes = options.maxBytes ?? EMAIL_MAX_BYTES;
  const secure = protocol === 'imaps:';
  const folder = decodeURIComponent(pathname.slice(1)) || 'INBOX';
  return {
    async read(receive) {
      const client = new ImapFlow({
        ...{ host: hostname, port: Number(port) || (secure ? 993 : 143), secure },
        auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
        logger: false,
        ...{ connectionTimeout: stepTimeoutMs, greetingTimeout: stepTimeoutMs, socketTimeout: stepTimeoutMs },
      });
      // The failed step rejects by itself.
      client.on('error', () => undefined);
      const late = Promise.withResolvers<never>();
      const timer = setTimeout(
        () => late.reject(new Error('The mailbox did not answer in time')),
        options.lookTimeoutMs ?? LOOK_TIMEOUT_MS,
      );
      try {
        await Promise.race([look(client, { folder, maxBytes, receive }), late.promise]);
      } finally {
        clearTimeout(timer);
        client.close();
      }
    },
  };
}

interface Look {
  folder: string;
  maxBytes: number;
  receive: Parameters<DeskInbox['read']>[0];
}

async function look(client: ImapFlow, { folder, maxBytes, receive }: Look): Promise<void> {
  await client.connect();
  await client.mailboxOpen(folder);
  const unread = (await client.search({ seen: false }, { uid: true })) || [];
  const failures: unknown[] = [];
  for (const uid of unread.slice(0, BATCH)) {
    try {
      const email = await fetchEmail(client, uid, maxBytes);
      // Another node, or a person, was quicker.
      if (!email) continue;
      const isFiled = await receive(email);
      const flags = isFiled ? ['\\Seen'] : ['\\Seen', '\\Flagged'];
      await client.messageFlagsAdd([uid], flags, { uid: true });
    } catch (error) {
      if (!client.usable) throw error;
      failures.push(error);
    }
  }
  if (failures.length > 0) {
    const [first] = failures;
    const reason = first instanceof Error ? first.message : String(first);
    throw new Error(`${failures.length} of ${unread.length} emails were not kept: ${reason}`, {
      cause: first,
    });
  }
  await client.logout();
}

/** Reads an email by its uid, without marking it; the head alone of one that is too large. */
async function fetchEmail(client: ImapFlow, uid: number, maxBytes: number) {
  const one = String(uid);
  const found = await client.fetchOne(one, { size: true }, { uid: true });
  if (!found) return null;
  const isCut = (found.size ?? 0) > maxBytes;
  const source = isCut ? { start: 0, maxLength: HEAD_BYTES } : true;
  const fetched = await client.fetchOne(one, { source }, { uid: true });
  const bytes = fetched ? fetched.source : undefined;
  return bytes ? parseEmail(bytes, { isCut }) : null;
}
