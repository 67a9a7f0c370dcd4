import { listEnvelope } from './router.ts';

/** Keyset pagination: reads one row more than the limit, to know whether there is a next page. */
export async function cursorPage<Query extends { limit: number }, Row extends { id: string }, Shown>(
  query: Query,
  read: (query: Query) => Promise<Row[]>,
  present: (row: Row) => Shown,
) {
  const { limit } = query;
  const found = await read({ ...query, limit: limit + 1 });
  const { items, nextCursor } = sliceCursorPage(found, limit, present);
  return listEnvelope(items, { limit, nextCursor });
}

/** Returns the first `limit` rows and the cursor of the next page; null on the last page. */
export function sliceCursorPage<Row extends { id: string }, Shown>(
  found: readonly Row[],
  limit: number,
  present: (row: Row) => Shown,
): { items: Shown[]; nextCursor: string | null } {
  const page = found.slice(0, limit);
  const nextCursor = found.length > limit ? (page.at(-1)?.id ?? null) : null;
  return { items: page.map(present), nextCursor };
}

/** Formats a timestamp of a raw statement as the API does. */
export function toIso(value: string | Date): string;
export function toIso(value: string | Date | null): string | null;
export function toIso(value: string | Date | null): string | null {
  return value === null ? null : new Date(value).toISOString();
}
