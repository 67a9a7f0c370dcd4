import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { belongsTo, clientOf, type Database, type Handle } from './database.ts';
import { nameOf } from './named-statements.ts';

interface Asked {
  text: string;
  values: readonly unknown[];
  rowMode: 'array' | undefined;
  answer: PromiseWithResolvers<{ rows: unknown[]; rowCount: number }>;
}
type Config = string | { text: string; rowMode?: 'array'; values?: unknown[] };
type Rows = Record<string, unknown>[];

/**
 * Runs several readers, each written for a handle of its own, and asks in one round trip for all that they want to know at
 * the same time: `readTogether(db, (handle) => Promise.all([one(handle), other(handle)]))`. What a reader asks after an
 * answer is a second round trip, again with that of all others. They all see the database as it was at one moment. Nothing
 * is written by this handle, and no two columns of a statement may have the same name.
 * @throws what the database answers, to each that asked in the same round trip
 */
export async function readTogether<T>(db: Database, read: (handle: Handle) => Promise<T>): Promise<T> {
  let waiting: Asked[] = [];
  const query = (config: Config, params?: unknown[]) => {
    const { text, rowMode, values = params } = typeof config === 'string' ? { text: config } : config;
    const answer = Promise.withResolvers<{ rows: unknown[]; rowCount: number }>();
    if (waiting.length === 0) setImmediate(send);
    waiting.push({ text, values: values ?? [], rowMode, answer });
    return answer.promise;
  };
  const send = () => {
    const asked = waiting;
    waiting = [];
    askTogether(db, asked).catch((error) => {
      for (const { answer } of asked) answer.reject(error);
    });
  };
  const client = { query } as unknown as pg.Pool;
  const handle: Handle = drizzle({ client, casing: 'snake_case' });
  belongsTo(handle, { db, client });
  return read(handle);
}

async function askTogether(db: Database, asked: readonly Asked[]): Promise<void> {
  const values: unknown[] = [];
  const columns = asked.map((one, at) => {
    const before = values.length;
    values.push(...one.values);
    // A count of drizzle's ends with a semicolon.
    const plain = one.text.replace(/;$/, '');
    const text = plain.replace(/\$(\d+)/g, (_, place: string) => `$${before + Number(place)}`);
    return `(select coalesce(json_agg(t${at}), '[]') from (${text}) t${at})`;
  });
  const text = `select json_build_array(${columns.join(', ')}) as answers`;
  const name = nameOf(text);
  const { rows } = await clientOf(db).query<{ answers: Rows[] }>({ ...(name && { name }), text, values });
  for (const [at, { rowMode, answer }] of asked.entries()) {
    const found = rows[0]?.answers[at] ?? [];
    answer.resolve({ rows: rowMode ? found.map(Object.values) : found, rowCount: found.length });
  }
}
