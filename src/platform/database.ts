import { AsyncResource } from 'node:async_hooks';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { createCounter } from './instruments.ts';
import type { Logger } from './log.ts';
import { inStatementSpan, isTracing } from './tracing/spans.ts';
import { currentUseCase } from './use-case.ts';

export type Database = NodePgDatabase<Record<string, never>> & { $client: pg.Pool };
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** Anything that can run a query. A use-case that must be atomic takes a {@link Transaction} instead. */
export type DbOrTx = Database | Transaction;

type Client = Pick<pg.Pool, 'query'>;

const origins = new WeakMap<DbOrTx, { db: Database; client: Client }>();

/** Records the database and the client behind a derived handle (a transaction or a read batch). */
export function belongsTo(handle: DbOrTx, origin: { db: Database; client: Client }): void {
  origins.set(handle, origin);
}

/** Returns the database behind a handle; for a transaction, the one that it was opened on. */
export const getDatabase = (handle: DbOrTx): Database => origins.get(handle)?.db ?? (handle as Database);

/** Returns the client that sends a handle's statements: a transaction's connection, or the database's pool. */
export const getClient = (handle: DbOrTx): Client =>
  origins.get(handle)?.client ?? (handle as Database).$client;

export interface DatabaseConnection {
  db: Database;
  pool: pg.Pool;
  close(): Promise<void>;
}

export interface ConnectionOptions {
  /** Maximum number of connections. */
  max?: number;
  /** The server cancels a statement after this time. */
  statementTimeoutMs?: number;
  /** A transaction pooler stands between us and the server, so prepared statements can't be named. */
  pooled?: boolean;
  /** The client stops waiting for an answer after this time, in case the server hangs. No limit by default. */
  queryTimeoutMs?: number;
}

/**
 * Opens a pool. The default statement timeout is 30 s. A pooler ignores a connection's timeouts; there they are set on
 * the database role (docs/operations.md, Behind a pooler).
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
  bindAsyncContext(pool);
  pool.on('connect', (client) => watchStatements(client, pooled));
  pool.on('error', (error) => log.warn({ err: error.message }, 'database connection lost'));
  // The pool handles errors of idle connections only. Without this listener, a connection lost in a transaction would
  // crash the process; its query fails anyway.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return { db: drizzle(pool, { casing: 'snake_case' }), pool, close: () => pool.end() };
}

const statements = createCounter(
  'db_client_statements_total',
  'Statements that were sent, by the endpoint or job that they were for',
  'use_case',
);

/**
 * A caller that waits for a connection keeps its own async context, not the context of the request that released it.
 */
function bindAsyncContext(pool: pg.Pool): void {
  const connect = pool.connect.bind(pool) as (callback?: (...given: unknown[]) => void) => unknown;
  const bound = (callback?: (...given: unknown[]) => void) =>
    callback ? connect(AsyncResource.bind(callback)) : connect();
  pool.connect = bound as typeof pool.connect;
}

/** Removes statement names behind a pooler: the next statement may reach another server process, without that plan. */
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

/** Returns the constraint that a failed statement violated, or null. Drizzle wraps the driver's error. */
export function violatedConstraint(error: unknown): string | null {
  const cause = error instanceof Error && error.cause ? error.cause : error;
  const constraint = (cause as { constraint?: unknown } | null)?.constraint;
  return typeof constraint === 'string' ? constraint : null;
}

/**
 * `column` is one of these ids. Unlike `inArray`, the text is the same for any number of ids, so it can be prepared.
 */
export const isOneOf = (column: SQLWrapper, ids: readonly string[]): SQL =>
  sql`${column} = any(${sql.param(ids)}::uuid[])`;

/** Takes the advisory lock of `key` until the transaction ends, to serialize transactions with the same key. */
export async function advisoryLock(tx: Transaction, key: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
}
