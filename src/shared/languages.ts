/** Languages besides English, by their code in addresses, with their own name. */
export const LANGUAGES = {
  tw: 'Twi',
  ee: 'Eʋegbe',
  gaa: 'Gã',
  dag: 'Dagbanli',
  ha: 'Hausa',
} as const;
export type OtherLanguage = keyof typeof LANGUAGES;
export type Language = 'en' | OtherLanguage;

/** Codes of {@link LANGUAGES}, without English. */
export const OTHER_LANGUAGES = Object.keys(LANGUAGES) as OtherLanguage[];

/** All languages, English first. */
export const ALL_LANGUAGES = ['en', ...OTHER_LANGUAGES] as const;

/** The languages of the pages. English has no prefix in its addresses; the others have their code. */
export const PAGE_LANGUAGES = ['en', 'tw'] as const;
export type PageLanguage = (typeof PAGE_LANGUAGES)[number];

/** What an owner offers: nothing, a translation that nobody has reviewed, or one that somebody has. */
export const LANGUAGE_STATES = ['OFF', 'TRIAL', 'ON'] as const;
export type LanguageState = (typeof LANGUAGE_STATES)[number];
