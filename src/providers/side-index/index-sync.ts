import { existsSync } from 'node:fs';
import { copyFile, rename, rm } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import {
  CHANGES_KEPT_DAYS,
  countDocuments,
  documentsOf,
  drawDocumentIds,
  firstOpenTransaction,
  readChangedIds,
  readDocuments,
} from '#modules/search';
import type { Database } from '#platform/database';
import { Store } from './store.ts';

const PAGE = 2000;
const SAMPLE = 500;
const DAY_MS = 86_400_000;
/** Of a sample, so many may be wrong before all is built anew. */
const WRONG_MAX = 0.02;

/** The database is another than the index was made from, or an older one. */
export class IndexDatabaseMismatchError extends Error {
  override readonly name = 'IndexDatabaseMismatchError';
}

export type Progress = (done: number, wanted: number) => void;

const sidecars = (file: string): string[] => [file, `${file}-wal`, `${file}-shm`];

/**
 * Builds the index from the documents beside the one that may stand, and puts it in its place when it is whole. Whoever
 * has the old file open reads on from it until it is opened again.
 * @param copies files that get the same
 */
export async function rebuildIndex(
  db: Database,
  file: string,
  onProgress: Progress,
  copies: readonly string[] = [],
): Promise<void> {
  const made = `${file}.new`;
  await Promise.all(sidecars(made).map((one) => rm(one, { force: true })));
  // Before the documents: what changes while they are read is read again.
  const since = await firstOpenTransaction(db);
  const wanted = (await countDocuments(db)) * 2;
  const store = new Store(made);
  try {
    let after: string | null = null;
    let read = 0;
    do {
      const documents = await readDocuments(db, { after, limit: PAGE });
      store.atomically(() => store.collect(documents));
      read += documents.length;
      onProgress(read, wanted);
      after = documents.length === PAGE ? (documents.at(-1)?.productId ?? null) : null;
    } while (after);
    for (const filled of store.fill(PAGE)) {
      onProgress(Math.round(read + filled), wanted);
      // Others of this thread come in between.
      await setImmediate();
    }
    store.readUpTo(since);
  } finally {
    store.close();
  }
  // Before anybody opens the one and writes to it.
  for (const copy of copies) await copyFile(made, `${copy}.new`);
  for (const one of [file, ...copies]) await putInPlace(one);
}

async function putInPlace(file: string): Promise<void> {
  await Promise.all(
    sidecars(file)
      .slice(1)
      .map((one) => rm(one, { force: true })),
  );
  await rename(`${file}.new`, file);
}

/** Whether the file can be brought up to date by the changes since. */
export function canCatchUp(file: string, nowMs = Date.now()): boolean {
  if (!existsSync(file)) return false;
  const store = new Store(file);
  try {
    return store.since !== null && nowMs - store.readAtMs < (CHANGES_KEPT_DAYS - 1) * DAY_MS;
  } finally {
    store.close();
  }
}

/**
 * Takes in what has changed since the last time.
 * @returns how many documents are not as they were
 * @throws IndexDatabaseMismatchError
 */
export async function applyChanges(db: Database, store: Store): Promise<number> {
  const since = store.since;
  if (since === null) throw new Error('the side index was never filled');
  const next = await firstOpenTransaction(db);
  if (next < since)
    throw new IndexDatabaseMismatchError(
      'the side index knows of transactions that this database has not seen',
    );
  let changed = 0;
  let after: string | null = null;
  do {
    const ids = await readChangedIds(db, { since, after, limit: PAGE });
    changed += await applyBatch(db, store, ids);
    after = ids.length === PAGE ? (ids.at(-1) ?? null) : null;
  } while (after);
  store.readUpTo(next);
  return changed;
}

async function applyBatch(db: Database, store: Store, ids: string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const documents = await documentsOf(db, ids);
  const there = new Set(documents.map(({ productId }) => productId));
  let changed = 0;
  store.atomically(() => {
    changed = store.put(documents) + store.remove(ids.filter((id) => !there.has(id)));
  });
  return changed;
}

/**
 * Compares the index with PostgreSQL: how many there are, and a sample word by word. What is wrong is mended.
 * @returns how many of the sample were wrong, and whether it is so many that all should be built anew
 */
export async function verifyIndex(db: Database, store: Store): Promise<{ wrong: number; rebuild: boolean }> {
  await applyChanges(db, store);
  const there = await countDocuments(db);
  // From both: what is here and should not be, and what should be and is not.
  const ids = [...new Set([...store.sample(SAMPLE), ...(await drawDocumentIds(db, SAMPLE, there))])];
  const wrong = await applyBatch(db, store, ids);
  const here = store.count();
  const apart = Math.abs(here - there) > Math.max(PAGE, there * WRONG_MAX);
  return { wrong, rebuild: apart || wrong > Math.max(1, ids.length * WRONG_MAX) };
}
