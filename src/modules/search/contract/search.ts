import * as z from 'zod/mini';
import * as m from '#messages/shared';
import { documented } from '#shared/documented';
import { id, timestamp } from '#shared/envelope';
import { productSummary } from '#shared/product-summary';
import { GHANA_REGIONS } from '#shared/regions';
import { limitParam } from '#src/modules/catalogue/contract/catalogue.ts';

/**
 * The meaning of a search word: a name of the product, a misspelling, a place (its concept is the region), or a stop
 * word.
 */
export const TERM_KINDS = ['name', 'slip', 'place', 'ignored'] as const;
export type TermKind = (typeof TERM_KINDS)[number];

/** English, Twi and Fante, Ewe, Ga, Dagbani, Hausa. */
export const TERM_LANGUAGES = ['en', 'tw', 'ee', 'gaa', 'dag', 'ha'] as const;

/** How certain the meaning of a word is. */
export const TERM_CONFIDENCES = ['high', 'medium'] as const;

export const suggestions = documented(
  z.object({
    products: z.array(productSummary),
    categories: z.array(
      z.object({ name: z.string(), productsCount: z.int(), image: z.nullable(z.string()) }),
    ),
    shops: z.array(
      z.object({
        id,
        name: z.string(),
        location: z.string(),
        region: z.nullable(z.string()),
      }),
    ),
    total: z.int().check(z.nonnegative()),
    totalIsExact: z.boolean(),
  }),
  { id: 'Suggestions' },
);

export const suggestionQuery = z.object({
  search: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
});

/** GET /towns */
export const townQuery = z.object({ region: z.enum(GHANA_REGIONS) });
export const town = documented(z.object({ name: z.string() }), { id: 'Town' });

/** A search without results. No personal data. */
export const productRequestInput = z.object({
  words: z
    .string()
    .check(z.trim(), z.minLength(2, { error: m.field_enter_what_you_are_looking_for }), z.maxLength(100)),
  region: documented(
    z.optional(z.union([z.enum(GHANA_REGIONS, { error: m.field_please_choose_your_region }), z.literal('')])),
    { description: 'Where it should come to' },
  ),
});

/** The search whose result was opened. */
export const searchClickInput = z.object({
  search: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
});

/** A word of the admins' search vocabulary. */
export const searchTerm = documented(
  z.object({
    id,
    concept: z.string(),
    word: z.string(),
    kind: z.enum(TERM_KINDS),
    language: z.enum(TERM_LANGUAGES),
    confidence: z.enum(TERM_CONFIDENCES),
    alone: documented(z.boolean(), { description: 'Means that only when nothing else is typed' }),
  }),
  { id: 'SearchTerm' },
);

const termText = z.string().check(
  z.trim(),
  z.minLength(1, { error: m.field_enter_a_word }),
  z.maxLength(60, { error: m.field_at_most_60_letters }),
  z.refine((text) => /\p{L}/u.test(text), { error: m.field_use_letters_only }),
);
export const searchTermInput = z.object({
  concept: documented(termText, { description: 'What it means, in English; of a place its region' }),
  word: termText,
  kind: z._default(z.enum(TERM_KINDS), 'name'),
  language: z._default(z.enum(TERM_LANGUAGES), 'en'),
  alone: z._default(z.boolean(), false),
});
export type SearchTermInput = z.infer<typeof searchTermInput>;

export const searchTermQuery = z.object({
  search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  limit: limitParam(100),
  cursor: z.optional(z.string().check(z.maxLength(300))),
});

/** Most frequent searches, or those without results. */
export const SEARCH_VIEWS = ['searched', 'not-found'] as const;
export const searchedWordsQuery = z.object({
  view: z._default(z.enum(SEARCH_VIEWS), 'searched'),
  days: documented(z._default(z.coerce.number<number>().check(z.int(), z.minimum(1), z.maximum(365)), 30), {
    type: 'integer',
    minimum: 1,
    maximum: 365,
    default: 30,
  }),
});

/** A search with its count over the requested days. */
export const searchedWords = documented(
  z.object({
    words: z.string(),
    searches: z.int(),
    notFound: documented(z.int(), { description: 'How often nothing was found' }),
    chosen: documented(z.int(), { description: 'How often goods of it were opened' }),
  }),
  { id: 'SearchedWords' },
);
export type SearchCount = z.infer<typeof searchedWords>;

export const searchIndexState = documented(
  z.object({
    builtPercent: documented(z.nullable(z.int().check(z.minimum(0), z.maximum(100))), {
      description: '100 once it answers searches; null where the market is small and has none',
    }),
  }),
  { id: 'SearchIndexState' },
);

export const productRequest = documented(
  z.object({ id, words: z.string(), region: z.nullable(z.string()), createdAt: timestamp }),
  { id: 'AskedGoods' },
);

export const productRequestQuery = z.object({
  limit: limitParam(100),
  cursor: z.optional(z.string().check(z.maxLength(300))),
});
