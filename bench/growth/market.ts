import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { seedDemoMarket } from '../../demo/seed-demo-market.ts';
import { connectDatabase, type Database } from '../../src/platform/database.ts';
import { startEmbeddedPostgres } from '../../src/platform/embedded-postgres.ts';
import { createLog } from '../../src/platform/log.ts';
import { migrateDatabase } from '../../src/platform/migrate.ts';
import { sideIndexFile } from '../../src/providers/side-index/index.ts';
import { type RunningDwaso, runDwaso } from '../support/run-dwaso.ts';
import { RefusedError } from './timing.ts';

const PORT = 4340;
const BASE = 'dwaso';
const LOOK_MS = 100;
const OPENED_MS = 2_500;

/** A database with the demo market and the added rows. */
export interface GrowingDatabase {
  name: string;
  url: string;
  db: Database;
  close(): Promise<void>;
}

/** One PostgreSQL with a demo market to copy. */
export async function openMarkets() {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'dwaso-bench-'));
  const postgres = await startEmbeddedPostgres(path.join(folder, 'postgres'));
  await migrateDatabase(postgres.url);
  const { db, close } = connectDatabase(postgres.url, createLog('warn'), { max: 1 });
  await seedDemoMarket(db);
  await close();
  let runs = 0;
  let running: RunningDwaso | null = null;
  const stop = async () => {
    await running?.stop();
    running = null;
  };
  const databaseUrl = (name: string) => postgres.url.replace(`/${BASE}?`, `/${name}?`);
  const admin = connectDatabase(databaseUrl('postgres'), createLog('warn'), {
    max: 1,
    statementTimeoutMs: 600_000,
  });
  return {
    async copy(name: string): Promise<GrowingDatabase> {
      await admin.db.execute(sql.raw(`create database ${name} template ${BASE}`));
      const url = databaseUrl(name);
      return {
        name,
        url,
        ...connectDatabase(url, createLog('warn'), { max: 2, statementTimeoutMs: 600_000 }),
      };
    },
    stop,
    /**
     * Runs Dwaso on one of the databases, with this many front processes, until another starts or `stop` is called;
     * waits for its side index.
     */
    async run({ url }: GrowingDatabase, processes: number, search: 'postgres' | 'side' = 'postgres') {
      const dataDir = path.join(folder, `data-${++runs}`);
      const env = {
        ...{ DATABASE_URL: url, WEB_CONCURRENCY: String(processes) },
        ...{ PAYSTACK_SIMULATOR_SPEED: '600', SEARCH_INDEX: search },
      };
      await stop();
      running = await runDwaso({ dataDir, port: PORT, env });
      while (search === 'side' && !existsSync(sideIndexFile(dataDir))) await sleep(LOOK_MS);
      // The port opens after the index is in place.
      if (search === 'side') await sleep(OPENED_MS);
      return running;
    },
    async close() {
      await stop();
      await admin.close();
      await postgres.stop();
      await rm(folder, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}

export type Calls = ReturnType<typeof createCalls>;

/** Calls of the API at this URL and the demo people who make them. */
export function createCalls(url: string) {
  const call = async (token: string, target: string, body?: unknown, key?: string) => {
    const response = await fetch(`${url}/api/v1${target}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(key && { 'idempotency-key': key }),
      },
      body: body === undefined ? null : JSON.stringify(body),
    });
    const answer = JSON.parse(await response.text());
    if (response.status === 503) throw new RefusedError(answer.message);
    if (!response.ok) throw new Error(`${target}: ${response.status} ${answer.message}`);
    return answer.data;
  };
  const signIn = async (target: string, email: string): Promise<string> => {
    const data = await call('', target, { email, password: 'Market-day-1!' });
    return data.token ?? data;
  };
  return {
    call,
    people: async () => ({
      customer: await signIn('/auth/login', 'customer@dwaso.test'),
      seller: await signIn('/shop/auth/login', 'seller@dwaso.test'),
      admin: await signIn('/admin/login', 'admin@dwaso.test'),
    }),
  };
}
