import { LRUCache } from 'lru-cache';
import { splitLanguage } from '#shared/split-language';

const FILTERS = [
  'search',
  'category',
  'shop',
  'sort',
  'minPrice',
  'maxPrice',
  'region',
  'inStock',
  'limit',
  'cursor',
  'near',
  'town',
  'minRating',
  'deliversTo',
  'per',
  'exact',
  'related',
];

/** Public read-only endpoints, with the query parameters that affect their response. Nothing else is cached. */
export const CACHEABLE: { path: RegExp; params: readonly string[] }[] = [
  { path: /^\/api\/v1\/products$/, params: FILTERS },
  { path: /^\/api\/v1\/(products\/shop\/[^/]+|shops\/[^/]+\/products)$/, params: FILTERS },
  { path: /^\/api\/v1\/search\/suggestions$/, params: ['search'] },
  { path: /^\/api\/v1\/towns$/, params: ['region'] },
  { path: /^\/api\/v1\/(products|shops)\/[^/]+$/, params: [] },
  { path: /^\/api\/v1\/products\/[^/]+\/related$/, params: [] },
  { path: /^\/api\/v1\/products\/[^/]+\/page$/, params: ['reviews', 'questions'] },
  { path: /^\/api\/v1\/products\/[^/]+\/(reviews|questions)$/, params: ['limit', 'cursor'] },
  { path: /^\/api\/v1\/offers$/, params: ['limit'] },
  { path: /^\/api\/v1\/harvests$/, params: ['region', 'crop', 'month', 'limit'] },
  { path: /^\/api\/v1\/harvests\/[^/]+$/, params: [] },
  { path: /^\/harvests(\/[^/]+)?(\.data)?$/, params: ['region', 'crop', 'month', '_routes'] },
  { path: /^\/api\/v1\/shops$/, params: ['search', 'limit', 'cursor'] },
  { path: /^\/api\/v1\/delivery$/, params: ['products', 'state', 'city'] },
  { path: /^\/api\/v1\/categories$/, params: ['shop', 'soldBy'] },
  { path: /^\/api\/v1\/(home|market|site|openapi\.json)$/, params: [] },
  {
    path: /^\/products\/[^/]+(\.data)?$/,
    params: ['reviews', 'questions', 'o1', 'o2', 'o3', 'variant', 'deliverTo', '_routes'],
  },
  { path: /^\/(products|shops)(\/[^/]+)?(\.data)?$/, params: [...FILTERS, 'deliverTo', 'asked', '_routes'] },
  { path: /^\/(_root\.data)?$/, params: ['_routes'] },
  { path: /^\/(about|help|terms|privacy|seller-terms|offline)(\.data)?$/, params: ['version', '_routes'] },
  { path: /^\/api\/v1\/site\/pages\/[^/]+$/, params: ['language', 'version'] },
  {
    path: /^\/(cart|wishlist|auth|forgot-password|reset-password|verify-email|verify-shop|email-change|stop-recovery|sell|shop-pending|checkout|orders|dashboard)$/,
    params: [],
  },
  { path: /^\/merchant\/(dashboard|orders|products|earnings|shop|messages)$/, params: [] },
];

/** Maximum length of a cached URL; longer ones are always rendered. */
const KEY_MAX = 2000;

/**
 * Returns the normalised cache key of a URL, or null if it is not cacheable. Unknown parameters (`?x=`) are dropped:
 * they do not affect the response and must not fill the cache.
 */
export function cacheKey(url: string): string | null {
  const mark = url.indexOf('?');
  const pathname = mark < 0 ? url : url.slice(0, mark);
  const { path } = splitLanguage(pathname);
  const rule = CACHEABLE.find((candidate) => candidate.path.test(path));
  if (!rule) return null;
  if (mark < 0) return pathname;
  const given = new URLSearchParams(url.slice(mark + 1));
  const kept = rule.params.flatMap((name) =>
    given.getAll(name).map((value) => [name, value] as [string, string]),
  );
  const key = kept.length ? `${pathname}?${new URLSearchParams(kept)}` : pathname;
  return key.length <= KEY_MAX ? key : null;
}

/** Paths that are neither pages nor cacheable: the rest of the API, files, and endpoints about the node itself. */
const NO_PAGE =
  /^\/(?:api|assets|fonts|media|motif|illustrations|icons|dev|login|healthz|readyz|metrics|\.well-known)(?:\/|$)|^\/[\w-]+\.(?:ico|png|svg|jpg|txt|webmanifest)$/;

/** Whether anyone can request this any number of times: a page, or a public response of the API. */
export function isPublicPage(pathname: string): boolean {
  const { path: page } = splitLanguage(pathname);
  return !NO_PAGE.test(page) || CACHEABLE.some(({ path }) => path.test(page));
}

/** Limits of the memo of keys: number of URLs, and length of each. */
const REMEMBERED = 5000;
const REMEMBERED_LENGTH = 300;

export interface KnownAddress {
  key: string;
  /** Without the query string, for the log. */
  path: string;
}

/** Creates a memoized {@link cacheKey}, which is the slowest step of a cache hit. */
export function createKeys(): (url: string) => KnownAddress | null {
  const known = new LRUCache<string, KnownAddress>({ max: REMEMBERED });
  return (url) => {
    const found = known.get(url);
    if (found) return found;
    const key = cacheKey(url);
    if (key === null) return null;
    const mark = url.indexOf('?');
    const address = { key, path: mark < 0 ? url : url.slice(0, mark) };
    if (url.length <= REMEMBERED_LENGTH) known.set(url, address);
    return address;
  };
}
