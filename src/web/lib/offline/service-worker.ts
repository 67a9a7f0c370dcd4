import { VIEW_TOKEN_PREFIX } from '#contracts/view-topics';
import { sendFromWorker } from '#web/lib/offline-queue/flush-from-worker.ts';
import { clearQueueOwners } from '#web/lib/offline-queue/queue-db.ts';
import { formatCachedAt } from './cached-at.ts';
import { CACHED_AT_HEADER } from './cached-at-header.ts';
import { CACHED_ORDERS_PATH, filterCachedOrders, ORDERS_PATH } from './cached-orders.ts';
import { IMPERSONATION_CACHE, isImpersonationActive } from './impersonation-guard.ts';
import { offlineTexts } from './texts.ts';

/**
 * Keeps on the device what was seen, so that it can be read without a connection. Built as a file of its own, `/sw.js`
 * (tools/build-service-worker.ts).
 *
 * Whatever may have changed is asked of the market first; what is kept is given when no answer comes, and says since
 * when. Nothing is fetched here that no page asked for. A new version waits until no page of the old one is open.
 */
interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends LastingEvent {
  request: Request;
  /** Of the page that asks. */
  clientId: string;
  respondWith(answer: Promise<Response>): void;
}
interface Client {
  url: string;
  /** The page shows the line in its body; an empty one takes it away (lib/ssr/head-script.ts). */
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

/** Files of the build, whose names change with their content. */
const FILES = 'files-1';
const PICTURES = 'pictures-1';
/** Pages and lists that are the same for everybody. */
const SEEN = 'seen-1';
/** What one session was shown; the name goes on with a digest of its token. */
const OWN = 'own-1-';
const CURRENT = [FILES, PICTURES, SEEN, IMPERSONATION_CACHE];
const MOST: Record<string, number> = { [FILES]: 150, [PICTURES]: 150, [SEEN]: 120 };
const MOST_OWN = 150;

const OFFLINE = '/offline';
const LOGOUT = '/api/v1/auth/logout';
const OFFLINE_PICTURE = '/illustrations/lantern.webp';
/** After this the copy of a page is shown, and the answer kept for the next time. */
const PATIENCE_MS = 4000;
/** Waits between the tries for a file of the build. */
const FILE_RETRIES_MS = [250, 750, 2000];

/** Where the scripts of a page begin that is read without them (lib/ssr). */
const LATER = /<script type="application\/later"[\s\S]*?<\/script>/;
const FILE = /^\/(?:assets|fonts)\//;
const PICTURE = /^\/(?:media|illustrations|motif|icons)\/|^\/[\w-]+\.(?:png|ico|svg)$/;
const NEVER_KEPT = /^\/(?:admin|dev|api\/docs)(?:\/|$)|^\/sw\.js$/;
/** Of what a token is needed for, what somebody looks up on the way; nothing of admins, secrets or files. */
const OWN_READS = new RegExp(
  `^/api/v1/(?:${[
    'cart|wishlist|orders|orders/[0-9a-f-]{36}|orders/[0-9a-f-]{36}/payment',
    'users/profile|users/following|messages|messages/[0-9a-f-]{36}/[0-9a-f-]{36}',
    'orders/shop/items|orders/shop/items/[0-9a-f-]{36}|shops/profile|shops/products|shops/stats|shops/earnings',
  ].join('|')})$`,
);

worker.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([OFFLINE, OFFLINE_PICTURE].map((path) => keepSeen(location.origin + path))));
});

worker.addEventListener('activate', (event) => event.waitUntil(begin()));

// Asked for by what was pressed without a network (lib/offline-queue), which is the only thing that asks.
worker.addEventListener('sync', (event) => event.waitUntil(sendFromWorker()));

async function begin(): Promise<void> {
  const old = (await caches.keys()).filter((name) => !CURRENT.includes(name) && !name.startsWith(OWN));
  await Promise.all(old.map((name) => caches.delete(name)));
  // The pages that stand came before there was anybody to keep them; their requests go on by themselves.
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
  // What it is made of is in the browser's own store: asking for it costs nothing.
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
  if (pathname === LOGOUT) event.waitUntil(forgetOwn());
  if (request.method !== 'GET') return;
  const token = request.headers.get('authorization');
  if (token) {
    // What an admin sees as a customer goes by the network alone.
    if (token.startsWith(`Bearer ${VIEW_TOKEN_PREFIX}`)) return;
    if (OWN_READS.test(pathname)) event.respondWith(ownRead(event, token));
    return;
  }
  const name = nameFor(pathname);
  if (name === FILES || name === PICTURES) event.respondWith(keptFirst(event, name));
  else event.respondWith(networkFirst(event, SEEN));
});

