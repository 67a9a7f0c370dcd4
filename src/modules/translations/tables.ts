import { sql } from 'drizzle-orm';
import { date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { ALL_LANGUAGES, OTHER_LANGUAGES, type OtherLanguage } from '#shared/languages';
import { createdAt, primaryId, timestamptz } from '../../platform/columns.ts';
import { SPOKEN_CARDS } from './contract/recordings.ts';
import { MESSAGE_PLACES, SUGGESTION_STATES } from './contract/translations.ts';

/** Better words that readers sent. */
export const translationSuggestions = pgTable(
  'translation_suggestions',
  {
    id: primaryId(),
    language: text({ enum: ALL_LANGUAGES }).notNull(),
    /** The page, without its language. */
    path: text().notNull(),
    shown: text().notNull(),
    better: text().notNull(),
    /** As the reader gave it. */
    name: text(),
    state: text({ enum: SUGGESTION_STATES }).notNull().default('OPEN'),
    decidedBy: uuid(),
    decidedAt: timestamptz(),
    createdAt: createdAt(),
  },
  (t) => [index('translation_suggestions_of_state').on(t.state, t.id)],
);

/** The last review of each message in each language, since the build or before. */
export const translationReviews = pgTable(
  'translation_reviews',
  {
    language: text({ enum: OTHER_LANGUAGES as [OtherLanguage, ...OtherLanguage[]] }).notNull(),
    place: text({ enum: MESSAGE_PLACES }).notNull(),
    key: text().notNull(),
    words: text().notNull(),
    /** The English words that the reviewer saw. */
    english: text().notNull(),
    reviewer: text().notNull(),
    reviewedOn: date().notNull().default(sql`current_date`),
    /** The admin who saved it. */
    adminId: uuid().notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.language, t.place, t.key] })],
);

/** Recordings that read the cards of a seller's overview aloud. */
export const cardRecordings = pgTable(
  'card_recordings',
  {
    card: text({ enum: SPOKEN_CARDS }).notNull(),
    language: text({ enum: ALL_LANGUAGES }).notNull(),
    /** Key in the media storage: the hash of the file. */
    fileKey: text().notNull(),
    bytes: integer().notNull(),
    /** Null where the file does not tell. */
    milliseconds: integer(),
    /** The admin who uploaded it. */
    adminId: uuid().notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.card, t.language] })],
);
