import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { CACHE_TAGS_HEADER } from './cache-tags.ts';
import { compressBest, compressFast, toCached, toUncached } from './cached-response.ts';
import { recompress } from './compress.ts';

const COMMON = ['x-frame-options', 'DENY'];
const html = (text: string, more: Record<string, string> = {}) => ({
  status: 200,
  headers: { 'content-type': 'text/html', ...more },
  body: Buffer.from(text),
});
async function compressed(text: string) {
  const kept = toCached(html(text));
  await compressFast(kept);
  return kept;
}
const longText = Array.from({ length: 400 }, (_, nr) => `Kente ${nr * 7919} from Bonwire. `).join('');

describe('what is kept of an answer', () => {
  it('is its bytes, its status and headers, and a tag that only the same bytes have', () => {
    const given = { 'content-type': 'text/html', 'content-length': '99', [CACHE_TAGS_HEADER]: 'goods' };
    const kept = toCached({ status: 404, headers: given, body: Buffer.from('Akwaaba') }, COMMON);
    expect([kept.status, kept.identity.toString(), kept.brotli]).toEqual([404, 'Akwaaba', null]);
    expect(kept.headers).toEqual({
      'content-type': 'text/html',
      vary: 'accept-encoding',
      'cache-control': 'public, max-age=0, s-maxage=15, must-revalidate',
      etag: kept.etag,
    });
    expect(kept.etag).toMatch(/^W\/"[\w-]{22}"$/);
    expect(toCached(html('Akwaaba')).etag).toBe(kept.etag);
    expect(toCached(html('Akwaaba!')).etag).not.toBe(kept.etag);
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

  it('is compressed where that pays, from a kilobyte on, once somebody asks', async () => {
    expect(toCached(html('a'.repeat(1023))).isCompressible).toBe(false);
    expect(toCached(html('a'.repeat(1024)))).toMatchObject({ isCompressible: true, brotli: null });
    const kept = await compressed('a'.repeat(1024));
    const brotli = kept.brotli as Buffer;
    expect(brotliDecompressSync(brotli).toString()).toBe('a'.repeat(1024));
    expect(kept.rawHeaders.brotli.slice(-4)).toEqual([
      ...['content-encoding', 'br'],
      ...['content-length', String(brotli.length)],
    ]);
    expect(kept.rawHeaders.identity.at(-1)).toBe('1024');
  });

  it('is made smaller later, with its length told', async () => {
    const kept = await compressed(longText);
    const before = kept.brotli?.length ?? 0;
    await compressBest(kept);
    const after = kept.brotli as Buffer;
    expect(after.length).toBeLessThan(before * 0.95);
    expect(brotliDecompressSync(after).toString()).toBe(longText);
    expect(kept.rawHeaders.brotli.slice(-2)).toEqual(['content-length', String(after.length)]);
  });
});

it('what is not kept goes out as it is, without a tag', () => {
  const passing = toUncached(html('busy', { 'cache-control': 'no-store', [CACHE_TAGS_HEADER]: '*' }), COMMON);
  expect(passing.etag).toBeNull();
  expect(passing.rawHeaders.identity).toEqual([
    ...['x-request-id', '', ...COMMON, 'content-type', 'text/html', 'cache-control', 'no-store'],
    ...['content-length', '4'],
  ]);
});

describe('what is asked for again', () => {
  it('is compressed well when nothing waits to be made, and not before', async () => {
    const kept = await compressed(longText);
    const before = kept.brotli?.length ?? 0;
    let idle = false;
    recompress({ isIdle: () => idle })(kept);
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(kept.brotli?.length).toBe(before);
    idle = true;
    await vi.waitFor(() => expect(kept.brotli?.length).toBeLessThan(before), { timeout: 20_000 });
  });
});
