import { getTableColumns } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/** Converts a camelCase field name to the column name in the database. */
export const snakeCase = (key: string) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/**
 * Converts a row that PostgreSQL returned as JSON (`to_json(t)`) to drizzle's shape: field names, and dates as `Date`.
 * @throws TypeError when a column is missing
 */
export function rowOfJson<T extends PgTable>(table: T, row: Record<string, unknown>): T['$inferSelect'] {
  const read: Record<string, unknown> = {};
  for (const [key, column] of Object.entries(getTableColumns(table))) {
    const name = snakeCase(key);
    if (!(name in row)) throw new TypeError(`the row has no column ${name}`);
    const value = row[name];
    read[key] = column.dataType === 'date' && value !== null ? new Date(value as string) : value;
  }
  return read as T['$inferSelect'];
}
