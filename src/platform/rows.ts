import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { DbOrTx } from './database.ts';

/** Parses one value as the driver returns it. @throws TypeError when it has another type */
export type Column<T> = (value: unknown) => T;
type Columns = Readonly<Record<string, Column<unknown>>>;
/** A row of these columns. */
export type Row<C extends Columns> = { -readonly [Name in keyof C]: ReturnType<C[Name]> };

function refuse(expected: string, value: unknown): never {
  // The message omits the value: it may be a secret.
  throw new TypeError(`expected ${expected}, found ${value === null ? 'null' : typeof value}`);
}

export const text: Column<string> = (value) => (typeof value === 'string' ? value : refuse('text', value));
/** Text that the database restricts to a few values: an enum, or a column with a check. */
export const enumText = <T extends string>(): Column<T> => text as Column<T>;
export const bool: Column<boolean> = (value) =>
  typeof value === 'boolean' ? value : refuse('true or false', value);

/** An integer, also of a `bigint` or `numeric`, which the driver returns as text. */
export const int: Column<number> = (value) => {
  const read = typeof value === 'string' && value !== '' ? Number(value) : value;
  return typeof read === 'number' && Number.isSafeInteger(read) ? read : refuse('an integer', value);
};

/** The same for a branded integer, such as pesewas. */
export const brandedInt = <T extends number>(): Column<T> => int as Column<number> as Column<T>;

/** A `timestamptz` as `Date`. */
export const date: Column<Date> = (value) => {
  const read = typeof value === 'string' ? new Date(value) : value;
  return read instanceof Date && !Number.isNaN(read.getTime()) ? read : refuse('a moment', value);
};
/** A `timestamptz` as ISO 8601 in UTC, to the millisecond. */
export const isoTimestamp: Column<string> = (value) => date(value).toISOString();

/** JSON built by the statement, or a `jsonb` column. Its shape is not checked. */
export const json =
  <T>(): Column<T> =>
  (value) =>
    typeof value === 'object' && value !== null ? (value as T) : refuse('JSON', value);
/** A `jsonb` column that may hold anything. */
export const unknownJson: Column<unknown> = (value) => value;
export const array =
  <T>(column: Column<T>): Column<T[]> =>
  (value) =>
    Array.isArray(value) ? value.map(column) : refuse('a list', value);
export const nullable =
  <T>(column: Column<T>): Column<T | null> =>
  (value) =>
    value === null ? null : column(value);

/**
 * Runs a statement and parses its rows by column. The statement must return exactly these columns.
 * @throws TypeError when it does not, or a value does not match its column
 */
export async function readRows<C extends Columns>(
  handle: DbOrTx,
  columns: C,
  statement: SQL,
): Promise<Row<C>[]> {
  const { rows, fields } = await handle.execute(statement);
  return parseRows(columns, rows, fields);
}

/**
 * Parses rows from another source. `fields` are the columns as the database describes them; of two columns with the
 * same name a row holds only one.
 * @throws TypeError as {@link readRows}
 */
export function parseRows<C extends Columns>(
  columns: C,
  rows: Record<string, unknown>[],
  fields?: readonly { name: string }[],
): Row<C>[] {
  const names = Object.keys(columns);
  const found = fields?.map(({ name }) => name) ?? Object.keys(rows[0] ?? columns);
  if (found.length !== names.length) {
    throw new TypeError(`expected the columns ${names.join(', ')}, found ${found.join(', ')}`);
  }
  return rows.map((row) => readRow(columns, names, row));
}

function readRow<C extends Columns>(columns: C, names: string[], row: Record<string, unknown>): Row<C> {
  const read: Record<string, unknown> = {};
  for (const name of names) {
    try {
      read[name] = (columns[name] as Column<unknown>)(row[name]);
    } catch (error) {
      throw new TypeError(`column ${name}: ${error instanceof Error ? error.message : 'unreadable'}`);
    }
  }
  return read as Row<C>;
}

/** Whether a statement returns a row. */
export async function hasRow(handle: DbOrTx, statement: SQL): Promise<boolean> {
  return (await handle.execute(statement)).rows.length > 0;
}

/** Converts a camelCase field name to the column name in the database. */
export const snakeCase = (key: string) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** A JSON object of these columns of a table with this alias, so that the SQL and the type name the same keys. */
export const jsonColumns = (alias: string, keys: readonly string[]): SQL =>
  sql.raw(`json_build_object(${keys.map((key) => `'${key}', ${alias}.${snakeCase(key)}`).join(', ')})`);

/**
 * Converts a row that PostgreSQL returned as JSON (`to_json(t)`) to drizzle's shape: field names, and dates as `Date`.
 * @throws TypeError when a column is missing
 */
export function parseJsonRow<T extends PgTable>(table: T, row: Record<string, unknown>): T['$inferSelect'] {
  const read: Record<string, unknown> = {};
  for (const [key, column] of Object.entries(getTableColumns(table))) {
    const name = snakeCase(key);
    if (!(name in row)) throw new TypeError(`the row has no column ${name}`);
    const value = row[name];
    read[key] = column.dataType === 'date' && value !== null ? new Date(value as string) : value;
  }
  return read as T['$inferSelect'];
}
