import { IMPERSONATION_TOKEN_PREFIX } from '#shared/impersonation-topics';
import { sendFromWorker } from '#web/lib/offline-queue/flush-from-worker.ts';
import { clearQueueOwners } from '#web/lib/offline-queue/queue-db.ts';
import { listenForPush } from '#web/lib/push/push-worker.ts';
import { formatCachedAt } from './cached-at.ts';
import { CACHED_AT_HEADER } from './cached-at-header.ts';
import { CACHED_ORDERS_PATH, filterCachedOrders, ORDERS_PATH } from './cached-orders.ts';
import { IMPERSONATION_CACHE, isImpersonationActive } from './impersonation-guard.ts';
import { offlineTexts } from './texts.ts';

/**
 * The service worker: caches pages and responses, so that they can be read offline. Built as a file of its own,
 * `/sw.js` (tools/build-service-worker.ts).
 *
 * Whatever may change is network first: the cache answers if no response arrives, with a line that says how old it
 * is. It fetches nothing that no page has requested. A new version waits until no page of the old one is open.
 */
interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends LastingEvent {
  request: Request;
  /** The page that made the request. */
  clientId: string;
  respondWith(answer: Promise<Response>): void;
}
interface Client {
  url: string;
  /**
   * Sent to the page, which shows the line at the top of its body; an empty one removes it (offline-script.ts).
   */
  postMessage(message: { note: string }): void;
}
interface Worker {
  addEventListener(type: 'install' | 'activate' | 'sync', listener: (event: LastingEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  clients: {
    matchAll(options: { includeUncontrolled: boolean }): Promise<Client[]>;
    get(id: string): Promise<Client | undefined>;
  };
}
const worker = self as unknown as Worker;

/** Files of the build, whose names contain a hash of their content. */
const FILES = 'files-1';
const PICTURES = 'pictures-1';
/** Public pages and lists, the same for everyone. */
const SEEN = 'seen-1';
/** Responses of one session; the cache's name ends with a digest of the token. */
const OWN = 'own-1-';
const CURRENT = [FILES, PICTURES, SEEN, IMPERSONATION_CACHE];
const MOST: Record<string, number> = { [FILES]: 150, [PICTURES]: 150, [SEEN]: 120 };
const MOST_OWN = 150;

const OFFLINE = '/offline';
const LOGOUT = '/api/v1/auth/logout';
const OFFLINE_PICTURE = '/illustrations/lantern.webp';
/** After this a cached page is shown, and the response is stored for the next time. */
const PATIENCE_MS = 4000;
/** Delays between the attempts to fetch a file of the build. */
const FILE_RETRIES_MS = [250, 750, 2000];

/** Where the scripts of a page start; the part before can be read without them (lib/ssr). */
const LATER = /<script type="application\/later"[\s\S]*?<\/script>/;
const FILE = /^\/(?:assets|fonts)\//;
const PICTURE = /^\/(?:media|illustrations|motif|icons)\/|^\/[\w-]+\.(?:png|ico|svg)$/;
const NEVER_KEPT = /^\/(?:admin|dev|api\/docs)(?:\/|$)|^\/sw\.js$/;
/**
 * API paths with a token that are cached: lists and details that people look up on the way. Nothing of admins, no
 * secrets, no files.
 */
const OWN_READS = new RegExp(
  `^/api/v1/(?:${[
    'agent|agent/board|cart|wishlist|orders|orders/[0-9a-f-]{36}|orders/[0-9a-f-]{36}/payment',
    'users/profile|users/following|messages|messages/[0-9a-f-]{36}/[0-9a-f-]{36}',
    'orders/shop/items|orders/shop/items/[0-9a-f-]{36}|shops/profile|shops/products|shops/stats|shops/earnings',
  ].join('|')})$`,
);

worker.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([OFFLINE, OFFLINE_PICTURE].map((path) => keepSeen(location.origin + path))));
});

worker.addEventListener('activate', (event) => event.waitUntil(begin()));

