import { describe, expect, it } from 'vitest';
import { routesOf } from './split-manifest.ts';

const ALL = Object.fromEntries(
  [
    { id: 'root', path: '' },
    { id: 'routes/layout', parentId: 'root' },
    { id: 'routes/home', parentId: 'routes/layout', index: true },
    { id: 'routes/product', parentId: 'routes/layout', path: 'products/:productId' },
    { id: 'routes/not-found', parentId: 'routes/layout', path: '*' },
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
      'routes/layout',
      'routes/home',
      'routes/product',
      'routes/not-found',
    ]);
    expect(idsOf('merchant')).toEqual([
      ...['root', 'routes/layout', 'routes/not-found'],
      ...['merchant/login', 'merchant/layout', 'merchant/orders'],
    ]);
    expect(idsOf('admin')).toEqual([
      ...['root', 'routes/layout', 'routes/not-found'],
      ...['admin/layout', 'admin/overview'],
    ]);
  });
});
