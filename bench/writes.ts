import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import { readCpuTime } from './support/cpu-time.ts';
import { record } from './support/record-result.ts';
import { runDwaso } from './support/run-dwaso.ts';
import { connectToDataFolder, signedInCustomers } from './support/sessions.ts';

// Additions to carts by 32 concurrent customers, and whole orders by 8 shoppers (cart, checkout, payment by a wallet
// that approves at once), each alone and with 32 concurrent readers of pages and lists, for a few seconds.
const ADDERS = 32;
const SHOPPERS = 8;
const READERS = 32;
const SECONDS = Number(process.env.SECONDS ?? 25);
const WARM_SECONDS = 2;
const GOODS = 32;

const address = {
  ...{ fullName: 'Ama Serwaa', street: 'House 12, Adum Road', city: 'Kumasi', state: 'Ashanti' },
  ...{ zipCode: '', country: 'Ghana', phone: '0551234987' },
};

const dwaso = await runDwaso();
const client = await connectToDataFolder(dwaso.dataDir);
const goods = (
  await client.query<{ id: string }>(
    `update products set stock_quantity = 100000000 where id in (select p.id from products p join shops s on s.id = p.shop_id
      where p.listed and p.options = '[]' and s.closed_from is null order by p.id limit ${GOODS}) returning id`,
  )
).rows.map(({ id }) => id);
const tokens = await signedInCustomers(client, ADDERS + SHOPPERS);
await client.end();
const adders = tokens.slice(0, ADDERS);
const shoppers = tokens.slice(ADDERS);
const good = (at: number) => goods[at % goods.length] as string;

const headers = (token: string) => ({ authorization: `Bearer ${token}`, 'content-type': 'application/json' });
const percentile = (sorted: number[], part: number) =>
  Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0) * 10) / 10;

/** Runs the work and returns its CPU time per operation. */
async function measured(run: () => Promise<{ done: number; times: number[]; seconds: number }>) {
  const before = await readCpuTime(dwaso.pid);
  const { done, times, seconds } = await run();
  const after = await readCpuTime(dwaso.pid);
  const each = (ms: number) => Math.round((ms / Math.max(1, done)) * 100) / 100;
  const sorted = times.sort((a, b) => a - b);
  return {
    ...{ done, perSecond: Math.round((done / seconds) * 10) / 10 },
    ...{ p50Ms: percentile(sorted, 0.5), p99Ms: percentile(sorted, 0.99) },
    ...{
      nodeMsEach: each(after.nodeMs - before.nodeMs),
      postgresMsEach: each(after.postgresMs - before.postgresMs),
    },
  };
}

/** Starts autocannon, and returns how to stop and observe it. */
function cannon(options: autocannon.Options) {
  const ended = Promise.withResolvers<autocannon.Result>();
  const instance = autocannon(options, (error, result) =>
    error ? ended.reject(error) : ended.resolve(result),
  );
  return { instance, result: ended.promise };
}

async function addToCarts(seconds: number) {
  let next = 0;
  const run = cannon({
    ...{ url: `${dwaso.url}/api/v1/cart/add`, method: 'POST', connections: ADDERS, duration: seconds },
    setupClient: (client) => {
      const at = next++;
      client.setHeadersAndBody(
        headers(adders[at] as string),
        JSON.stringify({ productId: good(at), quantity: 1 }),
      );
    },
  });
  const times: number[] = [];
  run.instance.on('response', (_client, _status, _bytes, ms) => times.push(ms));
  const result = await run.result;
  if (result.non2xx + result.errors > 0) throw new Error(`${result.non2xx} refused, ${result.errors} errors`);
  return { done: result['2xx'], times, seconds };
}

async function call(token: string, path: string, body?: unknown, key?: string) {
  const response = await fetch(dwaso.url + path, {
    method: body ? 'POST' : 'GET',
    headers: { ...headers(token), ...(key && { 'idempotency-key': key }) },
    body: body ? JSON.stringify(body) : null,
  });
  const answer = (await response.json()) as { data?: unknown; message?: string };
  if (!response.ok) throw new Error(`${path}: ${response.status} ${answer.message}`);
  return answer.data;
}

/** One order, through to its payment. */
async function order(token: string, at: number): Promise<void> {
  await call(token, '/api/v1/cart/add', { productId: good(at), quantity: 1 });
  const momo = { phone: '0551234987', network: 'mtn' };
  const body = { paymentMethod: 'MOMO', shippingAddress: address, momo };
  const placed = (await call(token, '/api/v1/cart/checkout', body, crypto.randomUUID())) as {
    order: { id: string };
    payment: { status: string };
  };
  for (let { status } = placed.payment; status !== 'SUCCEEDED'; ) {
    if (status !== 'PENDING') throw new Error(`the payment is ${status}`);
    await sleep(50);
    ({ status } = (await call(token, `/api/v1/orders/${placed.order.id}/payment`)) as { status: string });
  }
}

async function placeOrders(seconds: number) {
  const started = performance.now();
  const end = started + seconds * 1000;
  const times: number[] = [];
  await Promise.all(
    shoppers.map(async (token, who) => {
      for (let at = who; performance.now() < end; at += SHOPPERS + 1) {
        const began = performance.now();
        await order(token, at);
        times.push(performance.now() - began);
      }
    }),
  );
  return { done: times.length, times, seconds: (performance.now() - started) / 1000 };
}

/** The same with concurrent readers of product pages and uncached lists. */
async function besideReaders<T>(work: () => Promise<T>): Promise<T & { readsPerSecond: number }> {
  let list = 0;
  const requests = goods.flatMap((id) => [
    { method: 'GET' as const, path: `/products/${id}` },
    {
      method: 'GET' as const,
      setupRequest: (request: object) => ({
        ...request,
        path: `/api/v1/products?limit=24&maxPrice=${1000 + ++list}`,
      }),
    },
  ]);
  const reading = cannon({ url: dwaso.url, connections: READERS, duration: 600, requests });
  await sleep(500);
  const done = await work();
  reading.instance.stop();
  const { requests: read } = await reading.result;
  return { ...done, readsPerSecond: Math.round(read.average) };
}

await addToCarts(WARM_SECONDS);
await placeOrders(WARM_SECONDS);
const cartAdd = await measured(() => addToCarts(SECONDS));
const orders = await measured(() => placeOrders(SECONDS));
const cartAddBesideReaders = await besideReaders(() => measured(() => addToCarts(SECONDS)));
const ordersBesideReaders = await besideReaders(() => measured(() => placeOrders(SECONDS)));
await dwaso.stop();
await dwaso.remove();
await record(process.env.RESULT ?? 'writes', {
  ...{ adders: ADDERS, shoppers: SHOPPERS, readers: READERS, seconds: SECONDS },
  results: { cartAdd, orders, cartAddBesideReaders, ordersBesideReaders },
});
