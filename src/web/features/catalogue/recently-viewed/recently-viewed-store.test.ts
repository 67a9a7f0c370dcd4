import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addRecentlyViewed, clearRecentlyViewed, readRecentlyViewed } from './recently-viewed-store.ts';

const kept = new Map<string, string>();
beforeEach(() => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => {
  kept.clear();
  vi.unstubAllGlobals();
});

const product = (id: string) => ({ id, name: `Product ${id}`, image: null, shopName: 'Shop', price: 12 });

describe('the products seen lately', () => {
  it('are kept newest first, each once, five at most, and without what changes', () => {
    for (const id of ['1', '2', '3', '4', '5', '6', '2']) addRecentlyViewed(product(id));
    expect(readRecentlyViewed().map(({ id }) => id)).toEqual(['2', '6', '5', '4', '3']);
    expect(Object.keys(readRecentlyViewed()[0] ?? {})).toEqual(['id', 'name', 'image', 'shopName']);
  });

  it('are those before the one that is looked at', () => {
    addRecentlyViewed(product('1'));
    expect(addRecentlyViewed(product('1'))).toEqual([]);
    expect(addRecentlyViewed(product('2')).map(({ id }) => id)).toEqual(['1']);
  });

  it('are none once forgotten, or where what is stored makes no sense', () => {
    addRecentlyViewed(product('1'));
    clearRecentlyViewed();
    expect(readRecentlyViewed()).toEqual([]);
    for (const stored of ['{', '{}', '[1, null, {"id": 3}]']) {
      kept.set('seenLately', stored);
      expect(readRecentlyViewed()).toEqual([]);
    }
  });
});
