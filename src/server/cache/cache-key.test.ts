import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { endpoints } from '#contract/endpoints';
import type { Endpoint } from '#contract/table';
import { CACHEABLE, cacheKey, createKeys, isPublicPage } from './cache-key.ts';

describe('cacheKey', () => {
  it('leaves out what does not change the answer, and orders the rest', () => {
    expect(cacheKey('/products?utm_source=x')).toBe('/products');
    expect(cacheKey('/products?sort=price-asc&search=honey&x=1')).toBe(
      '/products?search=honey&sort=price-asc',
    );
    expect(cacheKey('/about?anything=1')).toBe('/about');
  });

  it('takes an address for its path up to the first question mark', () => {
    expect(cacheKey('/products?')).toBe('/products');
    expect(cacheKey('?x=1')).toBeNull();
    expect(cacheKey('/products?search=a?b')).toBe('/products?search=a%3Fb');
  });

  it('tells different answers apart', () => {
    expect(cacheKey('/products?search=a')).not.toBe(cacheKey('/products?search=b'));
    expect(cacheKey('/products.data')).not.toBe(cacheKey('/products'));
    expect(cacheKey('/products?search=a&search=b')).toBe('/products?search=a&search=b');
    expect(cacheKey('/products?sort=nearest&town=Ho')).not.toBe(cacheKey('/products?sort=nearest&town=Keta'));
    expect(cacheKey('/products?deliverTo=Volta')).not.toBe(cacheKey('/products?deliverTo=Bono'));
    expect(cacheKey('/products/1?reviews=a')).not.toBe(cacheKey('/products/1'));
    expect(cacheKey('/api/v1/products/1/reviews?cursor=a')).not.toBe(cacheKey('/api/v1/products/1/reviews'));
  });

  it.each([
    '/api/v1/cart',
    '/api/v1/orders',
    '/api/v1/users/profile',
    '/dev/mail',
    '/metrics',
    '/orders/1',
    '/nothing',
    '/api/v1/auth/verify-email/abc',
  ])('keeps nothing of %s', (path) => expect(cacheKey(path)).toBeNull());

  it('keeps no endless search', () => {
    const longest = `/products?search=${'x'.repeat(2000 - '/products?search='.length)}`;
    expect(cacheKey(longest)).toBe(longest);
    expect(cacheKey(`${longest}x`)).toBeNull();
  });
});

describe('an address whose key is remembered', () => {
  it('has the same key as the first time, and its path for the log', () => {
    const keyOf = createKeys();
    const first = keyOf('/products?x=1&search=honey');
    expect(first).toEqual({ key: '/products?search=honey', path: '/products' });
    expect(keyOf('/products?x=1&search=honey')).toBe(first);
    expect([keyOf('/about'), keyOf('/api/v1/cart')]).toEqual([{ key: '/about', path: '/about' }, null]);
  });

  it('is one of the last five thousand and of at most 300 characters', () => {
    const keyOf = createKeys();
    const ofLength = (length: number) => `/products?x=${'x'.repeat(length - '/products?x='.length)}`;
    const isKept = (url: string) => new Set([keyOf(url), keyOf(url)]).size === 1;
    expect([isKept(ofLength(300)), isKept(ofLength(301))]).toEqual([true, false]);
    const first = keyOf('/products?x=first');
    for (let nr = 1; nr < 5000; nr++) keyOf(`/products?x=${nr}`);
    expect(keyOf('/products?x=first')).toBe(first);
    for (let nr = 0; nr < 5000; nr++) keyOf(`/about?x=${nr}`);
    expect(keyOf('/products?x=first')).not.toBe(first);
  });
});

/** Of the owner of a shop alone, who shows a token. */
const WITH_TOKEN = ['includeDeleted'];

it('the key of an answer of the API holds all that it can be asked for', () => {
  const missing = Object.entries<Endpoint>(endpoints).flatMap(([key, endpoint]) => {
    const { query } = endpoint;
    const [method, path = ''] = key.split(' ');
    const rule = CACHEABLE.find((one) => one.path.test(`/api/v1${path.replace(/\{\w+\}/g, 'x')}`));
    if (method !== 'GET' || endpoint.for !== 'anyone' || !rule || !query) return [];
    const asked = Object.keys((query as z.ZodMiniObject).shape).filter((name) => !WITH_TOKEN.includes(name));
    return asked.filter((name) => !rule.params.includes(name)).map((name) => `${key}?${name}`);
  });
  expect(missing).toEqual([]);
});

it('what anybody may have computed are pages and what is kept, and neither files nor what tells of the node', () => {
  const pages = ['/', '/products', '/nothing-here', '/orders/1', '/api/v1/products', '/api/v1/categories'];
  const others = [
    '/healthz',
    '/readyz',
    '/metrics',
    '/api/v1/cart',
    '/api/docs',
    '/assets/x.js',
    '/robots.txt',
    '/.well-known/security.txt',
  ];
  expect([...pages, ...others].filter(isPublicPage)).toEqual(pages);
});
