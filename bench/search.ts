/**
 * Searches of every kind and order by both engines at each size:
 * `npx node bench/search.ts [10000] [1000000] [--side-index-alone]`. The larger one needs 6 GB of disk and, on two
 * cores, half an hour; the side index alone a quarter.
 */
import { mkdtemp, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { generateMarket } from '../demo/generate-market.ts';
import { seedDemoMarket } from '../demo/seed-demo-market.ts';
import {
  postgresIndex,
  refreshDocumentFrequencies,
  type SearchIndex,
  searchProducts,
} from '../src/modules/search/index.ts';
import { connectDatabase, type Database } from '../src/platform/database.ts';
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres.ts';
import { createLog } from '../src/platform/log.ts';
import { migrateDatabase } from '../src/platform/migrate.ts';
import { int, readRows } from '../src/platform/rows.ts';
import { createSideIndex, rebuildIndex } from '../src/providers/side-index/index.ts';
import { applyChanges } from '../src/providers/side-index/index-sync.ts';
import { Store } from '../src/providers/side-index/store.ts';
import { record } from './support/record-result.ts';

const ROUNDS = 9;
/** Rounds of each of the sixteen, so that p99 is of some 700 searches. */
const TOGETHER_ROUNDS = 45;
const AT_ONCE = 16;
const RARE = 40;
/** Timeout of one search, ms. */
const PATIENCE = 30_000;

const { values, positionals: sizes } = parseArgs({
  options: { 'side-index-alone': { type: 'boolean' } },
  allowPositionals: true,
});
const SIDE_INDEX_ALONE = values['side-index-alone'] ?? false;

const TERMS = {
  'common word': 'honey',
  'rare word': 'zanzibar',
  'two words': 'fresh yam',
  'two that never meet': 'zanzibar quagga',
  'one letter': 'h',
  'two letters': 'ho',
  slip: 'tomatos',
  synonym: 'peanut',
  place: 'kumasi',
};
const SORTS = ['best-match', 'newest', 'price-asc', 'price-desc', 'top-rated'] as const;

const rounded = (value: number): number => Math.round(value * 10) / 10;
const at = (values: number[], share: number): number =>
  rounded(
    values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0,
  );

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startMs = performance.now();
  await work();
  return performance.now() - startMs;
}

async function latencies(db: Database, index: SearchIndex) {
  const result: Record<string, Record<string, { p50: number; p99: number }>> = {};
  for (const [kind, search] of Object.entries(TERMS)) {
    const bySort: Record<string, { p50: number; p99: number }> = {};
    for (const sort of SORTS) {
      const ask = () => searchProducts(db, index, { search, sort, limit: 24 });
      await ask();
      const took: number[] = [];
      for (let round = 0; round < ROUNDS; round++) took.push(await timed(ask));
      bySort[sort] = { p50: at(took, 0.5), p99: at(took, 0.99) };
    }
    result[kind] = bySort;
    console.log(kind, JSON.stringify(bySort));
  }
  return result;
}

/** Sixteen concurrent searches after one of each: searches per second and latencies. Prices in cedis. */
async function together(
  db: Database,
  index: SearchIndex,
  {
    words = Object.values(TERMS),
    ...prices
  }: { words?: string[]; minPrice?: number; maxPrice?: number } = {},
) {
  const took: number[] = [];
  for (const search of words)
    for (const sort of SORTS) await searchProducts(db, index, { search, sort, limit: 24, ...prices });
  const startMs = performance.now();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async (_, who) => {
      for (let round = 0; round < TOGETHER_ROUNDS; round++) {
        const search = words[(who + round) % words.length];
        const sort = SORTS[(who * 3 + round) % SORTS.length] ?? 'newest';
        took.push(await timed(() => searchProducts(db, index, { search, sort, limit: 24, ...prices })));
      }
    }),
  );
  const seconds = (performance.now() - startMs) / 1000;
  return { aSecond: rounded(took.length / seconds), p50: at(took, 0.5), p99: at(took, 0.99) };
}

