import type { Market } from './open-market.ts';

/** Values by column name. */
export type Columns = Record<string, unknown>;

/** Inserts a row. @returns its id, if the table has one */
export async function insertRow(market: Market, table: string, values: Columns): Promise<string> {
  const placeholders = Object.keys(values).map((_, at) => `$${at + 1}`);
  const [row] = await market.rows<{ id: string }>(
    `insert into ${table} (${Object.keys(values)}) values (${placeholders}) returning *`,
    Object.values(values),
  );
  return row?.id as string;
}