// Fired after a request was queued offline (lib/offline-queue); nothing else registers a sync.
worker.addEventListener('sync', (event) => event.waitUntil(sendFromWorker()));

listenForPush(self as never);

async function begin(): Promise<void> {
  const old = (await caches.keys()).filter((name) => !CURRENT.includes(name) && !name.startsWith(OWN));
  await Promise.all(old.map((name) => caches.delete(name)));
  // Caches the pages that were open before the service worker; their requests stay uncontrolled.
  const pages = await worker.clients.matchAll({ includeUncontrolled: true });
  await Promise.all(pages.map(({ url }) => keepSeen(url)));
}

async function keepSeen(address: string): Promise<void> {
  const { origin, pathname } = new URL(address);
  const name = nameFor(pathname);
  if (origin !== location.origin || !name || (await caches.match(address))) return;
  const response = await fetch(address).catch(() => null);
  if (!response) return;
  const html = name === SEEN ? await response.clone().text() : '';
  await keep(name, address, response);
  // The page's files are in the HTTP cache, so caching them costs no traffic.
  const files = new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css|woff2)/g));
  await Promise.all([...files].map((path) => keepSeen(location.origin + path)));
}

const nameFor = (pathname: string): string | null => {
  if (NEVER_KEPT.test(pathname)) return null;
  if (FILE.test(pathname)) return FILES;
  if (PICTURE.test(pathname)) return PICTURES;
  return SEEN;
};

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin || NEVER_KEPT.test(pathname)) return;
  // Browsers ask for sound in parts, and keep it themselves.
  if (pathname.startsWith('/media/voice/')) return;
  if (pathname === LOGOUT) event.waitUntil(forgetOwn());
  if (request.method !== 'GET') return;
  const token = request.headers.get('authorization');
  if (token) {
    // An impersonation uses the network only.
    if (token.startsWith(`Bearer ${IMPERSONATION_TOKEN_PREFIX}`)) return;
    if (OWN_READS.test(pathname)) event.respondWith(ownRead(event, token));
    return;
  }
  const name = nameFor(pathname);
  if (name === FILES || name === PICTURES) event.respondWith(keptFirst(event, name));
  else event.respondWith(networkFirst(event, SEEN));
});

/** A read that began before a sign-out must not be cached after it. */
let signOuts = 0;

async function ownRead(event: FetchEvent, token: string): Promise<Response> {
  const begunAfter = signOuts;
  const name = await sessionCacheName(token);
  const response = await networkFirst(event, name, begunAfter);
  if (response.status === 401) event.waitUntil(caches.delete(name));
  return response;
}

/** Signing out as a customer also clears the caches of the shop. */
async function forgetOwn(): Promise<void> {
  signOuts += 1;
  await clearQueueOwners('customer');
  const names = (await caches.keys()).filter((name) => name.startsWith(OWN));
  await Promise.all(names.map((name) => caches.delete(name)));
}

