/**
 * Rebuilds this node's side index for each process that has one: `npm run search:rebuild [-- --database-url URL]`. A
 * running node uses the old index until the new one is complete, and switches within two seconds. Without a URL (or
 * DATABASE_URL) it uses the embedded PostgreSQL under $DATA_DIR, and starts it if it is not running.
 */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startupErrorMessage } from '#platform/startup-error';
import { connectDatabase } from '../src/platform/database.ts';
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres.ts';
import { readEnv } from '../src/platform/env.ts';
import { createLog } from '../src/platform/log.ts';
import { rebuildIndex, sideIndexFiles } from '../src/providers/side-index/index.ts';

const SAY_EVERY_MS = 1000;

async function rebuild(url: string, [file, ...copies]: string[]): Promise<void> {
  const { db, close } = connectDatabase(url, createLog('warn'), { max: 1, statementTimeoutMs: 120_000 });
  let saidMs = 0;
  try {
    const say = (done: number, wanted: number) => {
      if (performance.now() - saidMs < SAY_EVERY_MS && done < wanted) return;
      saidMs = performance.now();
      console.log(`${wanted === 0 ? 100 : Math.floor((100 * done) / wanted)} %`);
    };
    await rebuildIndex(db, file as string, say, copies);
  } finally {
    await close();
  }
}

const { values } = parseArgs({ options: { 'database-url': { type: 'string' } } });
const startedMs = performance.now();
try {
  const named = values['database-url'];
  const env = readEnv(named ? { ...process.env, DATABASE_URL: named } : process.env);
  await mkdir(env.dataDir, { recursive: true });
  const files = await sideIndexFiles(env.dataDir);
  const url = named ?? env.databaseDirectUrl ?? env.databaseUrl;
  if (url) await rebuild(url, files);
  else {
    const server = await startEmbeddedPostgres(path.join(env.dataDir, 'postgres'));
    try {
      await rebuild(server.url, files);
    } finally {
      // An adopted server may serve a running market and stays up.
      if (!server.adopted) await server.stop();
    }
  }
  console.log(`Done in ${((performance.now() - startedMs) / 1000).toFixed(1)} s: ${files.join(', ')}`);
} catch (error) {
  const sentence = startupErrorMessage(error);
  if (sentence === null) throw error;
  console.error(sentence);
  process.exitCode = 1;
}
