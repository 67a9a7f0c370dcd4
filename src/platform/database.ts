import { AsyncResource } from 'node:async_hooks';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { createCounter } from './instruments.ts';
import type { Logger } from './log.ts';
import { isTracing } from './tracing/spans.ts';
import { inStatementSpan } from './tracing/statement-span.ts';
import { currentUseCase } from './use-case.ts';

export type Database = NodePgDatabase<Record<string, never>> & { $client: pg.Pool };
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** What a query may run on. A use-case that must be atomic takes a {@link Transaction} instead. */
export type DbOrTx = Database | Transaction;

type Client = Pick<pg.Pool, 'query'>;

const origins = new WeakMap<DbOrTx, { db: Database; client: Client }>();

/** Notes which database a handle is of that is not a database itself, and by what its statements are sent. */
export function belongsTo(handle: DbOrTx, origin: { db: Database; client: Client }): void {
  origins.set(handle, origin);
}

/** The database that a handle is of: of a transaction the one it was opened on. */
export const databaseOf = (handle: DbOrTx): Database => origins.get(handle)?.db ?? (handle as Database);

/** What a handle's statements are sent by: a transaction's by its connection, a database's by any of its pool. */
export const clientOf = (handle: DbOrTx): Client =>
  origins.get(handle)?.client ?? (handle as Database).$client;

export interface DatabaseConnection {
  db: Database;
  pool: pg.Pool;
  close(): Promise<void>;
}

export interface ConnectionOptions {
  /** Most connections at a time. */
  max?: number;
  /** The server cuts a statement off after this time. */
  statementTimeoutMs?: number;
  /** A pooler stands between, which gives each transaction another connection: no statement keeps a name there. */
  pooled?: boolean;
  /** This side stops waiting for an answer after this time, should the server hang; never when left out. */
  queryTimeoutMs?: number;
}

/**
 * Opens a pool; statements are cut off after 30 s unless said otherwise. A pooler takes no such limits from a connection:
 * there the database's role has them (docs/operations.md, Behind a pooler).
 */
export function connectDatabase(
  url: string,
  log: Logger,
  { max = 16, statementTimeoutMs = 30_000, queryTimeoutMs, pooled = false }: ConnectionOptions = {},
): DatabaseConnection {
  const limits = { statement_timeout: statementTimeoutMs, idle_in_transaction_session_timeout: 30_000 };
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: Math.min(10_000, queryTimeoutMs ?? 10_000),
    query_timeout: queryTimeoutMs,
    application_name: 'dwaso',
    ...(pooled ? {} : limits),
  });
  keepContext(pool);
  pool.on('connect', (client) => watchStatements(client, pooled));
  pool.on('error', (error) => log.warn({ err: error.message }, 'database connection lost'));
  // The pool listens on idle connections alone: one lost within a transaction would end the process. Its query fails.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return { db: drizzle(pool, { casing: 'snake_case' }), pool, close: () => pool.end() };
}

const statements = createCounter(
  'db_client_statements_total',
  'Statements that were sent, by the endpoint or job that they were for',
  'use_case',
);

/** Whoever waits for a connection goes on as the request that he is of, and not as the one that has given it back. */
function keepContext(pool: pg.Pool): void {
  const connect = pool.connect.bind(pool) as (callback?: (...given: unknown[]) => void) => unknown;
  const bound = (callback?: (...given: unknown[]) => void) =>
    callback ? connect(AsyncResource.bind(callback)) : connect();
  pool.connect = bound as typeof pool.connect;
}

/** Behind a pooler names are left out: the next statement may go to another server process, which does not know them. */
function watchStatements(client: pg.PoolClient, pooled: boolean): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  const counted = (first: unknown, ...others: unknown[]) => {
    statements.add(currentUseCase());
    const isNamed =
      pooled && typeof first === 'object' && first !== null && 'name' in first && 'text' in first;
    const given = [isNamed ? { ...first, name: undefined } : first, ...others];
    return isTracing() ? inStatementSpan(query, given) : query(...given);
  };
  client.query = counted as typeof client.query;
}

/** The constraint a failed statement violated, or null. Drizzle wraps the driver's error. */
export function violatedConstraint(error: unknown): string | null {
  const cause = error instanceof Error && error.cause ? error.cause : error;
  const constraint = (cause as { constraint?: unknown } | null)?.constraint;
  return typeof constraint === 'string' ? constraint : null;
}

/** `column` is one of these ids: the same statement however many there are, unlike `inArray`, so that it can be named. */
export const isOneOf = (column: SQLWrapper, ids: readonly string[]): SQL =>
  sql`${column} = any(${sql.param(ids)}::uuid[])`;

/** Locks `key` until the transaction ends, so that two of the same kind run one after the other. */
export async function advisoryLock(tx: Transaction, key: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
}
