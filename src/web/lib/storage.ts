/** Local storage that may be missing (server) or refused (privacy settings): then nothing is kept. */
export function readStored(key: string): string | null {
  try {
    return globalThis.localStorage?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

export function writeStored(key: string, value: string | null): void {
  try {
    if (value === null) globalThis.localStorage?.removeItem(key);
    else globalThis.localStorage?.setItem(key, value);
  } catch {
    // A full or refused storage must not break the page: the session then lasts as long as the tab.
  }
}
