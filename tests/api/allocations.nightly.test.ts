import { type HeapProfiler, Session } from 'node:inspector/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CachingNode, openCachingNode } from './support/caching-node.ts';
import { type Market, openMarket } from './support/open-market.ts';
import { newCustomer, productNamed } from './support/people.ts';

// Bytes that a request allocates, measured by V8's sampling profiler: unlike time, a busy machine does not change them.
// The warm-up compiles the code and fills the caches.
const WARM = 40;
const TIMES = 120;
const KIB = 1024;

let market: Market;
let node: CachingNode;
let adding: RequestInit;
beforeAll(async () => {
  market = await openMarket({ riders: false });
  node = await openCachingNode(market);
  const { token } = await newCustomer(market);
  const { id } = await productNamed(market, 'White Maize');
  adding = {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ productId: id, quantity: 1 }),
  };
});
afterAll(async () => {
  await node?.close();
  await market?.close();
});

async function measureAllocations(work: (nr: number) => Promise<unknown>): Promise<number> {
  for (let nr = 0; nr < WARM; nr++) await work(nr);
  const session = new Session();
  session.connect();
  await session.post('HeapProfiler.enable');
  await session.post('HeapProfiler.startSampling', {
    samplingInterval: 4 * KIB,
    includeObjectsCollectedByMajorGC: true,
    includeObjectsCollectedByMinorGC: true,
  });
  for (let nr = 0; nr < TIMES; nr++) await work(WARM + nr);
  const { profile } = await session.post('HeapProfiler.stopSampling');
  session.disconnect();
  return sumSizes(profile.head) / TIMES / KIB;
}

function sumSizes({ selfSize, children }: HeapProfiler.SamplingHeapProfileNode): number {
  return children.reduce((sum, child) => sum + sumSizes(child), selfSize);
}

async function read(path: string, init?: RequestInit): Promise<void> {
  const response = await fetch(market.url + path, init);
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  await response.arrayBuffer();
}

it.each<[string, number, (nr: number) => Promise<unknown>]>([
  ['a kept page, and reading it', 480, () => node.get('/products')],
  ['a page that is rendered', 5700, (nr) => node.get(`/products?maxPrice=${5000 + nr}`)],
  ['a list that is read', 320, (nr) => read(`/products?limit=24&maxPrice=${5000 + nr}`)],
  ['adding to a cart', 260, () => read('/cart/add', adding)],
])('%s allocates %i KiB at most', async (_, atMost, work) => {
  const kibibytes = await measureAllocations(work);
  expect(kibibytes).toBeLessThan(atMost);
  // Far below the limit: lower the limit.
  expect(kibibytes).toBeGreaterThan(atMost * 0.75);
});
