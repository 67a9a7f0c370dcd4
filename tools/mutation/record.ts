import { readFile, rename, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

export type Result = 'killed' | 'survived' | 'timeout';

/** What became of one fault. */
export interface Tried {
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
  /** Written by hand: why nothing can notice it. */
  explained?: string;
}

const FILE = new URL('record.json', import.meta.url);

/** All that was tried so far, by the key of the fault. */
export async function readRecord(): Promise<Map<string, Tried>> {
  const text = await readFile(FILE, 'utf8').catch(() => '{}');
  return new Map(Object.entries(JSON.parse(text) as Record<string, Tried>));
}

/** One more fault that was tried: another run that goes on at the same time, or a hand, may have added to the record. */
export async function addToRecord(key: string, tried: Tried): Promise<void> {
  const record = await readRecord();
  const explained = record.get(key)?.explained;
  record.set(key, explained ? { ...tried, explained } : tried);
  await writeRecord(record);
}

/** Kept after each fault, so that a run that is stopped goes on where it was. */
export async function writeRecord(record: ReadonlyMap<string, Tried>): Promise<void> {
  const sorted = [...record].sort(
    ([a, one], [b, other]) =>
      one.file.localeCompare(other.file) || one.line - other.line || a.localeCompare(b),
  );
  await writeFile(`${fileURLToPath(FILE)}.new`, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
  await rename(`${fileURLToPath(FILE)}.new`, FILE);
}
