/** Set in a tab in which an admin sees what a customer sees (lib/auth/impersonation.ts). */
export const IMPERSONATION_KEY = 'customerView';
/** Whoever looks is an admin still, and may have a shop. */
const OF_PORTALS = /^(?:admin|shop)Token$/;

/** Whether this tab shows an admin what a customer sees. */
export function isImpersonating(): boolean {
  try {
    return Boolean(globalThis.sessionStorage?.getItem(IMPERSONATION_KEY));
  } catch {
    return false;
  }
}

/** Such a tab keeps what it knows to itself, and forgets it at its end: what the admin has on this device stays apart. */
const storageFor = (key: string): Storage | undefined =>
  isImpersonating() && !OF_PORTALS.test(key) ? globalThis.sessionStorage : globalThis.localStorage;

/** Local storage that may be missing (server) or refused (privacy settings): then nothing is kept. */
export function readStored(key: string): string | null {
  try {
    return storageFor(key)?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

export function writeStored(key: string, value: string | null): void {
  try {
    const storage = storageFor(key);
    if (value === null) storage?.removeItem(key);
    else storage?.setItem(key, value);
  } catch {
    // A full or refused storage must not break the page: the session then lasts as long as the tab.
  }
}
