import { language } from '#web/lib/config/language.ts';

/** The terms of a deposit in the reader's language, as they are recorded with the order. */
export const listTerms = (terms: Record<typeof language, string>): string[] => terms[language].split('\n');
