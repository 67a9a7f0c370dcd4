import { getTableColumns, getTableName, is, SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { snakeCase } from './rows.ts';

/** SQL before and after the rows, by table and columns. */
const texts = new WeakMap<PgTable, Map<string, { before: SQL; behind: string }>>();

/**
 * Inserts rows from one JSON parameter. The statement's text depends on the columns only, not on the number of rows, so
 * it can be prepared. A column that is undefined in every row gets its default. Returns all columns of the inserted
 * rows.
 * @param onConflict clause after the rows, such as `on conflict do nothing`
 * @throws TypeError for a value that is an SQL expression, and for a column that only some of the rows have
 */
export function insertRows<T extends PgTable>(
  table: T,
  rows: readonly T['$inferInsert'][],
  onConflict: 'on conflict do nothing' | '' = '',
): SQL {
  const keys = Object.keys(getTableColumns(table)).filter((key) =>
    rows.some((row) => fieldOf(row, key) !== undefined),
  );
  for (const row of rows) {
    const wrong = keys.find((key) => fieldOf(row, key) === undefined || is(fieldOf(row, key), SQL));
    if (wrong) throw new TypeError(`${getTableName(table)}: ${wrong} is no value in every row`);
  }
  const { before, behind } = textsOf(table, keys);
  return sql`${before}${JSON.stringify(rows)}${sql.raw(`${behind} ${onConflict} returning *`)}`;
}

const fieldOf = (row: object, key: string): unknown => (row as Record<string, unknown>)[key];

function textsOf(table: PgTable, keys: readonly string[]) {
  const ofTable = texts.get(table) ?? new Map<string, { before: SQL; behind: string }>();
  texts.set(table, ofTable);
  const known = ofTable.get(keys.join());
  if (known) return known;
  const columns = getTableColumns(table);
  const types = keys.map((key) => `"${key}" ${columns[key]?.getSQLType()}`);
  const into = `insert into ${getTableName(table)} (${keys.map(snakeCase).join(', ')})`;
  const made = {
    before: sql.raw(`${into} select ${keys.map((key) => `r."${key}"`).join(', ')} from jsonb_to_recordset(`),
    behind: `::jsonb) as r (${types.join(', ')})`,
  };
  ofTable.set(keys.join(), made);
  return made;
}
