import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { clientOf, type DbOrTx } from './database.ts';
import { type Row, rowsOf } from './rows.ts';

type Columns = Parameters<typeof rowsOf>[0];

/** Each connection keeps the plan of each of them: of more kinds than this, those that came later have no name. */
const NAMES_MAX = 100;
const names = new Map<string, string>();
const dialect = new PgDialect({ casing: 'snake_case' });

/**
 * Runs a statement that comes again and again under a name, so that each connection reads and plans it once. What differs
 * from time to time has to be a parameter, and what the plan depends on must not be one.
 * @throws TypeError as `readRows`
 */
export async function queryPrepared<C extends Columns>(
  handle: DbOrTx,
  columns: C,
  statement: SQL,
): Promise<Row<C>[]> {
  const { sql: text, params: values } = dialect.sqlToQuery(statement);
  const { rows, fields } = await clientOf(handle).query({ name: statementName(text), text, values });
  return rowsOf(columns, rows, fields);
}

/** The name that a statement has had, or has from now on; none when there are too many of them. */
export function statementName(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= NAMES_MAX) return known;
  const name = `kept_${names.size}`;
  names.set(text, name);
  return name;
}
