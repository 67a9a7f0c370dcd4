import { randomBytes } from 'node:crypto';

/** 128 random bits. In lower case, since mail servers may change the case of an address. */
export const createThreadToken = (): string => randomBytes(16).toString('hex');

/** The address that a thread's person answers to: `desk+<token>@market.example`. */
export function threadAddress(deskEmail: string, token: string): string {
  const at = deskEmail.lastIndexOf('@');
  return `${deskEmail.slice(0, at)}+${token}${deskEmail.slice(at)}`;
}

/** The tokens in addresses of the desk, each once. */
export function findThreadTokens(deskEmail: string, addresses: readonly string[]): string[] {
  const at = deskEmail.lastIndexOf('@');
  const [before, after] = [deskEmail.slice(0, at), deskEmail.slice(at)].map((part) => part.toLowerCase());
  const tokens = addresses.flatMap((address) => {
    const known = address.trim().toLowerCase();
    if (!known.startsWith(`${before}+`) || !known.endsWith(after ?? '')) return [];
    const token = known.slice((before?.length ?? 0) + 1, known.length - (after?.length ?? 0));
    return /^[0-9a-f]{32}$/.test(token) ? [token] : [];
  });
  return [...new Set(tokens)];
}

const OWN_MESSAGE_ID = /^<?([0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12})@/i;

/** The ids of our messages that Message-IDs may name. */
export const findOwnIds = (messageIds: readonly string[]): string[] => [
  ...new Set(messageIds.flatMap((id) => OWN_MESSAGE_ID.exec(id)?.[1]?.toLowerCase() ?? [])),
];
