import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ALL_TAGS } from './cache-tags.ts';
import { type CachedResponse, toCached } from './cached-response.ts';
import { createResponseCache, lifetimeMs } from './response-cache.ts';

const NOON = Date.parse('2026-12-03T12:00:00Z');
beforeEach(() => vi.useFakeTimers({ now: NOON, toFake: ['Date', 'performance'] }));
afterEach(() => vi.useRealTimers());

const page = async (text = 'a page') =>
  toCached({ status: 200, headers: { 'content-type': 'text/html' }, body: Buffer.from(text) });
function hearing() {
  const cache = createResponseCache();
  cache.invalidate(null);
  settle();
  return cache;
}
/** The time after a change until its answers are kept. */
const settle = () => vi.advanceTimersByTime(250);
/** A cache that keeps these addresses, each made of these tags. */
async function keeping(made: Record<string, string[]>) {
  const cache = hearing();
  for (const [key, tags] of Object.entries(made)) cache.put(key, await page(key), tags, cache.version());
  return cache;
}
const keptOf = (cache: ReturnType<typeof createResponseCache>, ...keys: string[]) =>
  keys.filter((key) => cache.get(key) !== undefined);

describe('a kept answer', () => {
  it('lives 30 s, but never beyond the midnight at which a holiday may begin or end', () => {
    expect(lifetimeMs(NOON)).toBe(30_000);
    expect(lifetimeMs(Date.parse('2026-12-03T23:59:50Z'))).toBe(10_000);
    expect(lifetimeMs(Date.parse('2026-12-04T00:00:00Z'))).toBe(30_000);
  });

  it('is not kept when its day is over by the time that it is made', async () => {
    const cache = hearing();
    vi.setSystemTime(Date.parse('2026-12-03T23:59:59.999Z'));
    const begun = cache.version();
    cache.put('/before', await page(), [], begun);
    expect(keptOf(cache, '/before')).toEqual(['/before']);
    vi.setSystemTime(Date.parse('2026-12-04T00:00:00Z'));
    cache.put('/late', await page(), [], begun);
    expect([keptOf(cache, '/before', '/late'), cache.isChangedSince([], begun)]).toEqual([[], true]);
    cache.put('/late', await page(), [], cache.version());
    expect(keptOf(cache, '/late')).toEqual(['/late']);
  });

  it('is given for its own address until its lifetime is over', async () => {
    const cache = hearing();
    const kept = await page();
    cache.put('/', kept, [], cache.version());
    vi.advanceTimersByTime(29_999);
    expect([cache.get('/'), cache.get('/shops')]).toEqual([kept, undefined]);
    vi.advanceTimersByTime(1);
    expect(cache.get('/')).toBeUndefined();
  });

  it('is ended by a change of anything it is made of, and by nothing else', async () => {
    const cache = await keeping({
      '/a': ['product:1', 'shop:1'],
      '/b': ['product:2', 'shop:1'],
      '/about': [],
      '/unsaid': [ALL_TAGS],
    });
    cache.invalidate('product:3');
    expect(keptOf(cache, '/a', '/b', '/about', '/unsaid')).toEqual(['/a', '/b', '/about']);
    cache.invalidate('goods product:1');
    expect(keptOf(cache, '/a', '/b', '/about')).toEqual(['/b', '/about']);
    cache.invalidate('shop:1');
    expect(keptOf(cache, '/a', '/b', '/about')).toEqual(['/about']);
  });

  it.each(['*', '', 'goods *'])('is ended by “%s”, which stands for everything', async (tags) => {
    const cache = await keeping({ '/about': [], '/a': ['product:1'] });
    cache.invalidate(tags);
    expect(keptOf(cache, '/about', '/a')).toEqual([]);
  });
});

