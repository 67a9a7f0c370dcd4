import { STORAGE_KEYS } from '#contracts/constants';
import { readStored, writeStored } from './storage.ts';

const listeners = new Set<() => void>();

/** The customer's bearer token, if this browser holds one. */
export function storedToken(): string | null {
  return readStored(STORAGE_KEYS.token);
}

export function storeToken(token: string): void {
  writeStored(STORAGE_KEYS.token, token);
}

/** Forgets the token because the server refused it; the session store is told. */
export function dropRefusedToken(): void {
  writeStored(STORAGE_KEYS.token, null);
  for (const listener of listeners) listener();
}

/** Calls back whenever the server refuses the token. */
export function onTokenRefused(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
