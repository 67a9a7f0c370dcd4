import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connectDatabase } from '../../src/platform/database.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../src/platform/embedded-postgres.ts';
import { createLog } from '../../src/platform/log.ts';
import { createReadPool, type ReadPool } from '../../src/platform/replicas/read-pool.ts';
import { bool, int, readRows } from '../../src/platform/rows.ts';
import { until } from './support/open-market.ts';
import { startReplica } from './support/start-replica.ts';

/* A primary and a replica: reads use the replica while it is current. */

const LAG_MS = 1_000;

let dir: string;
let primary: EmbeddedPostgres;
let replica: EmbeddedPostgres;
let onPrimary: pg.Client;
const primaryDir = () => path.join(dir, 'primary');
const replicaDir = () => path.join(dir, 'replica');

beforeAll(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), 'dwaso-replicas-'));
  primary = await startEmbeddedPostgres(primaryDir(), { durable: false });
  onPrimary = new pg.Client({ connectionString: primary.url });
  onPrimary.on('error', () => undefined);
  await onPrimary.connect();
  await onPrimary.query('create table notes (number integer)');
  replica = await startReplica(primaryDir(), primary.url, replicaDir());
});
afterAll(async () => {
  await onPrimary.end().catch(() => undefined);
  await replica.stop();
  await primary.stop();
  await rm(dir, { recursive: true, force: true });
});

async function onReplica(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: replica.url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

describe('public reads with a replica', () => {
  const log = createLog('silent');
  const options = { max: 4, statementTimeoutMs: 1_000, queryTimeoutMs: 2_000 };
  let pools: ReturnType<typeof connectDatabase>[];
  let reads: ReadPool;
  beforeAll(async () => {
    pools = [replica.url, primary.url].map((url) => connectDatabase(url, log, options));
    const [ofReplica, ofPrimary] = pools.map(({ pool }) => pool) as [pg.Pool, pg.Pool];
    reads = createReadPool([ofReplica], ofPrimary, { lagMs: LAG_MS }, log);
    await until(async () => reads.shown()[0]?.isUsed);
  });
  afterAll(async () => {
    reads.stop();
    await Promise.all(pools.map(({ close }) => close()));
  });
  beforeEach(() => until(async () => reads.shown()[0]?.isUsed));

  const isFromReplica = async () =>
    (await readRows(reads.db, { there: bool }, sql`select pg_is_in_recovery() as there`))[0]?.there;
  const newest = async () =>
    (await readRows(reads.db, { number: int }, sql`select coalesce(max(number), 0) as number from notes`))[0]
      ?.number;

  it('come from the replica', async () => {
    expect(await isFromReplica()).toBe(true);
  });

  it('are never older than a notified change and return to the replica once it has caught up', async () => {
    for (let number = 1; number <= 30; number++) {
      await onPrimary.query('insert into notes values ($1)', [number]);
      reads.heard();
      expect(await newest()).toBe(number);
    }
    await onReplica('select pg_wal_replay_pause()');
    await onPrimary.query('insert into notes values (100)');
    reads.heard();
    await sleep(200);
    expect([await newest(), await isFromReplica()]).toEqual([100, false]);
    await onReplica('select pg_wal_replay_resume()');
    await until(isFromReplica);
    expect(await newest()).toBe(100);
  });

  it('come from the primary while the replica lags too far behind', async () => {
    await onReplica('select pg_wal_replay_pause()');
    await onPrimary.query('insert into notes values (200)');
    expect(await newest()).toBe(100);
    await until(async () => !(await isFromReplica()));
    expect(await newest()).toBe(200);
    expect(reads.shown()[0]?.lagMs).toBeGreaterThan(LAG_MS);
    await onReplica('select pg_wal_replay_resume()');
    await until(isFromReplica);
  });

  it('survive the loss of a replica and use it again when it is back', async () => {
    let readCount = 0;
    let isDone = false;
    const asking = (async () => {
      while (!isDone) {
        expect(await newest()).toBe(200);
        readCount++;
      }
    })();
    await sleep(100);
    await replica.stop();
    await sleep(500);
    const whileAway = readCount;
    expect(await isFromReplica()).toBe(false);
    replica = await startEmbeddedPostgres(replicaDir(), { durable: false });
    await until(isFromReplica);
    isDone = true;
    await asking;
    expect(whileAway).toBeGreaterThan(20);
  });

  it('go on while the primary is down', async () => {
    await primary.stop();
    try {
      expect(await newest()).toBe(200);
      // As after a reconnect of the listener: any change may have been missed.
      reads.heard();
      expect([await newest(), await isFromReplica()]).toEqual([200, true]);
    } finally {
      primary = await startEmbeddedPostgres(primaryDir(), { durable: false });
    }
  });
});
