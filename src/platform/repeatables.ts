import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';

/** Functions and triggers of a module, or of `platform`. Running the file again changes nothing. */
export interface FunctionsFile {
  file: string;
  text: string;
}

/** Seed rows of every market: CSV with a header line of column names. */
export interface SeedFile {
  file: string;
  table: string;
  text: string;
}

export interface Repeatables {
  functions: readonly FunctionsFile[];
  seeds: readonly SeedFile[];
}

const SRC = fileURLToPath(new URL('..', import.meta.url));

/** The platform's functions come first, since triggers of all modules use them. The rest can run in any order. */
export async function readRepeatables(): Promise<Repeatables> {
  const functions = ['platform/functions.sql', ...(await filesLike('modules/*/functions.sql'))];
  const seeds = await filesLike('modules/*/seed/*.csv');
  const read = async (file: string) => ({ file, text: await readFile(path.join(SRC, file), 'utf8') });
  return {
    functions: await Promise.all(functions.map(read)),
    seeds: await Promise.all(
      seeds.map(async (file) => ({ ...(await read(file)), table: path.basename(file, '.csv') })),
    ),
  };
}

async function filesLike(pattern: string): Promise<string[]> {
  const files: string[] = [];
  for await (const file of glob(pattern, { cwd: SRC })) files.push(file);
  return files.sort();
}

const FUNCTIONS = 'functions';

/** One row for each text that has run here, also of older versions. */
export const REPEATABLES_TABLE = `
  create table if not exists drizzle.__repeatables
    (name text, hash text, run_at timestamp with time zone not null default now(), primary key (name, hash))`;

/**
 * Returns the texts that have not run in this database yet, by name and hash. A text that ran before does not run
 * again, so an older node started beside newer ones keeps their functions. After a migration all functions run again,
 * since it may have replaced a table and lost its triggers.
 * @param migrationHash hash of the newest migration
 */
export async function unrunRepeatables(
  client: pg.Client,
  { functions, seeds }: Repeatables,
  migrationHash: string,
): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; hash: string }>(
    'select name, hash from drizzle.__repeatables',
  );
  const ran = new Set(rows.map(({ name, hash }) => `${name} ${hash}`));
  const wanted = new Map([
    [FUNCTIONS, hashOf([migrationHash, ...functions.flatMap(({ file, text }) => [file, text])])],
    ...seeds.map(({ file, text }): [string, string] => [file, hashOf([text])]),
  ]);
  return new Map([...wanted].filter(([name, hash]) => !ran.has(`${name} ${hash}`)));
}

const hashOf = (texts: readonly string[]): string =>
  createHash('sha256').update(texts.join('\0')).digest('hex');

/** Runs the result of {@link unrunRepeatables}. The caller opens the transaction. */
export async function runRepeatables(
  client: pg.Client,
  { functions, seeds }: Repeatables,
  unrun: ReadonlyMap<string, string>,
): Promise<void> {
  if (unrun.has(FUNCTIONS)) {
    // A function may call one of a file that has not run yet.
    await client.query('set local check_function_bodies = off');
    for (const { file, text } of functions) await named(file, client.query(text));
  }
  for (const seed of seeds) {
    if (unrun.has(seed.file)) await named(seed.file, insertSeed(client, seed));
  }
  for (const row of unrun) {
    await client.query('insert into drizzle.__repeatables (name, hash) values ($1, $2)', row);
  }
}

async function insertSeed(client: pg.Client, { table, text }: SeedFile): Promise<void> {
  const { parse } = await import('csv-parse/sync');
  const rows = parse<Record<string, string>>(text, { columns: true });
  const columns = Object.keys(rows[0] ?? {})
    .map(pg.escapeIdentifier)
    .join(', ');
  const name = pg.escapeIdentifier(table);
  await client.query(
    `insert into ${name} (${columns}) select ${columns} from jsonb_populate_recordset(null::${name}, $1)
      on conflict do nothing`,
    [JSON.stringify(rows)],
  );
}

/** Adds the file name to the error of a failed statement. */
async function named(file: string, work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (error instanceof Error) error.message = `src/${file}: ${error.message}`;
    throw error;
  }
}
