import type { Market } from './open-market.ts';

/** Columns of a table by their names in it. */
export type Columns = Record<string, unknown>;

/** Puts a row into a table as it is said; gives its id, of a table that has one. */
export async function insertRow(market: Market, table: string, values: Columns): Promise<string> {
  const places = Object.keys(values).map((_, at) => `$${at + 1}`);
  const [row] = await market.rows<{ id: string }>(
    `insert into ${table} (${Object.keys(values)}) values (${places}) returning *`,
    Object.values(values),
  );
  return row?.id as string;
}
