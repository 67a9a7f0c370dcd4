import type { Settings } from '#modules/settings';
import { inLanguage } from '#platform/language';
import { type Language, PAGE_LANGUAGES, type PageLanguage } from '#shared/languages';
import { applyOverrides, hasOverride } from './email-templates.ts';
import type { MailContent } from './layout.ts';

/** A mail and its language. */
export interface WrittenMail {
  content: MailContent;
  language: Language;
  /** Nobody has reviewed the words of its language. */
  isTrial: boolean;
}

/** Mails have the languages of pages; in others they stay English. */
const isMailLanguage = (language: Language): language is Exclude<PageLanguage, 'en'> =>
  language !== 'en' && PAGE_LANGUAGES.some((code) => code === language);

/**
 * Writes a mail in a language. Words that an admin set are English; then the whole mail is, and only its SMS is in the
 * recipient's language.
 */
export function writeMail(
  write: () => MailContent,
  language: Language,
  settings: Readonly<Settings>,
): WrittenMail {
  const own = inLanguage(language, write);
  const changed = settings['mail.texts'];
  if (hasOverride(own, changed)) {
    return { content: applyOverrides(inLanguage('en', write), changed), language: 'en', isTrial: false };
  }
  return {
    content: own,
    language,
    isTrial: isMailLanguage(language) && settings.languages[language] === 'TRIAL',
  };
}