describe('an answer that was begun before a change', () => {
  it('is not kept when it is made of what has changed', async () => {
    const cache = hearing();
    const begun = cache.version();
    cache.invalidate('product:1');
    cache.put('/of-1', await page(), ['product:1'], begun);
    cache.put('/of-2', await page(), ['product:2'], begun);
    cache.put('/unsaid', await page(), [ALL_TAGS], begun);
    expect(keptOf(cache, '/of-1', '/of-2', '/unsaid')).toEqual(['/of-2']);
    expect(cache.isChangedSince(['product:1'], begun)).toBe(true);
    expect(cache.isChangedSince(['product:1'], cache.version())).toBe(false);
    settle();
    cache.put('/of-1', await page(), ['product:1'], cache.version());
    expect(keptOf(cache, '/of-1')).toEqual(['/of-1']);
  });

  it('is kept from a quarter of a second after the change on: others may hear of it a little later', async () => {
    const cache = hearing();
    cache.invalidate('product:1');
    vi.advanceTimersByTime(249);
    const soon = cache.version();
    vi.advanceTimersByTime(1);
    cache.put('/of-1', await page(), ['product:1'], soon);
    cache.put('/of-2', await page(), ['product:2'], soon);
    expect(keptOf(cache, '/of-1', '/of-2')).toEqual(['/of-2']);
    cache.put('/of-1', await page(), ['product:1'], cache.version());
    expect(keptOf(cache, '/of-1')).toEqual(['/of-1']);
    cache.invalidate('*');
    cache.put('/of-1', await page(), ['product:1'], cache.version());
    expect(keptOf(cache, '/of-1')).toEqual([]);
  });

  it('is not kept after a change of everything', async () => {
    const cache = hearing();
    const begun = cache.version();
    cache.invalidate('*');
    cache.put('/about', await page(), [], begun);
    expect(keptOf(cache, '/about')).toEqual([]);
  });

  it('is not kept after so many changes that it is not known any more what they were', async () => {
    const cache = hearing();
    const begun = cache.version();
    cache.invalidate('product:first');
    const later = cache.version();
    for (let nr = 0; nr < 9999; nr++) cache.invalidate(`product:${nr}`);
    // With each change goes that of whatever does not say what it is made of: one of ten thousand is forgotten.
    expect(cache.isChangedSince(['product:other'], begun)).toBe(true);
    expect(cache.isChangedSince(['product:other'], later)).toBe(false);
  });
});

describe('while changes are not heard of', () => {
  it('nothing is kept or given, and what was kept before is gone for good', async () => {
    const cache = createResponseCache();
    cache.put('/', await page(), [], cache.version());
    expect(cache.get('/')).toBeUndefined();
    cache.invalidate(null);
    settle();
    const begun = cache.version();
    cache.put('/', await page(), [], begun);
    expect(cache.get('/')).toBeDefined();
    cache.disconnect();
    expect([cache.get('/'), cache.isChangedSince([], cache.version())]).toEqual([undefined, true]);
    cache.put('/', await page(), [], cache.version());
    expect(cache.get('/')).toBeUndefined();
    cache.invalidate(null);
    cache.put('/', await page(), [], begun);
    expect(cache.get('/')).toBeUndefined();
  });
});

describe('what is asked for again', () => {
  it('is told of once, when it has been given three times', async () => {
    const cache = await keeping({ '/': [] });
    const told = vi.fn();
    cache.onHot(told);
    cache.get('/');
    cache.get('/');
    expect(told).not.toHaveBeenCalled();
    const kept = cache.get('/');
    cache.get('/');
    expect(told.mock.calls).toEqual([[kept]]);
  });

  it('is not pushed out by a thousand addresses that are asked for once', async () => {
    const cache = hearing();
    const large = { identity: { length: 1024 * 1024 }, brotli: null } as CachedResponse;
    cache.put('/asked-again', large, ['product:1'], cache.version());
    cache.get('/asked-again');
    for (let nr = 0; nr < 1000; nr++) cache.put(`/once/${nr}`, large, ['product:2'], cache.version());
    expect(keptOf(cache, '/asked-again', '/once/0', '/once/999')).toEqual(['/asked-again', '/once/999']);
    cache.invalidate('product:1');
    expect(keptOf(cache, '/asked-again')).toEqual([]);
  });
});
