import { expect, it } from 'vitest';
import { closedMarketPage, isBuyerPage } from './closed-market.ts';

it.each([
  '/',
  '/products',
  '/products.data',
  '/_root.data',
  '/shops/1',
  '/cart',
  '/checkout',
  '/orders/1',
  '/tw',
  '/tw/products',
  '/nowhere',
  '/administer',
  '/sellers',
])('keeps buyers out of %s', (path) => expect(isBuyerPage(path)).toBe(true));

it.each([
  '/admin',
  '/admin/launch',
  '/admin.data',
  '/merchant/login',
  '/sell',
  '/tw/sell',
  '/auth/phone',
  '/agent',
  '/group',
  '/terms',
  '/verify-shop',
  '/__manifest',
])('lets staff and sellers into %s', (path) => expect(isBuyerPage(path)).toBe(false));

it('answers 503 that nobody keeps, with ways in for sellers and staff', () => {
  const { status, headers, body } = closedMarketPage('/products');
  expect(status).toBe(503);
  expect(headers).toMatchObject({
    'retry-after': '3600',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
  });
  const html = body.toString();
  expect(html).toContain('Opening soon');
  expect(html).toContain('href="/merchant/login"');
  expect(html).toContain('href="/admin/login"');
  expect(closedMarketPage('/tw/products').body.toString()).toContain('<html lang="tw">');
});
