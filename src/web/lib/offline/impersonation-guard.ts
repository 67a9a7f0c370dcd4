/** The impersonations that are open on this device, each with its end, in a cache of their own. */
const PREFIX = '/viewing/';

/** The cache that holds them; a new service worker does not delete it. */
export const IMPERSONATION_CACHE = 'viewing-1';

/** Pauses all caching by the service worker, in every tab, until the impersonation ends. */
export async function pauseCachingUntil({ id, endsAt }: { id: string; endsAt: string }): Promise<void> {
  await openCache()
    ?.then((cache) => cache.put(`${PREFIX}${id}`, new Response(endsAt)))
    .catch(() => undefined);
}

/** Ends this impersonation; others may be open. */
export async function resumeCaching(id: string): Promise<void> {
  await openCache()
    ?.then((cache) => cache.delete(`${PREFIX}${id}`))
    .catch(() => undefined);
}

/** Undefined on insecure pages, and rejected by some privacy settings: then there is no service worker either. */
const openCache = (): Promise<Cache> | undefined =>
  (globalThis.caches as CacheStorage | undefined)?.open(IMPERSONATION_CACHE);

/** Whether an impersonation is open. The service worker checks it before it caches anything. */
export async function isImpersonationActive(): Promise<boolean> {
  if (!(await caches.has(IMPERSONATION_CACHE))) return false;
  const cache = await caches.open(IMPERSONATION_CACHE);
  const ends = await Promise.all((await cache.keys()).map(async (one) => (await cache.match(one))?.text()));
  return ends.some((endsAt) => Date.parse(endsAt ?? '') > Date.now());
}
