import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBoundedQueue, OverloadedError } from './bounded-queue.ts';
import { type BufferedResponse, bufferResponse } from './buffered-response.ts';
import { CACHE_TAGS_HEADER } from './cache-tags.ts';
import { createPublicResponses, DEGRADED } from './public-responses.ts';
import { createResponseCache } from './response-cache.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => vi.useRealTimers());

/** Answers whose making ends when it is told to, each with the number of its making. */
function making(tags = 'product:1') {
  const cache = createResponseCache();
  cache.invalidate(null);
  vi.advanceTimersByTime(250);
  const ends: ((answer: BufferedResponse | Promise<BufferedResponse>) => void)[] = [];
  const shared: string[] = [];
  const queue = createBoundedQueue();
  const answer = createPublicResponses({
    cache,
    queue,
    common: [],
    make: () => new Promise<BufferedResponse>((resolve) => ends.push(resolve)),
    onShared: (key) => shared.push(key),
  });
  const ask = async (key = '/products') => {
    const entry = await answer(key, null, false);
    return `${entry.status} ${entry.identity.toString()}`;
  };
  const end = async (nr: number, text: string, init: ResponseInit = {}) => {
    await turn();
    ends[nr]?.(bufferResponse(new Response(text, { headers: { [CACHE_TAGS_HEADER]: tags }, ...init })));
    await turn();
  };
  return { cache, queue, ask, end, ends, shared };
}

describe('a public answer', () => {
  it('is made once for all who ask meanwhile, and kept for those after', async () => {
    const { ask, end, ends, cache, shared } = making();
    const all = [ask(), ask(), ask()];
    const other = ask('/shops');
    await end(0, 'first');
    expect(await Promise.all(all)).toEqual(['200 first', '200 first', '200 first']);
    expect(shared).toEqual(['/products', '/products']);
    await end(1, 'shops');
    expect(await other).toBe('200 shops');
    expect(ends).toHaveLength(2);
    expect(cache.get('/products')?.identity.toString()).toBe('first');
  });

  it('is made again for who asked after a change of what it is made of, and not for others', async () => {
    const { ask, end, ends, cache } = making();
    const before = ask();
    await turn();
    cache.invalidate('product:1');
    const after = [ask(), ask()];
    await end(0, 'old');
    expect(await before).toBe('200 old');
    expect(cache.get('/products')).toBeUndefined();
    await end(1, 'new');
    expect(await Promise.all(after)).toEqual(['200 new', '200 new']);
    expect(ends).toHaveLength(2);
    vi.advanceTimersByTime(250);
    const later = ask();
    await end(2, 'settled');
    expect([await later, cache.get('/products')?.identity.toString()]).toEqual(['200 settled', 'settled']);
  });

  it('is not made again for a change of something else', async () => {
    const { ask, end, ends, cache } = making();
    const before = ask();
    await turn();
    cache.invalidate('product:2 goods');
    const after = ask();
    await end(0, 'the same');
    expect(await Promise.all([before, after])).toEqual(['200 the same', '200 the same']);
    expect(ends).toHaveLength(1);
  });

  it('that failed is the last good one, where there is one, and is tried again for the next', async () => {
    const { ask, end, cache } = making();
    const good = ask();
    await end(0, 'good');
    await good;
    cache.invalidate('*');
    const failing = ask();
    await end(1, 'no database', { status: 503 });
    expect(await failing).toBe('200 good');
    const degraded = ask();
    await end(2, 'half a page', { headers: { [DEGRADED]: '1' } });
    expect(await degraded).toBe('200 good');
    const first = ask('/shops');
    await end(3, 'no database', { status: 503 });
    expect(await first).toBe('503 no database');
    const again = ask();
    await end(4, 'better');
    expect(await again).toBe('200 better');
  });

  it('that would have to wait too long is the last good one, else 503 with when to come again', async () => {
    const { ask, end, cache, queue } = making();
    const good = ask();
    await end(0, 'good');
    await good;
    cache.invalidate('product:1');
    const full = vi.spyOn(queue, 'run').mockRejectedValue(new OverloadedError('full'));
    expect(await ask()).toBe('200 good');
    expect(await ask('/shops')).toMatch(/^503 <!doctype html>/);
    expect(await ask('/api/v1/shops')).toMatch(/^503 \{"success":false,"code":"UNAVAILABLE"/);
    full.mockRestore();
  });
});
