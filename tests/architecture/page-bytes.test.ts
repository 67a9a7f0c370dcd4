import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { pageBytes } from '../../tools/page-bytes.ts';

/**
 * Chunks group modules by path (tools/page-chunks.ts). A path that no longer matches breaks nothing, but pages grow.
 * Limits in KiB, compressed.
 */
const BOUNDS = {
  'routes/market/home-page': 126,
  'routes/market/products-page': 126,
  'routes/market/product-page': 126,
  'routes/market/shop-page': 127,
  'routes/market/about-page': 117,
  'routes/market/cart-page': 125,
  'routes/market/auth-page': 159.5,
  'routes/market/checkout-page': 180,
  'routes/merchant/overview-page': 133,
};

let pages: Map<string, number>;
let twi: Map<string, number>;
beforeAll(async () => {
  pages = await pageBytes();
  twi = await pageBytes('tw');
});

describe('the JavaScript of a page’s first load', () => {
  it.each(Object.entries(BOUNDS))('of %s stays below %i KiB', (id, bound) => {
    const kib = (pages.get(id) ?? Number.NaN) / 1024;
    expect(kib).toBeGreaterThan(100);
    expect(kib).toBeLessThanOrEqual(bound);
  });

  it.each(Object.keys(BOUNDS))('of %s holds one language alone', (id) => {
    expect((twi.get(id) ?? Number.NaN) / 1024).toBeLessThanOrEqual((pages.get(id) ?? 0) / 1024 + 3);
  });
});

it('the lists of lazy pages and image pages name existing routes', async () => {
  const source = await readFile('src/web/entry.server.tsx', 'utf8');
  const named = [...source.matchAll(/'((?:routes|features)\/[\w/-]+)'/g)].map(([, id]) => id as string);
  expect(named.length).toBeGreaterThan(2);
  expect(named.filter((id) => !pages.has(id))).toEqual([]);
});

/** A string that each server package keeps after bundling and minifying, and a file with it. */
const SERVER_PACKAGES: [file: string, text: string][] = [
  ['drizzle-orm/entity.js', 'drizzle:entityKind'],
  ['pg/lib/crypto/sasl.js', 'SCRAM-SHA-256'],
];

describe.each(SERVER_PACKAGES)('%s', (file, text) => {
  it('stands in no file of the browser', async () => {
    expect(await readFile(`node_modules/${file}`, 'utf8')).toContain(text);
    const chunks = globSync('build/client/assets/*.js');
    expect(chunks.length).toBeGreaterThan(50);
    const found = await Promise.all(
      chunks.map(async (chunk) => ((await readFile(chunk, 'utf8')).includes(text) ? [chunk] : [])),
    );
    expect(found.flat()).toEqual([]);
  });
});
