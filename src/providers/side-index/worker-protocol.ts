import type { StoreAnswer, StoreRequest } from './store.ts';

export interface WorkerSettings {
  databaseUrl: string;
  /** Of this node alone. */
  file: string;
}

export type ToWorker =
  /** Something changed in the market. */
  { kind: 'look' } | { kind: 'find'; id: number; request: StoreRequest };

export type FromWorker =
  | { kind: 'building'; done: number; wanted: number }
  /** All changes up to now are taken in; `changed` says how many there were. */
  | { kind: 'current'; documents: number; changed: number }
  /** So many of a sample were not as PostgreSQL has them. */
  | { kind: 'wrong'; many: number; rebuild: boolean }
  /** The database or the file could not be read; it is tried again. */
  | { kind: 'failed'; why: string }
  | { kind: 'found'; id: number; answer: StoreAnswer }
  | { kind: 'not-found'; id: number; why: string };
