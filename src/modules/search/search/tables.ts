import { sql } from 'drizzle-orm';
import {
  boolean,
  customType,
  date,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { TERM_CONFIDENCES, TERM_KINDS, TERM_LANGUAGES } from '../../../contracts/search.ts';
import { amountPesewas, createdAt, primaryId, timestamptz } from '../../../platform/columns.ts';
import { categories, products } from '../../catalogue/catalogue/tables.ts';
import { shops } from '../../shops/tables.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
/** Number of a transaction, 64 bits: it grows, and two that run side by side may end in any order. */
const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' });

export const termKind = pgEnum('search_term_kind', TERM_KINDS);
export const termLanguage = pgEnum('search_term_language', TERM_LANGUAGES);
export const termConfidence = pgEnum('search_term_confidence', TERM_CONFIDENCES);

/**
 * A listed product as search knows it; kept by triggers, in the transaction of what changed. `words` holds its folded
 * words as they are: each alone, and again as `n.` of the name, `c.` of the category, `s.` of shop, town and region.
 */
export const searchDocuments = pgTable(
  'search_documents',
  {
    productId: uuid()
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    shopId: uuid()
      .notNull()
      .references(() => shops.id),
    categoryId: uuid().references(() => categories.id),
    region: text(),
    /** Of `towns`, where the shop's place names one of its region. */
    town: text(),
    words: tsvector().notNull(),
    /** Words of the name: the fewer there are, the more it is about those that were found. */
    nameWords: smallint().notNull(),
    pricePesewas: amountPesewas().notNull(),
    /** Thousandths of a star, drawn towards the middle while few have rated; 0 without any. */
    ratingRank: integer().notNull().default(0),
    /** Hundredths of a star, of the average as it is shown; null without any. */
    ratingAverage: integer(),
    createdAt: timestamptz().notNull(),
  },
  (t) => [
    index('search_documents_words').using('gin', t.words),
    index('search_documents_newest').on(t.createdAt.desc().nullsFirst(), t.productId.desc().nullsFirst()),
    index('search_documents_match').on(
      t.nameWords,
      t.createdAt.desc().nullsFirst(),
      t.productId.desc().nullsFirst(),
    ),
    index('search_documents_price').on(t.pricePesewas, t.productId),
    index('search_documents_rating').on(
      t.ratingRank.desc().nullsFirst(),
      t.createdAt.desc().nullsFirst(),
      t.productId.desc().nullsFirst(),
    ),
    index('search_documents_region').on(
      t.region,
      t.createdAt.desc().nullsFirst(),
      t.productId.desc().nullsFirst(),
    ),
    index('search_documents_town').on(
      t.region,
      t.town,
      t.createdAt.desc().nullsFirst(),
      t.productId.desc().nullsFirst(),
    ),
    index('search_documents_category_rating').on(
      t.categoryId,
      t.ratingRank.desc().nullsFirst(),
      t.createdAt.desc().nullsFirst(),
      t.productId.desc().nullsFirst(),
    ),
    index('search_documents_shop').on(t.shopId),
  ],
);

/** Towns and district capitals of Ghana, and about where they are: which is nearer than another, and no more. */
export const towns = pgTable(
  'towns',
  {
    region: text().notNull(),
    name: text().notNull(),
    /** As a place is compared: kept by the database. */
    folded: text().generatedAlwaysAs(sql`search_phrase(name)`),
    /** Degrees. */
    north: real().notNull(),
    /** Degrees. */
    east: real().notNull(),
  },
  (t) => [primaryKey({ columns: [t.region, t.name] })],
);

/**
 * Every word of the documents, and in how many it is. Without a unique key, so that two sellers who bring the same new
 * word do not wait for each other; the job that counts (`countWords`) removes what is there twice.
 */
export const searchVocabulary = pgTable(
  'search_vocabulary',
  {
    word: text().notNull(),
    documents: integer().notNull().default(1),
  },
  (t) => [
    index('search_vocabulary_word').on(t.word.op('text_pattern_ops')),
    index('search_vocabulary_part').using('gin', sql`${t.word} gin_trgm_ops`),
  ],
);

/** Words that mean the same: they widen a search, and are shown to nobody but the admins. */
export const searchTerms = pgTable(
  'search_terms',
  {
    id: primaryId(),
    /** What it means: the English word, or of a place its region. */
    concept: text().notNull(),
    word: text().notNull(),
    /** As it is compared: kept by the database. */
    folded: text().generatedAlwaysAs(sql`search_phrase(word)`),
    kind: termKind().notNull(),
    language: termLanguage().notNull(),
    confidence: termConfidence().notNull().default('high'),
    /** Means something else inside a longer search. */
    alone: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    unique('search_terms_word_per_concept').on(t.concept, t.word, t.kind),
    index('search_terms_folded').on(t.folded),
    index('search_terms_concept').on(t.concept),
  ],
);

/** How often words were searched, found nothing, and led to goods, by day. Nobody is kept with them. */
export const searchCounts = pgTable(
  'search_counts',
  {
    day: date().notNull(),
    words: text().notNull(),
    searches: integer().notNull().default(0),
    notFound: integer().notNull().default(0),
    chosen: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.day, t.words] })],
);

/** What somebody asked the market for. */
export const searchAsks = pgTable('search_asks', {
  id: primaryId(),
  words: text().notNull(),
  region: text(),
  createdAt: createdAt(),
});

/** Which documents changed, came or went, and in which transaction: what the side indexes of the nodes follow. */
export const searchChanges = pgTable(
  'search_changes',
  {
    productId: uuid().primaryKey(),
    transaction: xid8().notNull(),
    changedAt: timestamptz().notNull().defaultNow(),
  },
  (t) => [index('search_changes_transaction').on(t.transaction, t.productId)],
);
