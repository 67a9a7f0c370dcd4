import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { isMigrated, migrateDatabase } from '../../src/platform/migrate.ts';
import { type Repeatables, readRepeatables } from '../../src/platform/repeatables.ts';
import { databaseUrl } from '../support/templates.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { readSchema } from './support/database-schema.ts';
import { plantMigrations } from './support/plant-migrations.ts';

/* Functions, triggers and seeds: they run again after the migrations when they have changed. */

const NAME = `test_repeatables_${process.pid}`;
const server = new pg.Client({ connectionString: inject('pgUrl') });
const url = databaseUrl(inject('pgUrl'), NAME);
let ours: Repeatables;
let market: TestDatabase;
beforeAll(async () => {
  await server.connect();
  ours = await readRepeatables();
  market = await createTestDatabase();
});
afterAll(async () => {
  await market.close();
  await server.query(`drop database if exists ${NAME} with (force)`);
  await server.end();
});

/** The schema of a new database after running these lists of functions in turn. */
async function schemaAfter(...runs: Repeatables['functions'][]): Promise<string[]> {
  await server.query(`drop database if exists ${NAME} with (force)`);
  await server.query(`create database ${NAME}`);
  for (const functions of runs) await migrateDatabase(url, { repeatables: { functions, seeds: [] } });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await readSchema(client);
  } finally {
    await client.end();
  }
}

describe('repeatable functions and triggers', () => {
  it('make the same database in any order of the modules and when they are run again', async () => {
    const [platform, ...modules] = ours.functions;
    if (!platform || modules.length < 10) throw new Error('functions of modules are missing');
    const expected = await readSchema(market.pool);
    expect(expected.filter((line) => line.startsWith('trigger ')).length).toBeGreaterThan(50);
    expect(expected.filter((line) => line.startsWith('function ')).length).toBeGreaterThan(50);

    const backwards = [platform, ...modules.toReversed()];
    expect(await schemaAfter(backwards)).toEqual(expected);
    // Each round starts with another module, so its text is new and runs.
    const rounds = modules.map((_, at) => [platform, ...modules.slice(at), ...modules.slice(0, at)]);
    expect(await schemaAfter(...rounds)).toEqual(expected);
  });

  it('refer to existing objects alone', async () => {
    const client = new pg.Client({ connectionString: market.url });
    await client.connect();
    await client.query('begin; set local check_function_bodies = on');
    for (const { text } of ours.functions) await client.query(text);
    await client.query('rollback');
    await client.end();
  });

  it('are updated where one has changed and left alone by an older version', async () => {
    const readSource = async () =>
      (await market.pool.query("select prosrc from pg_proc where proname = 'notify_outbox'")).rows[0].prosrc;
    const before = await readSource();
    const newer: Repeatables = {
      seeds: [],
      functions: ours.functions.map(({ file, text }) => ({
        file,
        text: text.replace("pg_notify('outbox', '')", "pg_notify('outbox', 'planted')"),
      })),
    };
    await migrateDatabase(market.url, { repeatables: newer });
    const after = await readSource();
    expect(after).not.toBe(before);
    expect(after).toContain("'planted'");
    await migrateDatabase(market.url);
    expect(await readSource()).toBe(after);
  });

  it('are run again after a migration, which may have replaced a table', async () => {
    const { pool, url: of, close } = await createTestDatabase();
    const planted = await plantMigrations('drop trigger derive_product_columns on products');
    const before = await readSchema(pool);
    await migrateDatabase(of, { migrations: planted.folder });
    expect(await readSchema(pool)).toEqual(before);
    // The database is now newer than this version, so its functions must not run.
    await pool.query('drop trigger derive_product_columns on products');
    await migrateDatabase(of, { repeatables: { ...ours, functions: ours.functions.toReversed() } });
    expect(await readSchema(pool)).not.toEqual(before);
    expect(await isMigrated(of)).toBe(true);
    await close();
    await planted.remove();
  });

  it('change nothing when one of them fails, and name its file', async () => {
    const { pool, url: of, close } = await createTestDatabase();
    const before = await readSchema(pool);
    const broken = [
      ...ours.functions,
      {
        file: 'modules/orders/functions.sql',
        text: 'create table half (id int); create function oops( returns int',
      },
    ];
    const failing = migrateDatabase(of, { repeatables: { functions: broken, seeds: [] } });
    await expect(failing).rejects.toThrow('src/modules/orders/functions.sql: syntax error');
    expect(await readSchema(pool)).toEqual(before);
    await close();
  });

  it('are awaited by a node that does not migrate', async () => {
    const { pool, url: of, close } = await createTestDatabase();
    expect(await isMigrated(of)).toBe(true);
    await pool.query("delete from drizzle.__repeatables where name = 'functions'");
    expect(await isMigrated(of)).toBe(false);
    await migrateDatabase(of);
    expect(await isMigrated(of)).toBe(true);
    await close();
  });
});

describe('seed data', () => {
  const seed = (text: string): Repeatables => ({
    functions: [],
    seeds: [{ file: 'modules/search/seed/seasons.csv', table: 'seasons', text }],
  });
  const seasons = async ({ pool }: TestDatabase) =>
    (await pool.query('select name, from_month, regions, note from seasons order by name')).rows;

  it('gives a new market its search terms, towns and seasons', async () => {
    const counts = await market.pool.query(
      `select (select count(*)::int from search_terms) as terms, (select count(*)::int from search_terms where alone) as alone,
         (select count(*)::int from towns) as towns, (select count(*)::int from seasons) as seasons`,
    );
    expect(counts.rows).toEqual([{ terms: 1618, alone: expect.any(Number), towns: 235, seasons: 22 }]);
    expect(counts.rows[0].alone).toBeGreaterThan(10);
    expect((await seasons(market)).find(({ name }) => name === 'Maize of the north')).toEqual({
      name: 'Maize of the north',
      from_month: 10,
      regions: ['Northern', 'North East', 'Savannah', 'Upper East', 'Upper West'],
      note: '',
    });
    const { rows } = await market.pool.query("select word, folded from search_terms where word = 'bayerɛ'");
    expect(rows).toEqual([{ word: 'bayerɛ', folded: 'bayere' }]);
  });

  it('keeps what admins have changed or removed and adds new rows', async () => {
    const changed = await createTestDatabase();
    await changed.pool.query("delete from seasons where name = 'Rice'");
    await changed.pool.query("update seasons set note = 'Late this year' where name = 'Yam'");
    await changed.pool.query("delete from drizzle.__repeatables where name = 'functions'");
    await migrateDatabase(changed.url);
    const names = (await seasons(changed)).map(({ name }) => name);
    expect(names).not.toContain('Rice');

    const text =
      'name,search,from_month,to_month,regions,note\nYam,yam,8,12,{},The new yam first\nOkra,okra,6,9,{},\n';
    await migrateDatabase(changed.url, { repeatables: seed(text) });
    const rows = await seasons(changed);
    expect(rows.length).toBe(names.length + 1);
    expect(rows.find(({ name }) => name === 'Yam').note).toBe('Late this year');
    expect(rows.find(({ name }) => name === 'Okra')).toMatchObject({ from_month: 6, regions: [], note: '' });
    await changed.close();
  });
});
