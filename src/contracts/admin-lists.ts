import { z } from 'zod';

/** A list by key: `cursor` is the id of the last row that was seen. */
export const keyQuery = z.object({
  limit: z.coerce.number<number>().int().min(1).max(200).default(30),
  cursor: z.uuid('This page of the list does not exist. Start from the first page').optional(),
});

export const searchText = z.string().trim().max(200).optional();

const day = z.iso.date({ error: 'Enter a date' }).optional();
/** Days in UTC, both included. */
export const dayRange = { from: day, to: day };

/** By which column a list is sorted, and in which direction: `amount-desc`. */
export type SortOf<Column extends string> = `${Column}-asc` | `${Column}-desc`;

/**
 * The closed list of ways in which a list can be sorted. Rows of the same value stand by id, in the same direction.
 * @param standing how it is sorted where nothing is said, in words
 */
export function sortBy<const Column extends string>(columns: readonly Column[], standing = 'newest first') {
  const ways = columns.flatMap((column): SortOf<Column>[] => [`${column}-desc`, `${column}-asc`]);
  return z
    .enum(ways as [SortOf<Column>, ...SortOf<Column>[]], { error: 'This list cannot be sorted this way' })
    .optional()
    .meta({ description: `How it is sorted; ${standing} where nothing is said` });
}
