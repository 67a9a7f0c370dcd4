import type { PageLanguage } from '#shared/languages';
import { splitLanguage } from '#shared/split-language';

/** The language of this build (tools/page-messages.ts). */
export const language: PageLanguage = import.meta.env.VITE_LANGUAGE ?? 'en';

/** Of `<html lang>` and of `hreflang`. */
export const languageTag = language === 'en' ? 'en-GH' : language;

/** A path of the site as an address in this language, for what does not go through the router. */
export const toAddress = (path: string): string => (language === 'en' ? path : `/${language}${path}`);

/** The path of an address, as the router names it. */
export const toPath = (pathname: string): string => splitLanguage(pathname).path;
