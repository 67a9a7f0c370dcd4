import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetSeen, readSeen, rememberSeen } from './recently-viewed-store.ts';

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
    for (const id of ['1', '2', '3', '4', '5', '6', '2']) rememberSeen(product(id));
    expect(readSeen().map(({ id }) => id)).toEqual(['2', '6', '5', '4', '3']);
    expect(Object.keys(readSeen()[0] ?? {})).toEqual(['id', 'name', 'image', 'shopName']);
  });

  it('are those before the one that is looked at', () => {
    rememberSeen(product('1'));
    expect(rememberSeen(product('1'))).toEqual([]);
    expect(rememberSeen(product('2')).map(({ id }) => id)).toEqual(['1']);
  });

  it('are none once forgotten, or where what is stored makes no sense', () => {
    rememberSeen(product('1'));
    forgetSeen();
    expect(readSeen()).toEqual([]);
    for (const stored of ['{', '{}', '[1, null, {"id": 3}]']) {
      kept.set('seenLately', stored);
      expect(readSeen()).toEqual([]);
    }
  });
});
