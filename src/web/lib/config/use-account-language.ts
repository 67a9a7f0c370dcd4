import { useEffect } from 'react';
import type { Language } from '#shared/languages';
import { readStored, writeStored } from '#web/lib/state/storage.ts';
import { language, toPath } from './language.ts';
import { useLanguages } from './site.ts';

/** Opens this page in a language. */
function openIn(code: Language): void {
  const { pathname, search, hash } = location;
  location.replace(`${code === 'en' ? '' : `/${code}`}${toPath(pathname)}${search}${hash}`);
}

/**
 * Opens the pages of an account that has chosen a language in it, once a device: after that its owner may read another.
 * English is also the language of who has chosen none.
 */
export function useAccountLanguage(account: { id: string; language: Language } | null | undefined): void {
  const offered = useLanguages();
  const { id, language: wanted } = account ?? {};
  const hasPages = offered.some(({ code, hasPages }) => code === wanted && hasPages);
  useEffect(() => {
    if (!id || !wanted || !hasPages) return;
    const key = `language ${id}`;
    if (readStored(key) === wanted) return;
    writeStored(key, wanted);
    if (wanted !== language) openIn(wanted);
  }, [id, wanted, hasPages]);
}
