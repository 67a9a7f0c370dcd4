import { afterAll, beforeAll, expect, it } from 'vitest';
import { sitemap } from '#src/modules/storefront/http/sitemap.ts';
import { type Market, openMarket } from './support/open-market.ts';

const ORIGIN = 'https://dwaso.test';
let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());

/** A new sitemap with at most `part` addresses in each part. */
function newSitemap(part?: number) {
  const app = sitemap({ db: market.database.db, publicUrl: ORIGIN, ...(part ? { part } : {}) });
  const read = async (path: string) => {
    const response = await app.request(path);
    const text = await response.text();
    return {
      response,
      addresses: [...text.matchAll(/<loc>(.+?)<\/loc>/g)].map(([, address]) => address ?? ''),
    };
  };
  const parts = async () =>
    (await read('/sitemap.xml')).addresses.map((address) => address.slice(ORIGIN.length));
  return { app, read, parts };
}

it('the sitemap lists every public page, product and shop once, in parts', async () => {
  const { read, parts } = newSitemap(10);
  const names = await parts();
  const pages = await Promise.all(names.map(async (name) => (await read(name)).addresses));
  for (const addresses of pages) expect(addresses.length).toBeLessThanOrEqual(10);
  const listed = await market.rows<{ path: string }>(
    `select '/products/' || id as path from products where listed
     union all select '/shops/' || id from shops where status = 'APPROVED'`,
  );
  const own = ['/', '/products', '/shops', '/sell', '/about', '/help', '/terms', '/privacy', '/seller-terms'];
  expect(pages.flat().toSorted()).toEqual(
    [...own, ...listed.map(({ path }) => path)].map((path) => ORIGIN + path).toSorted(),
  );
  expect(names.filter((name) => name.startsWith('/sitemap/products-')).length).toBeGreaterThan(2);
});

it('the sitemap leaves out hidden pages', async () => {
  const [{ id } = { id: '' }] = await market.rows<{ id: string }>(
    'select id from products where listed limit 1',
  );
  await market.rows('update products set hidden_at = now() where id = $1', [id]);
  const { addresses } = await newSitemap().read('/sitemap/products-1.xml');
  expect(addresses.length).toBeGreaterThan(10);
  expect(addresses).not.toContain(`${ORIGIN}/products/${id}`);
  await market.rows('update products set hidden_at = null where id = $1', [id]);
});

it('the sitemap has no other parts, whatever their address', async () => {
  const { read } = newSitemap();
  for (const name of ['products-2', 'products-0', 'shops-999999', 'orders-1', 'pages-1']) {
    expect((await read(`/sitemap/${name}.xml`)).response.status, name).not.toBe(200);
  }
});

it('the sitemap is compressed on request', async () => {
  const { app, read } = newSitemap();
  const zipped = await app.request('/sitemap/pages.xml', { headers: { 'accept-encoding': 'gzip, br' } });
  expect(zipped.headers.get('content-encoding')).toBe('gzip');
  expect((await read('/sitemap/pages.xml')).response.headers.get('content-encoding')).toBeNull();
});

it('robots.txt names the sitemap and excludes private pages', async () => {
  const text = await (await newSitemap().app.request('/robots.txt')).text();
  expect(text).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
  for (const path of ['/api/', '/cart', '/orders', '/admin/']) expect(text).toContain(`Disallow: ${path}\n`);
});
