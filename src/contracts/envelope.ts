import { z } from 'zod';
import { ERROR_CODES } from './errors.ts';
import { alsoMeant, understoodWord } from './understood-word.ts';

export const listMeta = z
  .object({
    total: z.number().int().nonnegative().optional(),
    totalIsExact: z.boolean().optional(),
    page: z.number().int().positive().optional(),
    limit: z.number().int().positive().optional(),
    nextCursor: z.string().nullable().optional(),
    understood: z.array(understoodWord).optional().meta({
      description: 'Of a search: what was made of its words; empty when they were taken as they are',
    }),
    alsoMeant: z.array(alsoMeant).optional().meta({
      description:
        'Of a search: what contains the words comes first, then what they may also mean, each with its reason. A later page that goes on with one says it again, from 0',
    }),
    relatedLeftOut: z.boolean().optional().meta({
      description:
        'Of a search in another order than the best match: `related=true` would add what the words may also mean',
    }),
  })
  .meta({ id: 'ListMeta' });
export type ListMeta = z.infer<typeof listMeta>;

/** `{success, message, data}` around a schema (docs/api.md, Envelopes). */
export function success<T extends z.ZodType>(data: T) {
  return z.object({ success: z.literal(true), message: z.string(), data });
}

/** The same for a list, with `meta`. */
export function successList<T extends z.ZodType>(item: T) {
  return z.object({
    success: z.literal(true),
    message: z.string(),
    data: z.array(item),
    meta: listMeta.optional(),
  });
}

/** One page of a list that stands in `data` under its own name, with the figures of the page in `meta` too. */
export function successPage<T extends z.ZodType>(data: T) {
  return z.object({ success: z.literal(true), message: z.string(), data, meta: listMeta });
}

export const failure = z
  .object({
    success: z.literal(false),
    message: z.string(),
    code: z.enum(ERROR_CODES),
    errors: z.record(z.string(), z.string()).optional(),
  })
  .meta({ id: 'Failure' });
export type Failure = z.infer<typeof failure>;

export const timestamp = z.iso.datetime();
/** Cedis with two decimals. */
export const cedis = z.number().meta({ description: 'Ghana cedis, two decimals', example: 28.5 });
export const id = z.string();

/** The answer of what only has to be done. */
export const done = success(z.object({ success: z.literal(true) }));
/** The answer of what was made, by its id. */
export const createdId = success(z.object({ id }));
