/** Key that marks a tab in which an admin impersonates a customer (lib/auth/impersonation.ts). */
export const IMPERSONATION_KEY = 'customerView';
/** Keys that an impersonation does not affect: the admin's session, and the shop's. */
const OF_PORTALS = /^(?:admin|shop)Token$/;

/** Whether this tab impersonates a customer. */
export function isImpersonating(): boolean {
  try {
    return Boolean(globalThis.sessionStorage?.getItem(IMPERSONATION_KEY));
  } catch {
    return false;
  }
}

/** An impersonating tab uses session storage, which ends with the tab and leaves the admin's own data alone. */
const storageFor = (key: string): Storage | undefined =>
  isImpersonating() && !OF_PORTALS.test(key) ? globalThis.sessionStorage : globalThis.localStorage;

/** Local storage; undefined on the server or if refused by privacy settings. */
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
    // If storage is full or refused, the session lasts as long as the tab.
  }
}
