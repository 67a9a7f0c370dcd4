import { type SQL, sql } from 'drizzle-orm';

/** Today in Accra, which keeps UTC all year. */
export const TODAY = sql`(now() at time zone 'utc')::date`;

/** Last day of the shop's holiday when it is closed today, else null; `table` is the alias of `shops` in the query. */
export function closedUntilToday(table: 's' | 'shops'): SQL<string | null> {
  const [from, until] = [sql.raw(`${table}.closed_from`), sql.raw(`${table}.closed_until`)];
  return sql<string | null>`case when ${TODAY} between ${from} and ${until} then ${until}::text end`;
}