/** The name of a session's cache, which does not reveal the token. */
async function sessionCacheName(token: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token)));
  return OWN + [...digest.subarray(0, 12)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function keptFirst(event: FetchEvent, name: string): Promise<Response> {
  return (await find(name, event.request)) ?? ask(event, name);
}

/** Fetches from the network, and stores a copy while the response is streamed. */
async function ask(event: FetchEvent, name: string, begunAfter = signOuts): Promise<Response> {
  const response = await (name === FILES ? fetchFile(event.request) : fetch(event.request));
  const kept = keep(name, event.request.url, response.clone());
  const isOwn = name.startsWith(OWN);
  event.waitUntil(kept.then(() => isOwn && begunAfter !== signOuts && caches.delete(name)));
  return response;
}

/**
 * Tries several times: a page cannot import a script again after a failure, and phones report to be online before
 * their network works.
 */
async function fetchFile(request: Request): Promise<Response> {
  for (const wait of FILE_RETRIES_MS) {
    try {
      return await fetch(request);
    } catch {
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
  return fetch(request);
}

async function networkFirst(event: FetchEvent, name: string, begunAfter = signOuts): Promise<Response> {
  const { request } = event;
  const kept = (await find(name, request)) ?? (await fromNewestOrders(name, request));
  const asked = ask(event, name, begunAfter);
  if (!kept) return asked.catch((error) => withoutConnection(request, error));
  event.waitUntil(asked.catch(() => undefined));
  const answered = asked.catch(() => null);
  // The cache answers a slow request only for pages that may be outdated. A cart that has just changed may not.
  const answer = await (request.mode === 'navigate' ? Promise.race([answered, afterPatience()]) : answered);
  const isFresh = answer !== null && answer.status < 500;
  if (request.mode === 'navigate') return isFresh ? answer : withNote(kept);
  event.waitUntil(tell(event.clientId, isFresh ? '' : cachedAtNote(kept)));
  return isFresh ? answer : kept;
}

/** Pages that show a line about cached content. */
const told = new Set<string>();

async function tell(clientId: string, note: string): Promise<void> {
  if (note ? told.has(clientId) : !told.delete(clientId)) return;
  if (note) told.add(clientId);
  (await worker.clients.get(clientId))?.postMessage({ note });
}

const afterPatience = () => new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null));

/** A page that is not cached shows our offline page; any other request fails as usual. */
async function withoutConnection(request: Request, error: unknown): Promise<Response> {
  const page = request.mode === 'navigate' ? await caches.match(OFFLINE) : undefined;
  if (!page) throw error;
  // The HTML is of another URL, so React must not hydrate it.
  const html = (await page.text()).replace(LATER, '');
  return new Response(html, { headers: page.headers });
}

/** Matches by URL alone, whatever the headers. Creates no cache, which a sign-out may just have deleted. */
function find(cacheName: string, { url }: { url: string }): Promise<Response | undefined> {
  return caches.match(url, { cacheName, ignoreVary: true });
}

/** A list of a shop's orders that is not cached is computed from the cached newest orders. */
async function fromNewestOrders(name: string, { url }: Request): Promise<Response | undefined> {
  const { pathname, searchParams } = new URL(url);
  if (pathname !== ORDERS_PATH) return undefined;
  const newest = await find(name, { url: CACHED_ORDERS_PATH });
  if (!newest) return undefined;
  const { meta, data, ...rest } = await newest.clone().json();
  const found = filterCachedOrders(data, searchParams);
  if (!found) return undefined;
  return Response.json(
    { ...rest, data: found, meta: { ...meta, nextCursor: null } },
    { headers: newest.headers },
  );
}

async function keep(name: string, address: string, response: Response): Promise<void> {
  const isOurs = response.type === 'basic' && !response.redirected;
  if (response.status !== 200 || !isOurs || response.headers.has('x-dwaso-stale')) return;
  // A page that was opened during an impersonation is not cached either.
  if (name !== FILES && (await isImpersonationActive())) return;
  const headers = new Headers(response.headers);
  headers.set(CACHED_AT_HEADER, String(Date.now()));
  const cache = await caches.open(name);
  // Evicts the least recently used entries.
  await cache.delete(address);
  await cache.put(address, new Response(await response.blob(), { headers }));
  const addresses = await cache.keys();
  const tooMany = addresses.length - (MOST[name] ?? MOST_OWN);
  await Promise.all(addresses.slice(0, Math.max(0, tooMany)).map((old) => cache.delete(old)));
}

const cachedAtNote = (kept: Response): string =>
  offlineTexts.lastUpdated(formatCachedAt(Number(kept.headers.get(CACHED_AT_HEADER))));

/** A cached page with the line that says how old it is. */
async function withNote(kept: Response): Promise<Response> {
  const html = await kept.clone().text();
  // React skips unexpected custom elements at the start of the body.
  const note = `<output class="stale-note">${cachedAtNote(kept)}</output>`;
  return new Response(
    html.replace(/<body[^>]*>/, (body) => body + note),
    { headers: kept.headers },
  );
}
