import { sql } from 'drizzle-orm';
import { date, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { ALL_LANGUAGES, OTHER_LANGUAGES, type OtherLanguage } from '#shared/languages';
import { createdAt, primaryId, timestamptz } from '../../platform/columns.ts';
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
