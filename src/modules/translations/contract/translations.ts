import * as z from 'zod/mini';
import { documented } from '#shared/documented';
import { id, timestamp } from '#shared/envelope';
import { ALL_LANGUAGES, OTHER_LANGUAGES } from '#shared/languages';
import { keyQuery, searchText } from '#shared/list-query';

/** Where messages are used: pages and fields, or mails, SMS, USSD and errors. */
export const MESSAGE_PLACES = ['web', 'server'] as const;
export type MessagePlace = (typeof MESSAGE_PLACES)[number];

/** A review of other English words than those in use is `CHANGED`. */
export const TRANSLATION_STATUSES = ['MISSING', 'DRAFT', 'CHANGED', 'REVIEWED'] as const;
export type TranslationStatus = (typeof TRANSLATION_STATUSES)[number];

export const SUGGESTION_STATES = ['OPEN', 'TAKEN', 'REJECTED'] as const;
export type SuggestionState = (typeof SUGGESTION_STATES)[number];

const language = z.enum(OTHER_LANGUAGES, { error: 'Choose a language' });
export const languageParam = z.object({ language });

/** Longest words of a message, English or not. */
export const WORDS_MAX = 2000;
const words = z
  .string({ error: 'Write the words' })
  .check(z.regex(/\S/, 'Write the words'), z.maxLength(WORDS_MAX, 'The words are too long'));
const reviewer = z
  .string({ error: 'Enter the name of the reviewer' })
  .check(z.trim(), z.minLength(2, 'Enter the name of the reviewer'), z.maxLength(80, 'The name is too long'));

const shortWords = z
  .string({ error: 'Write the words' })
  .check(z.trim(), z.minLength(1, 'Write the words'), z.maxLength(500, 'At most 500 characters'));
/** POST /translations/suggestions. */
export const suggestionInput = z.strictObject({
  language: z.enum(ALL_LANGUAGES, { error: 'Choose a language' }),
  path: z.string().check(z.regex(/^\/[^\s\\]{0,199}$/, 'Page not found')),
  /** The words on the page. */
  shown: shortWords,
  better: shortWords,
  name: z.optional(z.string().check(z.trim(), z.maxLength(80, 'The name is too long'))),
});
export type SuggestionInput = z.infer<typeof suggestionInput>;

export const suggestionQuery = z.extend(keyQuery, { state: z.optional(z.enum(SUGGESTION_STATES)) });
export const translationSuggestion = documented(
  z.object({
    id,
    language: z.enum(ALL_LANGUAGES),
    path: z.string(),
    shown: z.string(),
    better: z.string(),
    name: z.nullable(z.string()),
    state: z.enum(SUGGESTION_STATES),
    createdAt: timestamp,
    decidedAt: z.nullable(timestamp),
  }),
  { id: 'TranslationSuggestion' },
);
export type TranslationSuggestion = z.infer<typeof translationSuggestion>;
export const suggestionDecision = z.strictObject({
  take: z.boolean({ error: 'Choose what came of it' }),
});

export const messageQuery = z.object({
  language: z._default(language, 'tw'),
  status: z.optional(z.enum(TRANSLATION_STATUSES)),
  place: z.optional(z.enum(MESSAGE_PLACES)),
  search: searchText,
  limit: z._default(z.coerce.number<number>().check(z.int(), z.minimum(1), z.maximum(200)), 30),
  /** The id of the last message seen. */
  cursor: z.optional(z.string().check(z.maxLength(200))),
});
export type MessageQuery = z.infer<typeof messageQuery>;

export const translatedMessage = documented(
  z.object({
    /** Place and key, such as `web:cart_title`. */
    id,
    place: z.enum(MESSAGE_PLACES),
    key: z.string(),
    /** The part of the site, from the key. */
    area: z.string(),
    english: z.string(),
    words: z.nullable(z.string()),
    status: z.enum(TRANSLATION_STATUSES),
    reviewer: z.nullable(z.string()),
    reviewedOn: z.nullable(z.iso.date()),
    /** Stays English until it is reviewed: words of law, consent and payment. */
    reviewFirst: z.boolean(),
    /** Whether this build has these words; others come with the next one. */
    shipped: z.boolean(),
    /** The words with examples in their placeholders. */
    preview: z.string(),
    /** Of SMS and USSD: GSM-7 characters of the preview, 160 at most. */
    length: z.nullable(z.int()),
  }),
  { id: 'TranslatedMessage' },
);
export type TranslatedMessage = z.infer<typeof translatedMessage>;

export const reviewInput = z.strictObject({
  language,
  place: z.enum(MESSAGE_PLACES),
  key: z.string().check(z.maxLength(150)),
  /** The English words that the reviewer saw. */
  english: z.string().check(z.maxLength(WORDS_MAX)),
  words,
  reviewer,
});
export type ReviewInput = z.infer<typeof reviewInput>;

const fileEntry = z.object({
  english: z.string().check(z.maxLength(WORDS_MAX)),
  words: z.nullable(z.string().check(z.maxLength(WORDS_MAX, 'The words are too long'))),
  /** A translator sets it to true for words that they have reviewed. */
  reviewed: z.boolean(),
  by: z.nullable(z.string()),
  on: z.nullable(z.string()),
});
export type TranslationFileEntry = z.infer<typeof fileEntry>;
const fileEntries = z.record(z.string().check(z.maxLength(150)), fileEntry);
/** All messages of a language with their reviews. */
export const translationFile = documented(
  z.object({ language, web: z.optional(fileEntries), server: z.optional(fileEntries) }),
  { id: 'TranslationFile' },
);
export type TranslationFile = z.infer<typeof translationFile>;

/** The form of an import, beside its file. */
export const translationImport = z.strictObject({ reviewer });
export const translationImportResult = z.object({
  saved: z.int().check(z.nonnegative()),
  unchanged: z.int().check(z.nonnegative()),
});
