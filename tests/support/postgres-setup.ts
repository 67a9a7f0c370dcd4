import { chmod, mkdtemp, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { seedDemoMarket } from '../../demo/seed-demo-market.ts';
import { prepareQueues } from '../../src/jobs/queues.ts';
import { connectDatabase } from '../../src/platform/database.ts';
import { startEmbeddedPostgres } from '../../src/platform/embedded-postgres.ts';
import { createLog } from '../../src/platform/log.ts';
import { migrateDatabase } from '../../src/platform/migrate.ts';
import { installedPostgres } from './installed-postgres.ts';
import { copyDatabase, databaseUrl, TEMPLATE, TEMPLATE_DEMO } from './templates.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** URL of the test server's maintenance database. */
    pgUrl: string;
  }
}

/** One server for the whole run, on tmpfs if there is one, where copying a template takes 20 ms. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const parent = await stat('/dev/shm').then(
    () => '/dev/shm',
    () => os.tmpdir(),
  );
  const dir = await mkdtemp(path.join(parent, 'dwaso-test-'));
  // mkdtemp sets mode 0700, but under root the server runs as another user.
  await chmod(dir, 0o755);
  const major = process.env.TEST_POSTGRES;
  const programs = major ? await installedPostgres(Number(major)) : undefined;
  if (programs === null) throw new Error(`There is no PostgreSQL ${major} on this machine`);
  const server = await startEmbeddedPostgres(path.join(dir, 'postgres'), {
    durable: false,
    ...(programs && { programs }),
  });
  await makeTemplates(server.url);
  // Each app starts faster on a database with its queues.
  if (project.name === 'browser') await prepareQueues(databaseUrl(server.url, TEMPLATE_DEMO));
  project.provide('pgUrl', server.url);
  return async () => {
    await server.stop();
    await rm(dir, { recursive: true, force: true });
  };
}

async function makeTemplates(serverUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(`create database ${TEMPLATE}`);
    await migrateDatabase(databaseUrl(serverUrl, TEMPLATE));
    await openToBuyers(databaseUrl(serverUrl, TEMPLATE));
    await copyDatabase(client, TEMPLATE, TEMPLATE_DEMO);
    await seed(databaseUrl(serverUrl, TEMPLATE_DEMO));
  } finally {
    await client.end();
  }
}

/** A fresh market is closed; the tests' markets are open, except where a test closes one. */
async function openToBuyers(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    `insert into settings (key, value) values ('market.opened', '{"at": null, "by": null}')`,
  );
  await client.end();
}

async function seed(url: string): Promise<void> {
  const { db, close } = connectDatabase(url, createLog('silent'), { max: 2 });
  try {
    await seedDemoMarket(db);
  } finally {
    await close();
  }
}
