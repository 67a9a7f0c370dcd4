import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

const MIGRATIONS = path.join(import.meta.dirname, '../../../migrations');
const FAR_AHEAD_MS = Date.UTC(2100, 0, 1);

export interface PlantedMigrations {
  folder: string;
  remove(): Promise<void>;
}

/** Copies the migrations and adds these, one file for each text. */
export async function plantMigrations(...texts: string[]): Promise<PlantedMigrations> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'dwaso-migrations-'));
  await cp(MIGRATIONS, folder, { recursive: true });
  const file = path.join(folder, 'meta', '_journal.json');
  const journal = JSON.parse(await readFile(file, 'utf8'));
  for (const [index, text] of texts.entries()) {
    const tag = `9${index}00_planted`;
    journal.entries.push({
      idx: journal.entries.length,
      version: '7',
      when: FAR_AHEAD_MS + index,
      tag,
      breakpoints: true,
    });
    await writeFile(path.join(folder, `${tag}.sql`), text);
  }
  await writeFile(file, JSON.stringify(journal));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
