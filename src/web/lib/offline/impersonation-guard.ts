/** Looks of an admin at a customer's account that are open on this device, each with its end. */
const PREFIX = '/viewing/';

/** The cache that says so; a new service worker leaves it. */
export const IMPERSONATION_CACHE = 'viewing-1';

/** From now on the device keeps no page, answer or picture, in any tab, until the look is over. */
export async function pauseCachingUntil({ id, endsAt }: { id: string; endsAt: string }): Promise<void> {
  await openCache()
    ?.then((cache) => cache.put(`${PREFIX}${id}`, new Response(endsAt)))
    .catch(() => undefined);
}

/** This look is over; others may go on. */
export async function resumeCaching(id: string): Promise<void> {
  await openCache()
    ?.then((cache) => cache.delete(`${PREFIX}${id}`))
    .catch(() => undefined);
}

/** Missing where pages are not safe, refused by some settings: there is no service worker then either. */
const openCache = (): Promise<Cache> | undefined =>
  (globalThis.caches as CacheStorage | undefined)?.open(IMPERSONATION_CACHE);

/** Whether some look is open; asked by the service worker before it keeps anything. */
export async function isImpersonationActive(): Promise<boolean> {
  if (!(await caches.has(IMPERSONATION_CACHE))) return false;
  const cache = await caches.open(IMPERSONATION_CACHE);
  const ends = await Promise.all((await cache.keys()).map(async (one) => (await cache.match(one))?.text()));
  return ends.some((endsAt) => Date.parse(endsAt ?? '') > Date.now());
}
