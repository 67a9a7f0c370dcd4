import type { StoreAnswer, StoreRequest } from './store.ts';

export interface WorkerSettings {
  databaseUrl: string;
  /** Belongs to this node alone. */
  file: string;
}

export type ToWorker =
  /** The market has changed. */
  { kind: 'look' } | { kind: 'find'; id: number; request: StoreRequest };

export type FromWorker =
  | { kind: 'building'; done: number; wanted: number }
  /** All changes so far are applied; `changed` is their number. */
  | { kind: 'current'; documents: number; changed: number }
  /** `many` documents of a sample differed from PostgreSQL. */
  | { kind: 'wrong'; many: number; rebuild: boolean }
  /** The database or the file could not be read; the thread retries. */
  | { kind: 'failed'; why: string }
  | { kind: 'found'; id: number; answer: StoreAnswer }
  | { kind: 'not-found'; id: number; why: string };
