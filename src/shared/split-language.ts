import type { PageLanguage } from './languages.ts';

const PREFIX = /^\/(tw)(?=\/|$)/;

/** Splits `/tw/shops` into its language, its prefix `/tw` and the path `/shops`. */
export function splitLanguage(pathname: string): { language: PageLanguage; prefix: string; path: string } {
  const code = PREFIX.exec(pathname)?.[1] as PageLanguage | undefined;
  if (!code) return { language: 'en', prefix: '', path: pathname };
  return { language: code, prefix: `/${code}`, path: pathname.slice(code.length + 1) || '/' };
}
