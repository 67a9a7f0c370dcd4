import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { until } from './processes.ts';

/** The process id of the server with its files in `dir`. */
export async function readPostmasterPid(dir: string): Promise<number> {
  const pid = await until('the database', async () => {
    const text = await readFile(path.join(dir, 'postmaster.pid'), 'utf8').catch(() => '');
    return Number(text.split('\n')[0]) || null;
  });
  return pid;
}
