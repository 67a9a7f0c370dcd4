import { readStored, writeStored } from './storage.ts';

const KEY = 'device';

/** A random word by which this browser is known again at a sign-in, so that strangers' guesses don't lock it out. */
export function deviceLabel(): string {
  const kept = readStored(KEY);
  if (kept) return kept;
  const word = [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  writeStored(KEY, word);
  return word;
}
