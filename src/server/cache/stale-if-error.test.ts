import { brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type BufferedResponse, toResponse } from './buffered-response.ts';
import { type CachedResponse, toCached } from './cached-response.ts';
import { createStaleStore, STALE_FALLBACK_TIMEOUT_MS, STALE_IF_ERROR_MS } from './stale-if-error.ts';

const NOON = Date.parse('2026-12-03T12:00:00Z');
beforeEach(() => {
  vi.useFakeTimers({ now: NOON, toFake: ['Date', 'setTimeout'] });
  vi.spyOn(performance, 'now').mockImplementation(() => Date.now());
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const answerOf = (text: string, init: Partial<BufferedResponse> = {}) =>
  toCached({
    status: 200,
    headers: { 'content-type': 'application/json' },
    body: Buffer.from(text),
    ...init,
  });
const given = async (answer: Promise<BufferedResponse | null>) =>
  toResponse((await answer) as BufferedResponse);
const html = { headers: { 'content-type': 'text/html; charset=utf-8' } };
const read = async (response: Response) => [await response.text(), response.headers.get('age')];

describe('the last good answer of an address', () => {
  it('is given with its age in whole seconds, uncached and without a tag', async () => {
    const kept = createStaleStore();
    kept.put('/products', answerOf('{"a":1}'));
    vi.advanceTimersByTime(61_900);
    const response = await given(kept.answer('/products', false));
    expect(await read(response)).toEqual(['{"a":1}', '61']);
    expect(response.headers.get('x-dwaso-stale')).toBe('61');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(response.headers.get('etag')).toBeNull();
    expect(response.status).toBe(200);
  });

  it('is kept for an hour, and there is none of an address that never answered', async () => {
    const kept = createStaleStore();
    kept.put('/products', answerOf('{}'));
    vi.advanceTimersByTime(STALE_IF_ERROR_MS);
    expect([kept.has('/products'), kept.has('/shops')]).toEqual([true, false]);
    vi.advanceTimersByTime(1);
    expect([kept.has('/products'), await kept.answer('/products', true)]).toEqual([false, null]);
    expect([STALE_IF_ERROR_MS, STALE_FALLBACK_TIMEOUT_MS]).toEqual([60 * 60_000, 2500]);
  });

  it('is one that went well: a failure takes the place of none', async () => {
    const kept = createStaleStore();
    kept.put('/products', answerOf('good'));
    kept.put('/products', answerOf('not found', { status: 404 }));
    expect((await read(await given(kept.answer('/products', false))))[0]).toBe('good');
  });

  it('is not pushed out, once it was made twice, by a thousand addresses that were asked for once', () => {
    const large = { status: 200, identity: { length: 1024 * 1024 }, brotli: null } as CachedResponse;
    const kept = createStaleStore();
    kept.put('/twice', large);
    kept.put('/once', large);
    kept.put('/twice', large);
    for (let nr = 0; nr < 1000; nr++) kept.put(`/${nr}`, large);
    expect([kept.has('/twice'), kept.has('/once'), kept.has('/999')]).toEqual([true, false, true]);
  });

  it('of a page says above it from when it is, whether it is compressed or not', async () => {
    const kept = createStaleStore();
    const long = `<html><body class="x"><main>${'Kente '.repeat(400)}</main></body></html>`;
    kept.put('/', answerOf(long, html));
    const note = '<body class="x"><output class="stale-note">This page was saved at 12:00 pm.';
    expect((await read(await given(kept.answer('/', false))))[0]).toContain(note);
    const response = await given(kept.answer('/', true));
    expect(response.headers.get('content-encoding')).toBe('br');
    const bytes = Buffer.from(await response.arrayBuffer());
    const page = brotliDecompressSync(bytes).toString();
    expect(page).toContain(note);
    expect(page.endsWith('</main></body></html>')).toBe(true);
  });

  it('of data is given compressed as it was kept, and only to who can read that', async () => {
    const kept = createStaleStore();
    const data = JSON.stringify({ text: 'a'.repeat(2000) });
    kept.put('/products', answerOf(data));
    const response = await given(kept.answer('/products', true));
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(brotliDecompressSync(Buffer.from(await response.arrayBuffer())).toString()).toBe(data);
    const plain = await given(kept.answer('/products', false));
    expect([await plain.text(), plain.headers.get('content-encoding')]).toEqual([data, null]);
  });
});
