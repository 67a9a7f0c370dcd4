import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '#web/lib/state/storage.ts';
import { createStore } from '#web/lib/state/store.ts';
import type { QueueKind, StoredRequest } from './queued-request.ts';

const QUEUE_FLAG_KEY = 'outbox';

/** The queued requests of this device. Null until they are read, which happens only if there are any. */
export const queueStore = createStore<readonly StoredRequest[] | null>(null);
/** Whether requests are queued, without opening IndexedDB. */
export const hasQueuedRequests = (): boolean => readStored(QUEUE_FLAG_KEY) !== null;

export function publishQueue(entries: readonly StoredRequest[]): void {
  writeStored(QUEUE_FLAG_KEY, entries.length > 0 ? 'yes' : null);
  queueStore.set(entries);
}

export const useQueue = (): readonly StoredRequest[] | null =>
  useSyncExternalStore(queueStore.subscribe, queueStore.get, () => null);

/** The dialog before signing out: whether to sign out, and whether to discard the queued requests. */
export const signOutPrompt = createStore<{ kind: QueueKind; answer(leave: boolean): void } | null>(null);

/** Whether requests about `about` are queued, or may be. A further request must not overtake them. */
export function mayBeQueued(about: string): boolean {
  if (!hasQueuedRequests()) return false;
  return queueStore.get()?.some((entry) => entry.about === about && entry.refused === null) ?? true;
}

/** Whether a step of an order is queued, by the end of its path. */
export const useIsStepQueued = (about: string, step: string): boolean =>
  useQueue()?.some((entry) => entry.about === about && entry.refused === null && entry.path.endsWith(step)) ??
  false;