async function ownRead(event: FetchEvent, token: string): Promise<Response> {
  const name = await sessionCacheName(token);
  const response = await networkFirst(event, name);
  if (response.status === 401) event.waitUntil(caches.delete(name));
  return response;
}

/** Whoever signs out here leaves nothing of their own; who buys and sells in one browser leaves both. */
async function forgetOwn(): Promise<void> {
  await clearQueueOwners('customer');
  const names = (await caches.keys()).filter((name) => name.startsWith(OWN));
  await Promise.all(names.map((name) => caches.delete(name)));
}

/** Cache of a session, by a name that tells nothing of its token. */
async function sessionCacheName(token: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token)));
  return OWN + [...digest.subarray(0, 12)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function keptFirst(event: FetchEvent, name: string): Promise<Response> {
  return (await find(name, event.request)) ?? ask(event, name);
}

/** Asks the market, and keeps a copy while the answer goes on. */
async function ask(event: FetchEvent, name: string): Promise<Response> {
  const response = await (name === FILES ? fetchFile(event.request) : fetch(event.request));
  event.waitUntil(keep(name, event.request.url, response.clone()));
  return response;
}

/**
 * Tries several times: a page can't import a script again after it failed once, and a phone says that it is online
 * before its network answers.
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

async function networkFirst(event: FetchEvent, name: string): Promise<Response> {
  const { request } = event;
  const kept = (await find(name, request)) ?? (await fromNewestOrders(name, request));
  const asked = ask(event, name);
  if (!kept) return asked.catch((error) => withoutConnection(request, error));
  event.waitUntil(asked.catch(() => undefined));
  const answered = asked.catch(() => null);
  // Only a page of which one sees so may be old while an answer is on its way: a cart that was just changed may not.
  const answer = await (request.mode === 'navigate' ? Promise.race([answered, afterPatience()]) : answered);
  const isFresh = answer !== null && answer.status < 500;
  if (request.mode === 'navigate') return isFresh ? answer : withNote(kept);
  event.waitUntil(tell(event.clientId, isFresh ? '' : cachedAtNote(kept)));
  return isFresh ? answer : kept;
}

/** Pages that were told that what they show is old. */
const told = new Set<string>();

async function tell(clientId: string, note: string): Promise<void> {
  if (note ? told.has(clientId) : !told.delete(clientId)) return;
  if (note) told.add(clientId);
  (await worker.clients.get(clientId))?.postMessage({ note });
}

const afterPatience = () => new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null));

/** A page that was never seen says so in our look; anything else fails as it would. */
async function withoutConnection(request: Request, error: unknown): Promise<Response> {
  const page = request.mode === 'navigate' ? await caches.match(OFFLINE) : undefined;
  if (!page) throw error;
  // It stands at another page's address: React would make that one of it.
  const html = (await page.text()).replace(LATER, '');
  return new Response(html, { headers: page.headers });
}

/** By address alone: a page is the same however it is asked for. */
async function find(name: string, request: Request): Promise<Response | undefined> {
  return (await caches.open(name)).match(request.url, { ignoreVary: true });
}

/** A list of a shop's orders that was never asked for like this is told from the newest, which are kept in one. */
async function fromNewestOrders(name: string, { url }: Request): Promise<Response | undefined> {
  const { pathname, searchParams } = new URL(url);
  if (pathname !== ORDERS_PATH) return undefined;
  const newest = await (await caches.open(name)).match(CACHED_ORDERS_PATH, { ignoreVary: true });
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
  // Nor does an address that is opened as a customer stay here.
  if (name !== FILES && (await isImpersonationActive())) return;
  const headers = new Headers(response.headers);
  headers.set(CACHED_AT_HEADER, String(Date.now()));
  const cache = await caches.open(name);
  // The last that was seen is the last to go.
  await cache.delete(address);
  await cache.put(address, new Response(await response.blob(), { headers }));
  const addresses = await cache.keys();
  const tooMany = addresses.length - (MOST[name] ?? MOST_OWN);
  await Promise.all(addresses.slice(0, Math.max(0, tooMany)).map((old) => cache.delete(old)));
}

const cachedAtNote = (kept: Response): string =>
  offlineTexts.lastUpdated(formatCachedAt(Number(kept.headers.get(CACHED_AT_HEADER))));

/** The copy of a page, with a line that says since when. */
async function withNote(kept: Response): Promise<Response> {
  const html = await kept.clone().text();
  // React passes over an element that it does not expect at the start of the body, by its name.
  const note = `<output class="stale-note">${cachedAtNote(kept)}</output>`;
  return new Response(
    html.replace(/<body[^>]*>/, (body) => body + note),
    { headers: kept.headers },
  );
}
