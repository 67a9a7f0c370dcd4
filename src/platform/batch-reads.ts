import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { belongsTo, clientOf, type Database, type DbOrTx } from './database.ts';
import { statementName } from './prepared-statements.ts';

interface PendingQuery {
  text: string;
  values: readonly unknown[];
  rowMode: 'array' | undefined;
  answer: PromiseWithResolvers<{ rows: unknown[]; rowCount: number }>;
}
type Config = string | { text: string; rowMode?: 'array'; values?: unknown[] };
type Rows = Record<string, unknown>[];

/** Statements whose columns have names of their own; of more than this, the others are looked at each time. */
const CHECKED_MAX = 1000;
const checked = new Set<string>();

/**
 * Runs several readers, each written for a handle of its own, and asks in one round trip for all that they want to know at
 * the same time: `batchReads(db, (handle) => Promise.all([one(handle), other(handle)]))`. What a reader asks after an
 * answer is a second round trip, again with that of all others. They all see the database as it was at one moment. Nothing
 * is written by this handle. Rows of drizzle's builder come by the places of their columns, others by their names, which
 * are looked at in the first answer with rows.
 * @throws TypeError to the reader whose rows have two columns of one name
 * @throws what the database answers, to each that asked in the same round trip
 */
export async function batchReads<T>(db: Database, read: (handle: DbOrTx) => Promise<T>): Promise<T> {
  let waiting: PendingQuery[] = [];
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
    sendBatch(db, asked).catch((error) => {
      for (const { answer } of asked) answer.reject(error);
    });
  };
  const client = { query } as unknown as pg.Pool;
  const handle: DbOrTx = drizzle({ client, casing: 'snake_case' });
  belongsTo(handle, { db, client });
  return read(handle);
}

async function sendBatch(db: Database, asked: readonly PendingQuery[]): Promise<void> {
  const values: unknown[] = [];
  let isKept = true;
  const columns = asked.map(({ text: own, values: given, rowMode }, at) => {
    const before = values.length;
    values.push(...given);
    // A count of drizzle's ends with a semicolon.
    const plain = own.replace(/;$/, '');
    const text = plain.replace(/\$(\d+)/g, (_, place: string) => `$${before + Number(place)}`);
    // A row made of a row's columns has names by their places.
    const row = rowMode ? `row(t${at}.*)` : `t${at}`;
    const rows = `(select coalesce(json_agg(${row}), '[]') from (${text}) t${at})`;
    if (rowMode || checked.has(own)) return `json_build_array(${rows})`;
    isKept = false;
    return `(select json_build_array(r, array(select json_object_keys(r -> 0))) from (select ${rows} as r) as r${at})`;
  });
  const text = `select json_build_array(${columns.join(', ')}) as answers`;
  const name = isKept ? statementName(text) : undefined;
  const { rows } = await clientOf(db).query<{ answers: [Rows, string[]?][] }>({
    ...(name && { name }),
    text,
    values,
  });
  for (const [at, { text: own, rowMode, answer }] of asked.entries()) {
    const [found, names] = rows[0]?.answers[at] ?? [[]];
    const doubled = names?.find((name, place) => names.indexOf(name) !== place);
    if (doubled !== undefined) {
      answer.reject(new TypeError(`two columns are called ${doubled}: ${own}`));
      continue;
    }
    if (names && found.length > 0 && checked.size < CHECKED_MAX) checked.add(own);
    answer.resolve({ rows: rowMode ? found.map(Object.values) : found, rowCount: found.length });
  }
}
