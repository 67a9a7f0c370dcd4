import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { productNamed } from './support/customer.ts';
import { type OpenDwaso, openDwaso } from './support/open-dwaso.ts';

const KIB = 1024;
let dwaso: OpenDwaso;
beforeAll(async () => {
  dwaso = await openDwaso();
});
afterAll(() => dwaso.close());

/** The files of this kind that a first visit brings, and their bytes as transferred, headers included. */
async function firstVisit(path: string, kind: string): Promise<{ files: number; bytes: number }> {
  const { page, context, end } = await dwaso.visit();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const sought = new Set<string>();
  const sum = { files: 0, bytes: 0 };
  session.on('Network.responseReceived', (event) => {
    if (event.type === kind) sought.add(event.requestId);
  });
  session.on('Network.loadingFinished', (event) => {
    if (!sought.has(event.requestId)) return;
    sum.files += 1;
    sum.bytes += event.encodedDataLength;
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  await end();
  return sum;
}

describe('a first visit, on data that is paid for', () => {
  it.each(['/', '/products', 'a product', '/shops', '/about'])(
    'to %s brings little JavaScript',
    async (name) => {
      const path = name === 'a product' ? `/products/${await productNamed(dwaso, 'Bread Basket')}` : name;
      const { files, bytes } = await firstVisit(path, 'Script');
      expect(files).toBeGreaterThan(0);
      expect(files).toBeLessThanOrEqual(10);
      expect(bytes).toBeGreaterThan(50 * KIB);
      // 118 KiB before search, ratings and what delivery costs to one's region were on every page.
      expect(bytes).toBeLessThanOrEqual(125 * KIB);
    },
  );
});
