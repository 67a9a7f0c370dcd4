import type { SpokenCard } from '#src/modules/translations/contract/recordings.ts';

/** The texts of the recordings page. */
export const recordingTexts = {
  title: 'Recordings',
  lead: 'A speaker button on a seller’s overview reads a card aloud. A card without a recording in the seller’s language has no button. Say the words, and no figures.',
  languageLabel: 'Language',
  allLanguages: 'All',
  english: 'English',
  recorded: 'Recorded',
  none: 'No recording',
  words: 'Say this',
  englishWords: (language: string) => `Say this in ${language}`,
  facts: (kilobytes: number, seconds: number | null, savedAt: string) =>
    `${kilobytes} KB${seconds === null ? '' : `, ${Math.round(seconds)} s`}, saved ${savedAt}`,
  play: (what: string) => `Recording: ${what}`,
  upload: 'Upload',
  replace: 'Replace',
  uploadOf: (what: string) => `Upload: ${what}`,
  replaceOf: (what: string) => `Replace: ${what}`,
  file: 'Recording',
  fileHint: 'MP3, M4A, Ogg or WebM, up to 200 KB and 30 seconds',
  fileMissing: 'Choose a recording',
  save: 'Save',
  saving: 'Saving...',
  remove: 'Remove',
  removing: 'Removing...',
  removeText: 'Sellers who use this language no longer see the speaker button on this card.',
  nothing: 'No cards',
};

/** The cards by their titles on the overview. */
export const CARD_TITLES: Record<SpokenCard, string> = {
  TO_SEND: 'To send',
  SOLD_THIS_WEEK: 'Sold this week',
  SOLD_TODAY: 'Sold today',
  SOLD_THIS_MONTH: 'Sold this month',
  HELD: 'Held',
  AVAILABLE: 'Available',
  TASKS: 'To do now',
  LATEST_ORDERS: 'Latest orders',
  SALES: 'Sales by day',
  LOW_STOCK: 'Low stock',
};
