import { afterEach, describe, expect, it, vi } from 'vitest';
import { lastListingPath } from './last-listing-path.ts';

const stored = (text: string | null) => vi.stubGlobal('sessionStorage', { getItem: () => text });
afterEach(() => vi.unstubAllGlobals());

describe('the way back to the product list', () => {
  it('keeps search, filters and sort', () => {
    stored('search=shea&sort=price-desc&region=Upper+West&inStock=true');
    expect(lastListingPath()).toBe('/products?search=shea&sort=price-desc&region=Upper+West&inStock=true');
  });

  it.each([null, '', 'returnTo=https%3A%2F%2Fevil.test&sort=strange'])(
    'is the whole list after %j',
    (text) => {
      stored(text);
      expect(lastListingPath()).toBe('/products');
    },
  );

  it('is the whole list where storage is refused', () => {
    vi.stubGlobal('sessionStorage', undefined);
    expect(lastListingPath()).toBe('/products');
  });
});
