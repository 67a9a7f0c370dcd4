import { type SQL, sql } from 'drizzle-orm';

/**
 * Sortable columns of a list: an SQL expression that is never null (map null to its place in the order), or null for
 * the time-ordered ids.
 */
type SortColumns<Column extends string> = Readonly<Record<Column, SQL | null>>;

interface SortedList<Column extends string> {
  columns: SortColumns<Column>;
  sort: `${Column}-asc` | `${Column}-desc`;
  /** The list's table with the alias that the expressions use: `payouts p`. */
  table: SQL;
  /** `p.id`. */
  id: SQL;
  /** Id of the last row of the previous page. */
  cursor?: string | undefined;
}

/** Filters by days in UTC, both included. A missing end is open. */
export function withinDays(
  column: SQL,
  { from, to }: { from?: string | undefined; to?: string | undefined },
): SQL {
  const since = from ? sql`${column} >= ${from}::date::timestamp at time zone 'UTC'` : sql`true`;
  const until = to ? sql`${column} < (${to}::date + 1)::timestamp at time zone 'UTC'` : sql`true`;
  return sql`${since} and ${until}`;
}

/**
 * Builds `ORDER BY` and the `WHERE` condition of keyset pagination, in either direction. Ties are ordered by id. The
 * cursor holds only the row's id and its value is read again, so that page links do not reveal it.
 */
export function sorted<Column extends string>(list: SortedList<Column>): { order: SQL; after: SQL } {
  const { columns, sort, table, id, cursor } = list;
  const [column, direction] = sort.split('-') as [Column, 'asc' | 'desc'];
  const value = columns[column];
  const way = direction === 'asc' ? sql`asc` : sql`desc`;
  const beyond = direction === 'asc' ? sql`>` : sql`<`;
  const order = value ? sql`${value} ${way}, ${id} ${way}` : sql`${id} ${way}`;
  if (!cursor) return { order, after: sql`true` };
  const seen = sql`${cursor}::uuid`;
  if (!value) return { order, after: sql`${id} ${beyond} ${seen}` };
  const last = sql`((select ${value} from ${table} where ${id} = ${seen}), ${seen})`;
  return { order, after: sql`(${value}, ${id}) ${beyond} ${last}` };
}
