import { type SQL, sql } from 'drizzle-orm';

const WORD = /^[^'\\]+$/;

/**
 * Words of the code as SQL literals, for `status in (…)`. Parameters would not match the condition of a partial index.
 * @throws RangeError for a word with a quote or a backslash, and for an empty one
 */
export function literals(words: readonly string[]): SQL {
  const odd = words.find((word) => !WORD.test(word));
  if (odd !== undefined) throw new RangeError(`not a word of the code: ${odd}`);
  return sql.raw(words.map((word) => `'${word}'`).join(', '));
}
