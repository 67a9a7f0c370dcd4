import { describe, expect, it } from 'vitest';
import { routesOf } from './split-manifest.ts';

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
const idsOf = (site: Parameters<typeof routesOf>[0]) => Object.keys(routesOf(site, ALL));

describe('a site’s manifest', () => {
  it('has its own routes with their layouts, and the way to the other sites', () => {
    expect(idsOf('market')).toEqual([
      'root',
      'routes/market/layout',
      'routes/market/home-page',
      'routes/market/product-page',
      'routes/market/not-found-page',
    ]);
    expect(idsOf('merchant')).toEqual([
      ...['root', 'routes/market/layout', 'routes/market/not-found-page'],
      ...['merchant/login', 'merchant/layout', 'merchant/orders'],
    ]);
    expect(idsOf('admin')).toEqual([
      ...['root', 'routes/market/layout', 'routes/market/not-found-page'],
      ...['admin/layout', 'admin/overview'],
    ]);
  });
});
