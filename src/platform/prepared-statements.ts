import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { type DbOrTx, getClient } from './database.ts';
import { parseRows, type Row } from './rows.ts';

type Columns = Parameters<typeof parseRows>[0];

/** Maximum number of named statements, since each connection caches all their plans. Later statements stay unnamed. */
const NAMES_MAX = 100;
const names = new Map<string, string>();
const dialect = new PgDialect({ casing: 'snake_case' });

/**
 * Runs a frequent statement as a named prepared statement, so that each connection parses and plans it once. Pass
 * changing values as parameters; values that the plan depends on must be part of the text.
 * @throws TypeError as `readRows`
 */
export async function queryPrepared<C extends Columns>(
  handle: DbOrTx,
  columns: C,
  statement: SQL,
): Promise<Row<C>[]> {
  const { sql: text, params: values } = dialect.sqlToQuery(statement);
  const { rows, fields } = await getClient(handle).query({ name: statementName(text), text, values });
  return parseRows(columns, rows, fields);
}

/** Returns the name of a statement and assigns one on first use; undefined above the limit. */
export function statementName(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= NAMES_MAX) return known;
  const name = `kept_${names.size}`;
  names.set(text, name);
  return name;
}
