import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '#web/lib/state/storage.ts';
import { createStore } from '#web/lib/state/store.ts';
import type { QueueKind, StoredRequest } from './queued-request.ts';

const QUEUE_FLAG_KEY = 'outbox';

/** What waits on this device, as pages show it; null until it is read, which pages do only where something waits. */
export const queueStore = createStore<readonly StoredRequest[] | null>(null);
/** Whether anything waits: known without opening the device's store. */
export const hasQueuedRequests = (): boolean => readStored(QUEUE_FLAG_KEY) !== null;

export function publishQueue(entries: readonly StoredRequest[]): void {
  writeStored(QUEUE_FLAG_KEY, entries.length > 0 ? 'yes' : null);
  queueStore.set(entries);
}

export const useQueue = (): readonly StoredRequest[] | null =>
  useSyncExternalStore(queueStore.subscribe, queueStore.get, () => null);

/** What somebody who signs out is asked: whether, and what becomes of what waits. */
export const signOutPrompt = createStore<{ kind: QueueKind; answer(leave: boolean): void } | null>(null);

/** Whether `about` has something that waits, or may have: what is sent besides must not overtake it. */
export function mayBeQueued(about: string): boolean {
  if (!hasQueuedRequests()) return false;
  return queueStore.get()?.some((entry) => entry.about === about && entry.refused === null) ?? true;
}

/** Whether a step of an order was pressed on this device and waits for the network, by how its path ends. */
export const useIsStepQueued = (about: string, step: string): boolean =>
  useQueue()?.some((entry) => entry.about === about && entry.refused === null && entry.path.endsWith(step)) ??
  false;
