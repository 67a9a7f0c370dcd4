import * as z from 'zod/mini';
import { documented } from '#shared/documented';
import { id, timestamp } from '#shared/envelope';
import { ALL_LANGUAGES } from '#shared/languages';
import { keyQuery } from '#shared/list-query';
import { GHANA_REGIONS } from '#shared/regions';

/** What a person wants from the market. */
export const INTEREST_KINDS = ['SELL', 'BUY'] as const;
export type InterestKind = (typeof INTEREST_KINDS)[number];

const region = z.enum(GHANA_REGIONS, { error: 'Choose a region' });

/** Filters of the list and of its file. */
const filters = {
  kind: z.optional(z.enum(INTEREST_KINDS, { error: 'Choose selling or buying' })),
  region: z.optional(region),
};
export const interestQuery = z.extend(keyQuery, filters);
export type InterestQuery = z.infer<typeof interestQuery>;
export const interestFileQuery = z.object(filters);
export type InterestFileQuery = z.infer<typeof interestFileQuery>;

export const interest = documented(
  z.object({
    id,
    /** Masked, as `055 ••• 4987`. */
    phone: z.string(),
    kind: z.enum(INTEREST_KINDS),
    region,
    /** The category that a seller chose, as it was named then. */
    goods: z.nullable(z.string()),
    language: z.enum(ALL_LANGUAGES),
    /** Of the last answer. */
    registeredAt: timestamp,
  }),
  { id: 'Interest' },
);
export type Interest = z.infer<typeof interest>;

const count = z.int().check(z.nonnegative());
export const interestsOfRegion = documented(
  z.object({
    region,
    sellers: count,
    buyers: count,
    /** What the sellers chose, the most frequent first. */
    goods: z.array(z.object({ name: z.string(), sellers: count })),
  }),
  { id: 'InterestsOfRegion' },
);
export type InterestsOfRegion = z.infer<typeof interestsOfRegion>;
