import { z } from 'zod';

/** A list by key, newest first: `cursor` is the id of the last row that was seen. */
export const keyQuery = z.object({
  limit: z.coerce.number<number>().int().min(1).max(200).default(30),
  cursor: z.uuid('This page of the list is not known').optional(),
});

export const searchText = z.string().trim().max(200).optional();
