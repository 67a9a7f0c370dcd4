import { z } from 'zod';
import { limitTo } from './catalogue.ts';
import { id, timestamp } from './envelope.ts';
import { goodsLine } from './goods-line.ts';
import { GHANA_REGIONS } from './regions.ts';

/**
 * What a word of the admins' table is: a name of the thing, a slip of writing, a place (its concept is the region), or
 * one that says nothing of the goods.
 */
export const TERM_KINDS = ['name', 'slip', 'place', 'ignored'] as const;
export type TermKind = (typeof TERM_KINDS)[number];

/** English, Twi and Fante, Ewe, Ga, Dagbani, Hausa. */
export const TERM_LANGUAGES = ['en', 'tw', 'ee', 'gaa', 'dag', 'ha'] as const;

/** How sure it is that a word means its concept. */
export const TERM_CONFIDENCES = ['high', 'medium'] as const;

export const suggestions = z
  .object({
    products: z.array(goodsLine),
    categories: z.array(
      z.object({ name: z.string(), productsCount: z.number().int(), image: z.string().nullable() }),
    ),
    shops: z.array(
      z.object({
        id,
        name: z.string(),
        location: z.string(),
        region: z.string().nullable(),
      }),
    ),
    total: z.number().int().nonnegative(),
    totalIsExact: z.boolean(),
  })
  .meta({ id: 'Suggestions' });

export const suggestionQuery = z.object({ search: z.string().trim().min(1).max(200) });

/** GET /towns */
export const townQuery = z.object({ region: z.enum(GHANA_REGIONS) });
export const town = z.object({ name: z.string() }).meta({ id: 'Town' });

/** What somebody looked for and did not find. Nothing of who they are. */
export const askInput = z.object({
  words: z.string().trim().min(2, 'Enter what you are looking for').max(100),
  region: z
    .union([z.enum(GHANA_REGIONS, { error: 'Please choose your region' }), z.literal('')])
    .optional()
    .meta({ description: 'Where it should come to' }),
});

/** Goods of a search that somebody opened. */
export const choiceInput = z.object({ search: z.string().trim().min(1).max(200) });

/** A word of the admins' table. */
export const searchTerm = z
  .object({
    id,
    concept: z.string(),
    word: z.string(),
    kind: z.enum(TERM_KINDS),
    language: z.enum(TERM_LANGUAGES),
    confidence: z.enum(TERM_CONFIDENCES),
    alone: z.boolean().meta({ description: 'Means that only when nothing else is typed' }),
  })
  .meta({ id: 'SearchTerm' });

const termText = z
  .string()
  .trim()
  .min(1, 'Enter a word')
  .max(60, 'At most 60 letters')
  .refine((text) => /\p{L}/u.test(text), 'Use letters only');
export const searchTermInput = z.object({
  concept: termText.meta({ description: 'What it means, in English; of a place its region' }),
  word: termText,
  kind: z.enum(TERM_KINDS).default('name'),
  language: z.enum(TERM_LANGUAGES).default('en'),
  alone: z.boolean().default(false),
});
export type SearchTermInput = z.infer<typeof searchTermInput>;

export const searchTermQuery = z.object({
  search: z.string().trim().max(100).optional(),
  limit: limitTo(100),
  cursor: z.string().max(300).optional(),
});

/** What is searched most, or not found. */
export const SEARCH_VIEWS = ['searched', 'not-found'] as const;
export const searchedWordsQuery = z.object({
  view: z.enum(SEARCH_VIEWS).default('searched'),
  days: z.coerce
    .number<number>()
    .int()
    .min(1)
    .max(365)
    .default(30)
    .meta({ type: 'integer', minimum: 1, maximum: 365, default: 30 }),
});

/** One search, counted over the days asked for. */
export const searchedWords = z
  .object({
    words: z.string(),
    searches: z.number().int(),
    notFound: z.number().int().meta({ description: 'How often nothing was found' }),
    chosen: z.number().int().meta({ description: 'How often goods of it were opened' }),
  })
  .meta({ id: 'SearchedWords' });
export type SearchedWords = z.infer<typeof searchedWords>;

export const askedGoods = z
  .object({ id, words: z.string(), region: z.string().nullable(), createdAt: timestamp })
  .meta({ id: 'AskedGoods' });

export const askedGoodsQuery = z.object({ limit: limitTo(100), cursor: z.string().max(300).optional() });
