import * as z from 'zod/mini';
import { documented } from './documented.ts';
import { ERROR_CODES } from './errors.ts';
import { alsoMeant, queryCorrection } from './query-correction.ts';

export const listMeta = documented(
  z.object({
    total: z.optional(z.int().check(z.nonnegative())),
    totalIsExact: z.optional(z.boolean()),
    page: z.optional(z.int().check(z.positive())),
    limit: z.optional(z.int().check(z.positive())),
    nextCursor: z.optional(z.nullable(z.string())),
    understood: documented(z.optional(z.array(queryCorrection)), {
      description: 'Of a search: what was made of its words; empty when they were taken as they are',
    }),
    alsoMeant: documented(z.optional(z.array(alsoMeant)), {
      description:
        'Of a search: what contains the words comes first, then what they may also mean, each with its reason. A later page that goes on with one says it again, from 0',
    }),
    relatedLeftOut: documented(z.optional(z.boolean()), {
      description:
        'Of a search in another order than the best match: `related=true` would add what the words may also mean',
    }),
  }),
  { id: 'ListMeta' },
);
export type ListMeta = z.infer<typeof listMeta>;

/** Wraps a schema in `{success, message, data}` (docs/api.md, Envelopes). */
export function success<T extends z.ZodMiniType>(data: T) {
  return z.object({ success: z.literal(true), message: z.string(), data });
}

/** The same for a list, with `meta`. */
export function successList<T extends z.ZodMiniType>(item: T) {
  return z.object({
    success: z.literal(true),
    message: z.string(),
    data: z.array(item),
    meta: z.optional(listMeta),
  });
}

/** One page of a list inside `data` under its own name; `meta` has the totals too. */
export function successPage<T extends z.ZodMiniType>(data: T) {
  return z.object({ success: z.literal(true), message: z.string(), data, meta: listMeta });
}

export const failure = documented(
  z.object({
    success: z.literal(false),
    message: z.string(),
    code: z.enum(ERROR_CODES),
    errors: z.optional(z.record(z.string(), z.string())),
  }),
  { id: 'Failure' },
);
export type Failure = z.infer<typeof failure>;

export const timestamp = z.iso.datetime();
/** Cedis with two decimals. */
export const cedis = documented(z.number(), { description: 'Ghana cedis, two decimals', example: 28.5 });
export const id = z.string();

/** The response of an action without a result. */
export const done = success(z.object({ success: z.literal(true) }));
/** The response of a creation: the new id. */
export const createdId = success(z.object({ id }));
