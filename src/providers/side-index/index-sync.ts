import { existsSync } from 'node:fs';
import { copyFile, rename, rm } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import {
  CHANGE_RETENTION_DAYS,
  countDocuments,
  findDocuments,
  readChangedIds,
  readDocuments,
  sampleDocumentIds,
  snapshotXmin,
} from '#modules/search';
import type { Database } from '#platform/database';
import { Store } from './store.ts';

const PAGE = 2000;
const SAMPLE = 500;
const DAY_MS = 86_400_000;
/** Share of wrong documents in a sample above which the index is rebuilt. */
const WRONG_MAX = 0.02;

/** The index was built from another database, or from a newer state of this one. */
export class IndexDatabaseMismatchError extends Error {
  override readonly name = 'IndexDatabaseMismatchError';
}

export type Progress = (done: number, wanted: number) => void;

const sidecars = (file: string): string[] => [file, `${file}-wal`, `${file}-shm`];

/**
 * Builds a new index file beside the existing one and moves it into place when complete. Readers of the old file
 * continue until they reopen it.
 * @param copies files that get the same content
 */
export async function rebuildIndex(
  db: Database,
  file: string,
  onProgress: Progress,
  copies: readonly string[] = [],
): Promise<void> {
  const made = `${file}.new`;
  await Promise.all(sidecars(made).map((one) => rm(one, { force: true })));
  // Read this before the documents, so that changes during the read are read again.
  const since = await snapshotXmin(db);
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
      // Yield to other work of this thread.
      await setImmediate();
    }
    store.readUpTo(since);
  } finally {
    store.close();
  }
  // Copy before a process opens the first file and writes to it.
  for (const copy of copies) await copyFile(made, `${copy}.new`);
  for (const one of [file, ...copies]) await moveIntoPlace(one);
}

async function moveIntoPlace(file: string): Promise<void> {
  await Promise.all(
    sidecars(file)
      .slice(1)
      .map((one) => rm(one, { force: true })),
  );
  await rename(`${file}.new`, file);
}

/** Whether the file can be updated from the changes since its last sync. */
export function canCatchUp(file: string, nowMs = Date.now()): boolean {
  if (!existsSync(file)) return false;
  const store = new Store(file);
  try {
    return store.since !== null && nowMs - store.readAtMs < (CHANGE_RETENTION_DAYS - 1) * DAY_MS;
  } finally {
    store.close();
  }
}

/**
 * Applies the changes since the last sync.
 * @returns how many documents changed
 * @throws IndexDatabaseMismatchError
 */
export async function applyChanges(db: Database, store: Store): Promise<number> {
  const since = store.since;
  if (since === null) throw new Error('the side index was never filled');
  const next = await snapshotXmin(db);
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
  const documents = await findDocuments(db, ids);
  const there = new Set(documents.map(({ productId }) => productId));
  let changed = 0;
  store.atomically(() => {
    changed = store.put(documents) + store.remove(ids.filter((id) => !there.has(id)));
  });
  return changed;
}

/**
 * Compares the index with PostgreSQL: the count, and a sample word by word. Repairs the differences.
 * @returns how many of the sample were wrong, and whether so many that the index should be rebuilt
 */
export async function verifyIndex(db: Database, store: Store): Promise<{ wrong: number; rebuild: boolean }> {
  await applyChanges(db, store);
  const there = await countDocuments(db);
  // Sample both sides, to find extra documents and missing ones.
  const ids = [...new Set([...store.sample(SAMPLE), ...(await sampleDocumentIds(db, SAMPLE, there))])];
  const wrong = await applyBatch(db, store, ids);
  const here = store.count();
  const apart = Math.abs(here - there) > Math.max(PAGE, there * WRONG_MAX);
  return { wrong, rebuild: apart || wrong > Math.max(1, ids.length * WRONG_MAX) };
}
