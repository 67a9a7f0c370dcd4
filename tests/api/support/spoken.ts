import english from '../../../messages/server/en.json' with { type: 'json' };
import twi from '../../../messages/server/tw.json' with { type: 'json' };
import { foldToGsm7 } from '../../../src/modules/mail/gsm7.ts';

const MESSAGES = { en: english, tw: twi };

/** The longest words of a message between its values, as a phone shows them. */
export function readSpoken(language: keyof typeof MESSAGES, key: keyof typeof english): string {
  const parts = MESSAGES[language][key].split(/\{\w+\}/).map((part) => foldToGsm7(part).trim());
  return parts.toSorted((a, b) => b.length - a.length)[0] ?? '';
}
