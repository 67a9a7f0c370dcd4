/**
 * Generates a market of any size: `npm run seed -- --products 100000 --shops 1000 [--database-url URL]`. Without a URL
 * (or DATABASE_URL) it uses the embedded PostgreSQL under $DATA_DIR, and starts it if it is not running.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { StartupError, startupErrorMessage } from '#platform/startup-error';
import { assertDemoMarket } from '../demo/assert-environment.ts';
import { generateMarket } from '../demo/generate-market.ts';
import { seedDemoMarket } from '../demo/seed-demo-market.ts';
import { connectDatabase } from '../src/platform/database.ts';
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres.ts';
import { readEnv } from '../src/platform/env.ts';
import { createLog } from '../src/platform/log.ts';
import { migrateDatabase } from '../src/platform/migrate.ts';

const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '130' },
    shops: { type: 'string', default: '16' },
    'database-url': { type: 'string' },
  },
});

function count(name: 'products' | 'shops'): number {
  const value = Number(values[name].replaceAll(/[,_]/g, ''));
  if (!Number.isSafeInteger(value) || value < 0) throw new Error(`--${name} needs a whole number`);
  return value;
}

async function seed(url: string): Promise<void> {
  const { db, close } = connectDatabase(url, createLog('warn'), { max: 2 });
  try {
    await assertDemoMarket(db);
    await migrateDatabase(url);
    if (await seedDemoMarket(db)) console.log('Demo market: 16 shops, 130 products');
    await generateMarket(db, {
      products: count('products'),
      shops: count('shops'),
      onProgress: ({ what, done, wanted, rowsPerSecond }) =>
        console.log(`${what}: ${done} of ${wanted}, ${rowsPerSecond} a second`),
    });
  } finally {
    await close();
  }
}

async function seedEmbedded(dataDir: string): Promise<void> {
  const server = await startEmbeddedPostgres(path.join(dataDir, 'postgres'));
  try {
    await seed(server.url);
  } finally {
    // An adopted server may serve a running market and stays up.
    if (!server.adopted) await server.stop();
  }
}

const startedMs = performance.now();
try {
  // The demo's rules: only databases of its own, and no live key.
  const named = values['database-url'];
  const env = readEnv(named ? { ...process.env, DATABASE_URL: named } : process.env);
  if (env.appEnv === 'production') {
    throw new StartupError('Invented shops and goods do not belong in a real market (APP_ENV=production).');
  }
  await (env.databaseUrl ? seed(env.databaseUrl) : seedEmbedded(env.dataDir));
  console.log(`Done in ${((performance.now() - startedMs) / 1000).toFixed(1)} s`);
} catch (error) {
  const sentence = startupErrorMessage(error);
  if (sentence === null) throw error;
  console.error(sentence);
  process.exitCode = 1;
}
