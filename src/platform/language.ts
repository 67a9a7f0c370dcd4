import { AsyncLocalStorage } from 'node:async_hooks';
import { type Locale, overwriteGetLocale } from '#messages/runtime';

const scope = new AsyncLocalStorage<Locale>();
overwriteGetLocale(() => getLanguage());

/** The language of the words that are written now; English outside {@link inLanguage}. */
export const getLanguage = (): Locale => scope.getStore() ?? 'en';

/** Runs `write` with all messages of the server in a language. What a language lacks stays English. */
export const inLanguage = <T>(language: Locale, write: () => T): T => scope.run(language, write);

/** Texts that are created once for each language, when they are first read in it. */
export function byLanguage<T>(create: () => T): () => T {
  const created = new Map<Locale, T>();
  return () => {
    const language = getLanguage();
    const texts = created.get(language) ?? create();
    created.set(language, texts);
    return texts;
  };
}
