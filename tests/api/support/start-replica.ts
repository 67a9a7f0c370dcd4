import { execFile } from 'node:child_process';
import { appendFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../../src/platform/embedded-postgres.ts';

const run = promisify(execFile);

/** Copies a running server into a streaming replica and starts it. */
export async function startReplica(
  primaryDir: string,
  primaryUrl: string,
  dir: string,
): Promise<EmbeddedPostgres> {
  const client = new pg.Client({ connectionString: primaryUrl });
  await client.connect();
  try {
    await client.query("select pg_backup_start('replica', true)");
    await run('cp', ['-a', primaryDir, dir]);
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
    for (const name of ['postmaster.pid', 'socket'])
      await rm(path.join(dir, name), { recursive: true, force: true });
    await writeFile(path.join(dir, 'backup_label'), rows[0]?.labelfile ?? '');
  } finally {
    await client.end();
  }
  const host = new URL(primaryUrl).searchParams.get('host');
  await appendFile(path.join(dir, 'postgresql.auto.conf'), `primary_conninfo = 'host=${host} user=dwaso'\n`);
  await writeFile(path.join(dir, 'standby.signal'), '');
  return startEmbeddedPostgres(dir, { durable: false });
}
