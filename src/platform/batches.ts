import { is, SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { belongsTo, type Database, type DbOrTx, getClient, type Transaction } from './database.ts';
import { queryPrepared, statementName } from './prepared-statements.ts';
import { json } from './rows.ts';

/** Maximum rounds. Rows that can't be processed come up again and must not keep the job running for ever. */
const ROUNDS_MAX = 200;

/**
 * Processes batches until one is not full. Returns the number of processed items.
 * @param batch the batch size
 * @param work processes one batch of due items and returns their number
 */
export async function drainBatches(batch: number, work: () => Promise<number>): Promise<number> {
  let all = 0;
  for (let round = 0; round < ROUNDS_MAX; round++) {
    const done = await work();
    all += done;
    if (done < batch) break;
  }
  return all;
}

interface PendingQuery {
  text: string;
  values: readonly unknown[];
  rowMode: 'array' | undefined;
  answer: PromiseWithResolvers<{ rows: unknown[]; rowCount: number }>;
}
type Config = string | { text: string; rowMode?: 'array'; values?: unknown[] };
type Rows = Record<string, unknown>[];

/** Limit of the set of statements with checked column names. Later statements are checked on every call. */
const CHECKED_MAX = 1000;
const checked = new Set<string>();

/**
 * Batches the queries of several readers into one round trip: `batchReads(db, (handle) => Promise.all([one(handle),
 * other(handle)]))`. Queries issued after the first answers go out in a second round trip, again batched. All queries
 * of a round trip run in one statement and see one snapshot. The handle is read-only. Rows of drizzle's query builder
 * are mapped by column position, other rows by column name; the first answer with rows is checked for duplicate names.
 * @throws TypeError in the reader whose rows have two columns with the same name
 * @throws the database's error, in every reader of the same round trip
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
    // Drizzle's count query ends with a semicolon.
    const plain = own.replace(/;$/, '');
    const text = plain.replace(/\$(\d+)/g, (_, place: string) => `$${before + Number(place)}`);
    // `row(t.*)` names its fields by position (f1, f2, …).
    const row = rowMode ? `row(t${at}.*)` : `t${at}`;
    const rows = `(select coalesce(json_agg(${row}), '[]') from (${text}) t${at})`;
    if (rowMode || checked.has(own)) return `json_build_array(${rows})`;
    isKept = false;
    return `(select json_build_array(r, array(select json_object_keys(r -> 0))) from (select ${rows} as r) as r${at})`;
  });
  const text = `select json_build_array(${columns.join(', ')}) as answers`;
  const name = isKept ? statementName(text) : undefined;
  const { rows } = await getClient(db).query<{ answers: [Rows, string[]?][] }>({
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

/**
 * Runs several write statements in one round trip. Returns the rows of each statement in order, as JSON with the
 * database's column names. Each statement is an insert, update or delete with `returning`. All run as one statement
 * with CTEs: none sees the writes of another, so two must not write the same row. Their order is undefined, so take
 * locks beforehand.
 */
export async function batchWrites(
  tx: Transaction,
  writes: readonly SQLWrapper[],
): Promise<Record<string, unknown>[][]> {
  if (writes.length === 0) return [];
  const name = (at: number) => sql.raw(`write_${at}`);
  // Drizzle puts parentheses around queries of its builder, but not around raw SQL.
  const parts = writes.map((write, at) => sql`${name(at)} as ${is(write, SQL) ? sql`(${write})` : write}`);
  const rows = writes.map(
    (_, at) => sql`(select coalesce(json_agg(to_json(${name(at)})), '[]') from ${name(at)})`,
  );
  const [written] = await queryPrepared(
    tx,
    { rows: json<Record<string, unknown>[][]>() },
    sql`with ${sql.join(parts, sql`, `)} select json_build_array(${sql.join(rows, sql`, `)}) as rows`,
  );
  return written?.rows ?? [];
}
