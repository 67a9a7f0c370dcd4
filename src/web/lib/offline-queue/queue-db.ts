import { createStore, del, get, promisifyRequest, set, type UseStore } from 'idb-keyval';
import type { QueuedRequest, QueueKind, QueueOwner, StoredRequest } from './queued-request.ts';

let opened: UseStore | undefined;
/** In IndexedDB, shared by pages and the service worker: requests by position, queue owners by kind. */
function device(): UseStore {
  opened ??= createStore('dwaso-outbox', 'outbox');
  return opened;
}
const PLACES = () => IDBKeyRange.bound(0, Number.MAX_SAFE_INTEGER);

/** All queued requests of this device, in order. */
export function readQueue(): Promise<StoredRequest[]> {
  return device()('readonly', async (store) => {
    const [places, entries] = await Promise.all([
      promisifyRequest(store.getAllKeys(PLACES())),
      promisifyRequest(store.getAll(PLACES()) as IDBRequest<QueuedRequest[]>),
    ]);
    return entries.map((entry, at) => ({ ...entry, place: Number(places[at]) }));
  });
}

/** Appends a request behind all others, including those of other tabs. Returns its position. */
export function addRequest(entry: QueuedRequest): Promise<number> {
  return device()('readwrite', async (store) => {
    const last = await promisifyRequest(store.openKeyCursor(PLACES(), 'prev'));
    // Positions are timestamps, so that none is used twice; after the last one even if the clock was set back.
    const place = Math.max(Date.now(), Number(last?.key ?? 0) + 1);
    await promisifyRequest(store.put(entry, place));
    return place;
  });
}

/** Updates a request, or removes it with null, unless it has been removed already. */
export function updateRequest(
  { place, key }: Pick<StoredRequest, 'place' | 'key'>,
  change: Partial<QueuedRequest> | null,
): Promise<void> {
  return device()('readwrite', async (store) => {
    const entry = await promisifyRequest(store.get(place) as IDBRequest<QueuedRequest | undefined>);
    if (entry?.key !== key) return;
    if (change) await promisifyRequest(store.put({ ...entry, ...change }, place));
    else await promisifyRequest(store.delete(place));
  });
}

const ownerKey = (kind: QueueKind) => `sender ${kind}`;

/**
 * The account and token with which the service worker flushes the queue when no page is open; kept while requests are
 * queued.
 */
export const saveQueueOwner = (sender: QueueOwner): Promise<void> =>
  set(ownerKey(sender.kind), sender, device());
export const clearQueueOwner = (kind: QueueKind): Promise<void> => del(ownerKey(kind), device());
/** Signing out as a customer also signs the shop out. */
export async function clearQueueOwners(kind: 'customer' | 'shop' | 'admin'): Promise<void> {
  if (kind === 'customer') await clearQueueOwner('customer');
  if (kind !== 'admin') await clearQueueOwner('shop');
}
export const readQueueOwner = (kind: QueueKind): Promise<QueueOwner | undefined> =>
  get(ownerKey(kind), device());
