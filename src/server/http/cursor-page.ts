import { listEnvelope } from './router.ts';

/** A page of a list by key: reads one row more than is shown, to know whether there are further ones. */
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

/** The first `limit` of what was found, and what the next page is asked for with; null where there is none. */
export function sliceCursorPage<Row extends { id: string }, Shown>(
  found: readonly Row[],
  limit: number,
  present: (row: Row) => Shown,
): { items: Shown[]; nextCursor: string | null } {
  const page = found.slice(0, limit);
  const nextCursor = found.length > limit ? (page.at(-1)?.id ?? null) : null;
  return { items: page.map(present), nextCursor };
}

/** A moment as the API writes it, from what a raw statement gives. */
export function toIso(value: string | Date): string;
export function toIso(value: string | Date | null): string | null;
export function toIso(value: string | Date | null): string | null {
  return value === null ? null : new Date(value).toISOString();
}
