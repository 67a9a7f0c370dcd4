import { type SQL, sql } from 'drizzle-orm';

/**
 * What a list can be sorted by: an expression over its row that is never null (what has no value says where it stands),
 * or null for its ids, which are in the order of time.
 */
type SortColumns<Column extends string> = Readonly<Record<Column, SQL | null>>;

interface SortedList<Column extends string> {
  columns: SortColumns<Column>;
  sort: `${Column}-asc` | `${Column}-desc`;
  /** The list's table with the alias that the expressions name: `payouts p`. */
  table: SQL;
  /** `p.id`. */
  id: SQL;
  /** Id of the last row that was seen. */
  cursor?: string | undefined;
}

/** Narrows to days in UTC, both included; an end that is not given is open. */
export function withinDays(
  column: SQL,
  { from, to }: { from?: string | undefined; to?: string | undefined },
): SQL {
  const since = from ? sql`${column} >= ${from}::date::timestamp at time zone 'UTC'` : sql`true`;
  const until = to ? sql`${column} < (${to}::date + 1)::timestamp at time zone 'UTC'` : sql`true`;
  return sql`${since} and ${until}`;
}

/**
 * How a list by key is ordered, and which of its rows come after the one of the cursor, in either direction. Ties stand
 * by id. The cursor names the row alone: its value is read as it is now, so that a link to a page says nothing of it.
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