async function megabytes(db: Database, relation: string): Promise<number> {
  const [row] = await readRows(
    db,
    { bytes: int },
    sql`select pg_total_relation_size(${relation}::text::regclass) as bytes`,
  );
  return rounded((row?.bytes ?? 0) / 2 ** 20);
}

/** The cost of renaming a product: its statement and the update of the side index. */
async function writeCost(db: Database, file: string) {
  const store = new Store(file);
  const many = 200;
  try {
    await applyChanges(db, store);
    const writing = await timed(async () => {
      for (let n = 0; n < many; n++)
        await db.execute(sql`update products set name = 'Renamed ' || ${n}::int::text where id = (
          select id from products where listed order by id offset ${n}::int limit 1)`);
    });
    const taking = await timed(() => applyChanges(db, store));
    return { newNameMs: rounded(writing / many), sideIndexMs: rounded(taking / many) };
  } finally {
    store.close();
  }
}

async function measure(products: number) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'dwaso-bench-'));
  const postgres = await startEmbeddedPostgres(path.join(folder, 'postgres'));
  const log = createLog('warn');
  await migrateDatabase(postgres.url);
  const { db, close } = connectDatabase(postgres.url, log, { max: AT_ONCE, statementTimeoutMs: PATIENCE });
  try {
    await seedDemoMarket(db);
    const generating = await timed(() =>
      generateMarket(db, {
        products,
        shops: Math.max(200, products / 100),
        onProgress: ({ what, done, wanted }) => console.log(what, done, 'of', wanted),
      }),
    );
    for (const rare of ['zanzibar', 'quagga'])
      await db.execute(sql`update products set name = name || ' ' || ${rare}::text where id in (
        select id from products tablesample bernoulli (${Math.min(50, (5000 * RARE) / products)}::float8) where listed
        and name not like '% zanzibar' limit ${RARE})`);
    await refreshDocumentFrequencies(db);
    await db.execute(sql`vacuum (analyze) search_documents`);
    await db.execute(sql`vacuum (analyze) search_vocabulary`);
    const file = path.join(folder, 'search.sqlite');
    const building = await timed(() => rebuildIndex(db, file, () => undefined));
    const side = createSideIndex({
      db,
      databaseUrl: postgres.url,
      file,
      log,
      fromDocuments: 0,
      onChange: () => undefined,
    });
    while (!side.ready()) await new Promise((resolve) => setTimeout(resolve, 100));
    const result = {
      generatedInS: rounded(generating / 1000),
      ...(SIDE_INDEX_ALONE
        ? {}
        : {
            postgres: {
              ms: await latencies(db, postgresIndex),
              sixteenAtOnce: await together(db, postgresIndex),
            },
          }),
      sideIndex: {
        ms: await latencies(db, side),
        sixteenAtOnce: await together(db, side),
        belowAPrice: await together(db, side, { maxPrice: 20 }),
        betweenPrices: await together(db, side, { minPrice: 45, maxPrice: 55 }),
        twoWords: await together(db, side, { words: ['fresh yam', 'red basket', 'shea butter'] }),
      },
      sizeMb: {
        documentsWithIndexes: await megabytes(db, 'search_documents'),
        wordsIndex: await megabytes(db, 'search_documents_words'),
        vocabulary: await megabytes(db, 'search_vocabulary'),
        sideIndex: rounded((await stat(file)).size / 2 ** 20),
      },
      sideIndexBuiltInS: rounded(building / 1000),
    };
    await side.stop();
    return { ...result, writes: await writeCost(db, file) };
  } finally {
    await close();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

for (const products of sizes.length > 0 ? sizes.map(Number) : [10_000, 1_000_000])
  await record(`search${SIDE_INDEX_ALONE ? '-side-index' : ''}-${products}`, {
    rounds: ROUNDS,
    ...(await measure(products)),
  });
