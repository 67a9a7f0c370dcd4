import * as z from 'zod/mini';
import * as m from '#messages/shared';
import { documented } from './documented.ts';

/** Keyset pagination: `cursor` is the id of the last row seen. */
export const keyQuery = z.object({
  limit: z._default(z.coerce.number<number>().check(z.int(), z.minimum(1), z.maximum(200)), 30),
  cursor: z.optional(z.uuid({ error: m.field_this_page_of_the_list_does_not_exist_start })),
});

/** Pagination by page number. */
export const pageQuery = z.object({
  page: z._default(z.coerce.number<number>().check(z.int(), z.minimum(1), z.maximum(100_000)), 1),
  limit: z._default(z.coerce.number<number>().check(z.int(), z.minimum(1), z.maximum(200)), 20),
});

export const searchText = z.optional(z.string().check(z.trim(), z.maxLength(200)));

/** Only what has changed at or after this moment. The order of the list stays. */
export const updatedSince = documented(z.optional(z.iso.datetime({ offset: true })), {
  description: 'Only what has changed at or after this moment',
  example: '2026-11-28T06:00:00Z',
});

const day = z.optional(z.iso.date({ error: m.field_enter_a_date }));
/** Days in UTC, both included. */
export const dayRange = { from: day, to: day };

/** Sort column and direction: `amount-desc`. */
export type SortOrder<Column extends string> = `${Column}-asc` | `${Column}-desc`;

/**
 * The sort orders of a list. Rows with equal values are ordered by id in the same direction.
 * @param standing description of the default order
 */
export function sortBy<const Column extends string>(columns: readonly Column[], standing = 'newest first') {
  const ways = columns.flatMap((column): SortOrder<Column>[] => [`${column}-desc`, `${column}-asc`]);
  return documented(
    z.optional(
      z.enum(ways as [SortOrder<Column>, ...SortOrder<Column>[]], {
        error: m.field_this_list_cannot_be_sorted_this_way,
      }),
    ),
    { description: `How it is sorted; ${standing} where nothing is said` },
  );
}
