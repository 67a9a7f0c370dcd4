import { describe, expect, it } from 'vitest';
import { cacheKey } from './cache-key.ts';

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
