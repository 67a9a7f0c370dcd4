import type { SearchOrder } from '#modules/search';
import type { SortKeys } from './sort-key-rowids.ts';

/** Start of a page: after a row of an earlier answer, or after a product with these keys. */
export type Start =
  | { section: number; rowid: bigint }
  | { section: number; keys: SortKeys; productId: string };

export interface StoreRequest {
  sections: string[];
  all: string;
  order: SearchOrder;
  /** Pesewas, both included. */
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
  start: Start | null;
  limit: number;
}

export interface StoreResponse {
  rows: { id: string; section: number; rowid: bigint }[];
  /** Whether the last row is the final match. */
  ended: boolean;
  /** Number of matches, at most `COUNT_MAX` plus one. */
  count: number;
}

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
  | { kind: 'found'; id: number; answer: StoreResponse }
  | { kind: 'not-found'; id: number; why: string };
