import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { compressWell, toCached, toPassing } from './cached-response.ts';
import { MADE_OF } from './made-of.ts';
import { recompress } from './recompress.ts';

const COMMON = ['x-frame-options', 'DENY'];
const html = (text: string, more: Record<string, string> = {}) =>
  new Response(text, { headers: { 'content-type': 'text/html', ...more } });
const longText = Array.from({ length: 400 }, (_, nr) => `Kente ${nr * 7919} from Bonwire. `).join('');

describe('what is kept of an answer', () => {
  it('is its bytes, its status and headers, and a tag that only the same bytes have', async () => {
    const given = { 'content-type': 'text/html', 'content-length': '99', [MADE_OF]: 'goods' };
    const kept = await toCached(new Response('Akwaaba', { status: 404, headers: given }), COMMON);
    expect([kept.status, kept.identity.toString(), kept.brotli]).toEqual([404, 'Akwaaba', null]);
    expect(kept.headers).toEqual({
      'content-type': 'text/html',
      vary: 'accept-encoding',
      'cache-control': 'public, max-age=0, s-maxage=15, must-revalidate',
      etag: kept.etag,
    });
    expect(kept.etag).toMatch(/^W\/"[\w-]{22}"$/);
    expect((await toCached(html('Akwaaba'))).etag).toBe(kept.etag);
    expect((await toCached(html('Akwaaba!'))).etag).not.toBe(kept.etag);
    const first = ['x-request-id', '', ...COMMON];
    expect(kept.rawHeaders.identity).toEqual([
      ...first,
      ...Object.entries(kept.headers).flat(),
      ...['content-length', '7'],
    ]);
    expect(kept.rawHeaders.unchanged).toEqual([
      ...first,
      ...['etag', kept.etag, 'vary', 'accept-encoding'],
      ...['cache-control', 'public, max-age=0, s-maxage=15, must-revalidate'],
    ]);
  });

  it('is compressed where that pays, from a kilobyte on', async () => {
    expect((await toCached(html('a'.repeat(1023)))).brotli).toBeNull();
    const kept = await toCached(html('a'.repeat(1024)));
    const brotli = kept.brotli as Buffer;
    expect(brotliDecompressSync(brotli).toString()).toBe('a'.repeat(1024));
    expect(kept.rawHeaders.brotli.slice(-4)).toEqual([
      ...['content-encoding', 'br'],
      ...['content-length', String(brotli.length)],
    ]);
    expect(kept.rawHeaders.identity.at(-1)).toBe('1024');
  });

  it('is made smaller later, with its length told', async () => {
    const kept = await toCached(html(longText));
    const before = kept.brotli?.length ?? 0;
    await compressWell(kept);
    const after = kept.brotli as Buffer;
    expect(after.length).toBeLessThan(before * 0.95);
    expect(brotliDecompressSync(after).toString()).toBe(longText);
    expect(kept.rawHeaders.brotli.slice(-2)).toEqual(['content-length', String(after.length)]);
  });
});

it('what is not kept goes out as it is, without a tag', async () => {
  const passing = await toPassing(html('busy', { 'cache-control': 'no-store', [MADE_OF]: '*' }), COMMON);
  expect(passing.etag).toBeNull();
  expect(passing.rawHeaders.identity).toEqual([
    ...['x-request-id', '', ...COMMON, 'cache-control', 'no-store', 'content-type', 'text/html'],
    ...['content-length', '4'],
  ]);
});

describe('what is asked for again', () => {
  it('is compressed well when nothing waits to be made, and not before', async () => {
    const kept = await toCached(html(longText));
    const before = kept.brotli?.length ?? 0;
    let idle = false;
    recompress({ isIdle: () => idle })(kept);
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(kept.brotli?.length).toBe(before);
    idle = true;
    await vi.waitFor(() => expect(kept.brotli?.length).toBeLessThan(before), { timeout: 20_000 });
  });
});
