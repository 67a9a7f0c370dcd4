import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { formatTime } from '#shared/times';
import type { BufferedResponse } from './buffered-response.ts';
import { type CachedResponse, compressFast, sizeInBytes } from './cached-response.ts';
import { createSegmentedLru } from './segmented-lru.ts';

const brotli = promisify(brotliCompress);

/** No copy is shown that is older. */
export const STALE_IF_ERROR_MS = 3_600_000;
/** How long an answer is waited for when there is a copy to give instead. */
export const STALE_FALLBACK_TIMEOUT_MS = 2500;

interface StaleEntry {
  entry: CachedResponse;
  madeAtMs: number;
}

/**
 * The newest good answer of each public address, for when the database does not answer, or there is more to do than can
 * be done in time. A change does not drop it, since then there would be nothing to show; it is given only instead of a
 * failure. What it holds the response cache mostly holds too, until it changes; after that its bytes count.
 */
export function createStaleStore() {
  const copies = createSegmentedLru<StaleEntry>(({ entry }) => sizeInBytes(entry));
  function find(key: string): StaleEntry | undefined {
    const copy = copies.get(key);
    return copy && Date.now() - copy.madeAtMs <= STALE_IF_ERROR_MS ? copy : undefined;
  }
  return {
    has: (key: string) => find(key) !== undefined,
    put(key: string, entry: CachedResponse) {
      if (entry.status !== 200) return;
      const isAskedAgain = copies.isOnProbation(key);
      copies.put(key, { entry, madeAtMs: Date.now() });
      if (isAskedAgain) copies.promote(key);
    },
    /** The copy as an answer that says how old it is; null when there is none. */
    async answer(key: string, acceptsBrotli: boolean): Promise<BufferedResponse | null> {
      const copy = find(key);
      return copy ? respond(copy, acceptsBrotli) : null;
    },
  };
}

async function respond({ entry, madeAtMs }: StaleEntry, acceptsBrotli: boolean): Promise<BufferedResponse> {
  const age = String(Math.max(0, Math.floor((Date.now() - madeAtMs) / 1000)));
  const { etag: _, ...kept } = entry.headers;
  const headers: Record<string, string> = {
    ...kept,
    age,
    'x-dwaso-stale': age,
    'cache-control': 'no-cache',
  };
  const isPage = kept['content-type']?.startsWith('text/html');
  const body = isPage ? withNote(entry.identity, madeAtMs) : entry.identity;
  if (!acceptsBrotli || !entry.isCompressible) return { status: 200, headers, body };
  const compressed = isPage
    ? await brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
    : await compressFast(entry);
  return { status: 200, headers: { ...headers, 'content-encoding': 'br' }, body: compressed };
}

/** A line above the page; React leaves alone what stands in the body and is not its own. */
function withNote(html: Buffer, madeAtMs: number): Buffer {
  const at = formatTime(new Date(madeAtMs));
  const note = `<output class="stale-note">This page was saved at ${at}. You can buy and sign in again in a short while.</output>`;
  return Buffer.from(html.toString('utf8').replace(/<body[^>]*>/, (body) => body + note));
}
