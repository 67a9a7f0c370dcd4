import { brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type CachedResponse, createResponseCache, lifetimeMs, toCached } from './response-cache.ts';

const NOON = Date.parse('2026-12-03T12:00:00Z');
beforeEach(() => {
  vi.useFakeTimers({ now: NOON, toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  // What the cache of recently used things goes by.
  vi.spyOn(performance, 'now').mockImplementation(() => Date.now());
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const page = (text: string) => toCached(new Response(text, { headers: { 'content-type': 'text/html' } }));

describe('a kept answer', () => {
  it('lives 30 s, but never beyond the midnight at which a holiday may begin or end', () => {
    expect(lifetimeMs(NOON)).toBe(30_000);
    expect(lifetimeMs(Date.parse('2026-12-03T23:59:50Z'))).toBe(10_000);
    expect(lifetimeMs(Date.parse('2026-12-04T00:00:00Z'))).toBe(30_000);
  });

  it('is given until its lifetime is over', async () => {
    const cache = createResponseCache();
    const kept = await page('a page');
    cache.put('/', kept, cache.generation());
    vi.advanceTimersByTime(29_999);
    expect(cache.get('/')).toBe(kept);
    vi.advanceTimersByTime(2);
    expect(cache.get('/')).toBeUndefined();
  });

  it('is given for its own address alone, and no longer once the market has changed', async () => {
    const cache = createResponseCache();
    cache.put('/', await page('a page'), cache.generation());
    expect(cache.get('/shops')).toBeUndefined();
    cache.clear();
    expect(cache.get('/')).toBeUndefined();
  });

  it('is not kept when the market changed while it was being made: it may be the old market', async () => {
    const cache = createResponseCache();
    const begun = cache.generation();
    cache.clear();
    cache.put('/', await page('of the old market'), begun);
    expect(cache.get('/')).toBeUndefined();
    cache.put('/', await page('of the new market'), cache.generation());
    expect(cache.get('/')?.identity.toString()).toBe('of the new market');
  });
});

describe('what is kept of all answers together', () => {
  it('is 96 MiB, of bytes plain and compressed and a kilobyte for each', () => {
    const half = 48 * 1024 * 1024 - 1024;
    const sized = (identity: number, brotli: number | null) =>
      ({
        identity: { length: identity },
        brotli: brotli === null ? null : { length: brotli },
      }) as CachedResponse;
    const keptOf = (...all: CachedResponse[]) => {
      const cache = createResponseCache();
      for (const [at, one] of all.entries()) cache.put(`/${at}`, one, cache.generation());
      return all.map((_, at) => cache.get(`/${at}`) !== undefined);
    };
    expect(keptOf(sized(half, null), sized(half - 7, 7))).toEqual([true, true]);
    expect(keptOf(sized(half, null), sized(half - 7, 8))).toEqual([false, true]);
    expect(keptOf(sized(half, null), sized(half + 1, null))).toEqual([false, true]);
  });
});

describe('a burst of changes', () => {
  it('clears at its start, and once more a second later for all that came since', async () => {
    const cache = createResponseCache();
    cache.clear();
    expect(cache.generation()).toBe(1);
    const kept = await page('made between two changes');
    cache.put('/', kept, cache.generation());
    cache.clear();
    cache.clear();
    vi.advanceTimersByTime(999);
    expect([cache.generation(), cache.get('/')]).toEqual([1, kept]);
    vi.advanceTimersByTime(1);
    expect([cache.generation(), cache.get('/')]).toEqual([2, undefined]);
    vi.advanceTimersByTime(1000);
    cache.clear();
    expect(cache.generation()).toBe(3);
  });

  it('counts the second from the clearing before, not from the change', async () => {
    const cache = createResponseCache();
    cache.clear();
    vi.advanceTimersByTime(400);
    cache.clear();
    vi.advanceTimersByTime(599);
    expect(cache.generation()).toBe(1);
    vi.advanceTimersByTime(1);
    expect(cache.generation()).toBe(2);
  });
});

describe('what is kept of an answer', () => {
  it('is its bytes, its status and headers, and a tag that only the same bytes have', async () => {
    const kept = await toCached(
      new Response('Akwaaba', {
        status: 404,
        headers: { 'content-type': 'text/html', 'content-length': '99' },
      }),
    );
    expect([kept.status, kept.identity.toString(), kept.brotli]).toEqual([404, 'Akwaaba', null]);
    expect(kept.headers).toEqual({
      'content-type': 'text/html',
      vary: 'accept-encoding',
      'cache-control': 'public, max-age=0, s-maxage=15, must-revalidate',
      etag: kept.etag,
    });
    expect(kept.etag).toMatch(/^W\/"[\w-]{22}"$/);
    expect((await page('Akwaaba')).etag).toBe(kept.etag);
    expect((await page('Akwaaba!')).etag).not.toBe(kept.etag);
    expect(kept.rawHeaders.identity).toEqual([...Object.entries(kept.headers).flat(), 'content-length', '7']);
  });

  it('is compressed once where that pays, from a kilobyte on', async () => {
    vi.useRealTimers();
    expect((await page('a'.repeat(1023))).brotli).toBeNull();
    const kept = await page('a'.repeat(1024));
    const brotli = kept.brotli as Buffer;
    expect(brotliDecompressSync(brotli).toString()).toBe('a'.repeat(1024));
    expect(kept.rawHeaders.brotli).toEqual([
      ...Object.entries(kept.headers).flat(),
      'content-encoding',
      'br',
      'content-length',
      String(brotli.length),
    ]);
    expect(kept.rawHeaders.identity.at(-1)).toBe('1024');
  });
});
