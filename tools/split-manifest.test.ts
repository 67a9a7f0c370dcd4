import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { selectRoutes, splitManifest } from './split-manifest.ts';

const ALL = Object.fromEntries(
  [
    { id: 'root', path: '' },
    { id: 'routes/market/layout', parentId: 'root' },
    { id: 'routes/market/home-page', parentId: 'routes/market/layout', index: true },
    { id: 'routes/market/product-page', parentId: 'routes/market/layout', path: 'products/:productId' },
    { id: 'routes/market/not-found-page', parentId: 'routes/market/layout', path: '*' },
    { id: 'merchant/login', parentId: 'root', path: 'merchant/login' },
    { id: 'merchant/layout', parentId: 'root' },
    { id: 'merchant/orders', parentId: 'merchant/layout', path: 'merchant/orders' },
    { id: 'admin/layout', parentId: 'root' },
    { id: 'admin/overview', parentId: 'admin/layout', path: 'admin' },
  ].map((route) => [route.id, route]),
);
const listIds = (site: Parameters<typeof selectRoutes>[0]) => Object.keys(selectRoutes(site, ALL));

describe('a site’s manifest', () => {
  it('has its own routes with their layouts, and the entry to the other sites', () => {
    expect(listIds('market')).toEqual([
      'root',
      'routes/market/layout',
      'routes/market/home-page',
      'routes/market/product-page',
      'routes/market/not-found-page',
    ]);
    expect(listIds('merchant')).toEqual([
      ...['root', 'routes/market/layout', 'routes/market/not-found-page'],
      ...['merchant/login', 'merchant/layout', 'merchant/orders'],
    ]);
    expect(listIds('admin')).toEqual([
      ...['root', 'routes/market/layout', 'routes/market/not-found-page'],
      ...['admin/layout', 'admin/overview'],
    ]);
  });
});

it('a manifest leaves out false, empty and inherited entries', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'manifest-'));
  await mkdir(path.join(folder, 'assets'));
  const home = {
    id: 'home',
    index: true,
    hasLoader: true,
    hasAction: false,
    css: [],
    imports: ['/a.js', '/b.js'],
  };
  const all = { url: '/assets/manifest-1a.js', entry: { imports: ['/a.js'] }, routes: { home } };
  await writeFile(path.join(folder, all.url), `window.__reactRouterManifest=${JSON.stringify(all)};`);
  await splitManifest(folder);
  const text = await readFile(path.join(folder, 'assets/manifest-1a.market.js'), 'utf8');
  expect(JSON.parse(text.slice(text.indexOf('{'), -1)).routes).toEqual({
    home: { id: 'home', index: true, hasLoader: true, imports: ['/b.js'] },
  });
  await rm(folder, { recursive: true });
});
