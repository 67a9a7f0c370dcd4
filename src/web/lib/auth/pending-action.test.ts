import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { savePendingAction, takePendingAction } from './pending-action.ts';

const ACTION = { kind: 'cart', productId: 'p1', quantity: 3 } as const;
let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('an action that a sign-in interrupted', () => {
  it('is taken once, by the sign-in that returns to its page', () => {
    savePendingAction(ACTION, '/products/p1?reviews=2');
    expect(takePendingAction('/products/p1?reviews=2')).toEqual(ACTION);
    expect(takePendingAction('/products/p1?reviews=2')).toBeNull();
  });

  it('is dropped by a sign-in that leads elsewhere', () => {
    savePendingAction(ACTION, '/products/p1');
    expect(takePendingAction('/dashboard')).toBeNull();
    expect(takePendingAction('/products/p1')).toBeNull();
  });

  it('is forgotten after half an hour', () => {
    vi.useFakeTimers();
    savePendingAction(ACTION, '/products/p1');
    vi.advanceTimersByTime(30 * 60_000 + 1);
    expect(takePendingAction('/products/p1')).toBeNull();
  });

  it.each([
    '{damaged',
    'null',
    '{"kind":"pay","productId":"p1","quantity":1}',
    '{"kind":"cart","productId":"p1","quantity":0}',
  ])('is nothing when what is stored is %s', (text) => {
    stored.set('interruptedAction', text);
    expect(takePendingAction('/products/p1')).toBeNull();
  });

  it('is nothing where storage is refused', () => {
    vi.stubGlobal('sessionStorage', undefined);
    savePendingAction(ACTION, '/products/p1');
    expect(takePendingAction('/products/p1')).toBeNull();
  });
});
