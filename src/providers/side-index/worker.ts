import { statSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { connectDatabase } from '../../platform/database.ts';
import { createLog } from '../../platform/log.ts';
import {
  applyChanges,
  canCatchUp,
  IndexDatabaseMismatchError,
  rebuildIndex,
  verifyIndex,
} from './index-sync.ts';
import { Store } from './store.ts';
import type { FromWorker, ToWorker, WorkerSettings } from './worker-protocol.ts';

/** Poll interval, in case a notification is lost. */
const LOOK_MS = 2000;
const CHECK_MS = 3_600_000;
const AGAIN_MS = 10_000;

if (!parentPort) throw new Error('started as a thread of its own alone');
const port = parentPort;
const { databaseUrl, file } = workerData as WorkerSettings;
const post = (message: FromWorker) => port.postMessage(message);
const { db } = connectDatabase(databaseUrl, createLog('silent'), { max: 1, statementTimeoutMs: 120_000 });

let store: Store | null = null;
let inode = 0;
let checkedMs = 0;

function open(): Store {
  store?.close();
  store = new Store(file);
  inode = statSync(file).ino;
  return store;
}

async function build(): Promise<Store> {
  await rebuildIndex(db, file, (done, wanted) => post({ kind: 'building', done, wanted }));
  checkedMs = Date.now();
  return open();
}

async function opened(): Promise<Store> {
  // `npm run search:rebuild` may have replaced the file.
  if (store && statSync(file).ino === inode) return store;
  return canCatchUp(file) ? open() : build();
}

/** Opens or builds the file, applies changes, and verifies it against the database once an hour. */
async function syncIndex(): Promise<void> {
  let current = await opened();
  let changed = 0;
  try {
    changed = await applyChanges(db, current);
    if (Date.now() - checkedMs > CHECK_MS) {
      const { wrong, rebuild } = await verifyIndex(db, current);
      checkedMs = Date.now();
      changed += wrong;
      if (wrong > 0 || rebuild) post({ kind: 'wrong', many: wrong, rebuild });
      if (rebuild) current = await build();
    }
  } catch (error) {
    if (!(error instanceof IndexDatabaseMismatchError)) throw error;
    post({ kind: 'wrong', many: 0, rebuild: true });
    current = await build();
    changed = current.count();
  }
  post({ kind: 'current', documents: current.count(), changed });
}

let isSyncing = false;
let again = false;
let timer: NodeJS.Timeout | undefined;
async function scheduleSync(): Promise<void> {
  if (isSyncing) {
    again = true;
    return;
  }
  isSyncing = true;
  clearTimeout(timer);
  let waitMs = LOOK_MS;
  try {
    do {
      again = false;
      await syncIndex();
    } while (again);
  } catch (error) {
    waitMs = AGAIN_MS;
    post({ kind: 'failed', why: wordsOf(error) });
  }
  isSyncing = false;
  timer = setTimeout(scheduleSync, waitMs);
}

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

port.on('message', (message: ToWorker) => {
  if (message.kind === 'look') return void scheduleSync();
  const { id, request } = message;
  try {
    if (!store) throw new Error('not built yet');
    post({ kind: 'found', id, answer: store.find(request) });
  } catch (error) {
    post({ kind: 'not-found', id, why: wordsOf(error) });
  }
});
void scheduleSync();
