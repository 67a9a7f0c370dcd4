import type { EnvError, RawEnv } from './env-error.ts';
import { isLoopbackHost } from './hosts.ts';

/** Lists faults of the desk's mailbox: half of its settings, or a connection that others can read. */
export function deskMailErrors(given: RawEnv): EnvError[] {
  const { DESK_IMAP_URL: url, DESK_EMAIL: email } = given;
  if (!url && email) return [{ name: 'DESK_IMAP_URL', why: 'is missing beside DESK_EMAIL' }];
  if (!url) return [];
  if (!email) return [{ name: 'DESK_EMAIL', why: 'is missing beside DESK_IMAP_URL' }];
  if (email.includes('+')) return [{ name: 'DESK_EMAIL', why: 'has a plus, which separates the case' }];
  if (!URL.canParse(url)) return [];
  const { protocol, hostname } = new URL(url);
  if (protocol === 'imap:' && !isLoopbackHost(hostname)) {
    return [{ name: 'DESK_IMAP_URL', why: 'sends the password unencrypted: use imaps://' }];
  }
  return [];
}
