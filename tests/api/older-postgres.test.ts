import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedDemoMarket } from '../../demo/seed-demo-market.ts';
import { POSTGRES_MIN_MAJOR } from '../../src/platform/check-postgres.ts';
import { connectDatabase } from '../../src/platform/database.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../src/platform/embedded-postgres.ts';
import { createLog } from '../../src/platform/log.ts';
import { migrateDatabase } from '../../src/platform/migrate.ts';
import { installedPostgres } from '../support/installed-postgres.ts';

/*
 * The oldest supported PostgreSQL, if Debian's package is installed. `npm run test:api -- --pg 15` runs all API tests
 * on it.
 */

const programs = await installedPostgres(POSTGRES_MIN_MAJOR);

describe.runIf(programs)('the oldest supported PostgreSQL', () => {
  let dir: string;
  let server: EmbeddedPostgres;
  let client: pg.Client;
  beforeAll(async () => {
    dir = await mkdtemp(path.join(os.tmpdir(), 'dwaso-older-'));
    await chmod(dir, 0o755);
    server = await startEmbeddedPostgres(path.join(dir, 'postgres'), {
      durable: false,
      ...(programs && { programs }),
    });
    await migrateDatabase(server.url);
    client = new pg.Client({ connectionString: server.url });
    await client.connect();
  });
  afterAll(async () => {
    await client.end();
    await server.stop();
    await rm(dir, { recursive: true, force: true });
  });

  it('creates all tables and the demo market', async () => {
    const { db, close } = connectDatabase(server.url, createLog('silent'), { max: 2 });
    try {
      expect(await seedDemoMarket(db)).toBe(true);
    } finally {
      await close();
    }
    const { rows } = await client.query('select count(*)::int as products from products');
    expect(rows[0].products).toBeGreaterThan(50);
  });

  it('creates ids that grow with time, also for a given time', async () => {
    const { rows } = await client.query('select uuidv7() as id from generate_series(1, 20000)');
    const ids: string[] = rows.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.toSorted()).toEqual(ids);
    for (const id of ids.slice(0, 100))
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-/);
    const shifted = await client.query(
      "select uuidv7(interval '-1 day') as id, extract(epoch from now()) as now",
    );
    const ms = Number.parseInt(shifted.rows[0].id.replaceAll('-', '').slice(0, 12), 16);
    expect(Math.abs(ms / 1000 + 86_400 - Number(shifted.rows[0].now))).toBeLessThan(60);
  });
});
