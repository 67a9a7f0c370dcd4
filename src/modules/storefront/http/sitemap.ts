import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { Hono } from 'hono';
import { listedProducts } from '#modules/catalogue';
import { listedShops } from '#modules/shops';
import type { Database } from '#platform/database';
import { memoizeByKey, memoizeWithTtl } from '#platform/memoize';
import type { HttpEnv } from '#server/http/deps';
import { storefrontErrors } from '../errors.ts';

const zip = promisify(gzip);
const unzip = promisify(gunzip);

/** Maximum URLs that the protocol allows in one file. */
const PART = 50_000;
/** Cache lifetime: search engines come rarely, and may get hour-old data. */
const KEPT_MS = 3_600_000;
const OF_AN_HOUR = 'public, max-age=3600';

const PAGES = ['/', '/products', '/shops', '/sell', '/about', '/help', '/terms', '/privacy', '/seller-terms'];

interface Listed {
  id: string;
  changedAt?: Date;
}
type List = (db: Database, range: { from: string | null; skip?: number; limit: number }) => Promise<Listed[]>;
const LISTS: Record<string, List> = { products: listedProducts, shops: listedShops };

export interface SitemapOptions {
  db: Database;
  /** Base URL without a trailing slash. */
  publicUrl: string;
  /** URLs per file. */
  part?: number;
}

/**
 * Serves `/sitemap.xml`, the index, and `/sitemap/NAME.xml`: pages, public products and public shops, at most 50,000
 * URLs in each. Both are generated at most once an hour and cached compressed.
 */
export function sitemap({ db, publicUrl, part = PART }: SitemapOptions) {
  const app = new Hono<HttpEnv>();

  /** First id of each part: `products-1`, `products-2`. */
  const starts = memoizeWithTtl(KEPT_MS, async () => {
    const found = new Map<string, string>();
    for (const [kind, list] of Object.entries(LISTS)) {
      let [first] = await list(db, { from: null, limit: 1 });
      for (let number = 1; first; number++) {
        found.set(`${kind}-${number}`, first.id);
        [first] = await list(db, { from: first.id, skip: part, limit: 1 });
      }
    }
    return found;
  });

  const file = memoizeByKey(KEPT_MS, async (name) => {
    if (name === 'pages') return await zip(urlSet(PAGES.map((path) => ({ path }))));
    const [kind = '', from = null] = [name.split('-')[0], (await starts()).get(name)];
    const listed = (await LISTS[kind]?.(db, { from, limit: part })) ?? [];
    return await zip(urlSet(listed.map(({ id, changedAt }) => ({ path: `/${kind}/${id}`, changedAt }))));
  });

  function urlSet(urls: { path: string; changedAt?: Date | undefined }[]): string {
    const lines = urls.map(({ path, changedAt }) => {
      const changed = changedAt ? `<lastmod>${changedAt.toISOString().slice(0, 10)}</lastmod>` : '';
      return `<url><loc>${publicUrl}${path}</loc>${changed}</url>`;
    });
    return xml('urlset', lines);
  }

  app.get('/sitemap.xml', async (c) => {
    const names = ['pages', ...(await starts()).keys()];
    const lines = names.map((name) => `<sitemap><loc>${publicUrl}/sitemap/${name}.xml</loc></sitemap>`);
    return c.body(xml('sitemapindex', lines), 200, headers());
  });

  app.get('/sitemap/:name{(pages|(products|shops)-\\d{1,6})\\.xml}', async (c) => {
    const name = c.req.param('name').replace('.xml', '');
    if (name !== 'pages' && !(await starts()).has(name)) {
      throw storefrontErrors.sitemapPartNotFound();
    }
    const zipped = await file(name);
    if (/\bgzip\b/.test(c.req.header('accept-encoding') ?? '')) {
      return c.body(new Uint8Array(zipped), 200, { ...headers(), 'content-encoding': 'gzip' });
    }
    return c.body(new Uint8Array(await unzip(zipped)), 200, headers());
  });

  app.get('/robots.txt', (c) => c.text(robots(publicUrl), 200, { 'cache-control': OF_AN_HOUR }));
  return app;
}

const headers = () => ({
  'content-type': 'application/xml; charset=utf-8',
  'cache-control': OF_AN_HOUR,
  vary: 'accept-encoding',
});

const xml = (root: string, lines: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('\n')}\n</${root}>\n`;

const NOT_FOR_SEARCH = [
  '/api/',
  '/cart',
  '/checkout',
  '/dashboard',
  '/orders',
  '/wishlist',
  '/merchant/',
  '/admin/',
];

const robots = (publicUrl: string) =>
  [
    'User-agent: *',
    ...NOT_FOR_SEARCH.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
