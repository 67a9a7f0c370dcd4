import type { SQL } from 'drizzle-orm';
import type { DbOrTx } from '../../src/platform/database.ts';

/** Runs a statement and returns its rows with the type that the test declares. */
export async function rows<T>(handle: DbOrTx, statement: SQL): Promise<T[]> {
  return (await handle.execute(statement)).rows as T[];
}
