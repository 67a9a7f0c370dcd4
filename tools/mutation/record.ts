import { readFile, rename, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

export type Result = 'killed' | 'survived' | 'timeout';

/** The result of one fault. */
export interface MutantResult {
  area: string;
  file: string;
  line: number;
  kind: string;
  was: string;
  becomes: string;
  result: Result;
  /** The test that noticed it. */
  by?: string;
  seconds: number;
  on: string;
}

/** Local to this machine and ignored by git. */
const FILE = new URL('record.json', import.meta.url);
const EXPLAINED = new URL('explained.json', import.meta.url);

/** Why no test can notice a fault, by its key; written by hand. */
export async function readExplained(): Promise<Map<string, string>> {
  const all: Record<string, { why: string }> = JSON.parse(await readFile(EXPLAINED, 'utf8'));
  return new Map(Object.entries(all).map(([key, { why }]) => [key, why]));
}

/** All results so far, by the key of the fault. */
export async function readRecord(): Promise<Map<string, MutantResult>> {
  const text = await readFile(FILE, 'utf8').catch(() => '{}');
  return new Map(Object.entries(JSON.parse(text) as Record<string, MutantResult>));
}

/** Adds a result; a concurrent run may have changed the record. */
export async function addToRecord(key: string, tried: MutantResult): Promise<void> {
  const record = await readRecord();
  record.set(key, tried);
  await writeRecord(record);
}

/** Written after each fault, so that an interrupted run can continue. */
export async function writeRecord(record: ReadonlyMap<string, MutantResult>): Promise<void> {
  const sorted = [...record].sort(
    ([a, one], [b, other]) =>
      one.file.localeCompare(other.file) || one.line - other.line || a.localeCompare(b),
  );
  await writeFile(`${fileURLToPath(FILE)}.new`, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
  await rename(`${fileURLToPath(FILE)}.new`, FILE);
}
