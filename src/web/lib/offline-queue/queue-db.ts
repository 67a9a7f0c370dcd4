import { createStore, del, get, promisifyRequest, set, type UseStore } from 'idb-keyval';
import type { QueuedRequest, QueueKind, QueueOwner, StoredRequest } from './queued-request.ts';

let opened: UseStore | undefined;
/** In IndexedDB, which pages and the service worker share: entries by their place, senders by their kind. */
function device(): UseStore {
  opened ??= createStore('dwaso-outbox', 'outbox');
  return opened;
}
const PLACES = () => IDBKeyRange.bound(0, Number.MAX_SAFE_INTEGER);

/** All that waits on this device, in the order in which it was pressed. */
export function readQueue(): Promise<StoredRequest[]> {
  return device()('readonly', async (store) => {
    const [places, entries] = await Promise.all([
      promisifyRequest(store.getAllKeys(PLACES())),
      promisifyRequest(store.getAll(PLACES()) as IDBRequest<QueuedRequest[]>),
    ]);
    return entries.map((entry, at) => ({ ...entry, place: Number(places[at]) }));
  });
}

/** Puts an entry behind all others, those of other tabs too; gives its place. */
export function addRequest(entry: QueuedRequest): Promise<number> {
  return device()('readwrite', async (store) => {
    const last = await promisifyRequest(store.openKeyCursor(PLACES(), 'prev'));
    // By the clock, so that no place is used twice; after the last one, also when the clock was put back.
    const place = Math.max(Date.now(), Number(last?.key ?? 0) + 1);
    await promisifyRequest(store.put(entry, place));
    return place;
  });
}

/** Changes an entry, or with null takes it out, unless that has happened already. */
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

/** With whose token the service worker sends what waits when no page is open; kept while something waits. */
export const saveQueueOwner = (sender: QueueOwner): Promise<void> =>
  set(ownerKey(sender.kind), sender, device());
export const clearQueueOwner = (kind: QueueKind): Promise<void> => del(ownerKey(kind), device());
/** Whoever signs out as a customer is signed out of their shop, too. */
export async function clearQueueOwners(kind: 'customer' | 'shop' | 'admin'): Promise<void> {
  if (kind === 'customer') await clearQueueOwner('customer');
  if (kind !== 'admin') await clearQueueOwner('shop');
}
export const readQueueOwner = (kind: QueueKind): Promise<QueueOwner | undefined> =>
  get(ownerKey(kind), device());
