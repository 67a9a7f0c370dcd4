import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { seedDemoMarket } from '../demo/seed-demo-market.ts';
import { connectDatabase } from '../src/platform/database.ts';
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres.ts';
import { createLog } from '../src/platform/log.ts';
import { migrateDatabase } from '../src/platform/migrate.ts';
import { readRows, text } from '../src/platform/rows.ts';
import { insertOrders } from './support/insert-orders.ts';
import { record } from './support/record-result.ts';
import { runDwaso } from './support/run-dwaso.ts';

// A seller's order list and the admins' order search with 10,000 and 1,000,000 orders. Each call searches for something
// different, so that no result is cached.
const FEW = 10_000;
const MANY = 1_000_000;
const CALLS = 100;
const WARM_UP = 10;

type Timing = { p50Ms: number; p99Ms: number };

function percentiles(times: number[]): Timing {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) =>
    Math.round((sorted[Math.floor(share * (sorted.length - 1))] as number) * 100) / 100;
  return { p50Ms: at(0.5), p99Ms: at(0.99) };
}

type Sample = { id: string; phone: string; email: string; amount: string; reference: string };

interface Prepared {
  insertSeconds: number;
  samples: Sample[];
  seller: string;
  admin: string;
  url: string;
  close(): Promise<void>;
}

/** A market with this many orders and a running Dwaso. */
async function prepare(orders: number, port: number): Promise<Prepared> {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'dwaso-bench-'));
  const postgres = await startEmbeddedPostgres(path.join(dir, 'postgres'));
  const { db, close } = connectDatabase(postgres.url, createLog('warn'), { max: 2 });
  await migrateDatabase(postgres.url);
  await seedDemoMarket(db);
  const started = performance.now();
  await insertOrders(db, orders);
  const insertSeconds = Math.round((performance.now() - started) / 100) / 10;
  const samples = await readRows(
    db,
    { id: text, phone: text, email: text, amount: text, reference: text },
    sql`select o.id, o.ship_phone as phone, a.email, (o.total_pesewas / 100.0)::numeric(12, 2)::text as amount,
      a.reference from orders o join payment_attempts a on a.order_id = o.id where a.reference like 'bench-%'
      order by md5(o.id::text) limit ${CALLS + WARM_UP}`,
  );
  const env = { DATABASE_URL: postgres.url };
  const { url, stop } = await runDwaso({ dataDir: path.join(dir, 'data'), env, port });
  const signIn = async (path: string, email: string) => {
    const response = await fetch(`${url}/api/v1${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: 'Market-day-1!' }),
    });
    const { data } = await response.json();
    return (data.token ?? data) as string;
  };
  return {
    insertSeconds,
    samples,
    url,
    seller: await signIn('/shop/auth/login', 'seller@dwaso.test'),
    admin: await signIn('/admin/login', 'admin@dwaso.test'),
    async close() {
      await stop();
      await close();
      await postgres.stop();
      await rm(dir, { recursive: true, force: true });
    },
  };
}

type List = { as: 'seller' | 'admin'; path: (sample: Sample) => string };

async function timeOne(market: Prepared, list: List, at: number): Promise<number> {
  const where = list.path(market.samples[at] as Sample);
  const started = performance.now();
  const headers = { authorization: `Bearer ${market[list.as]}` };
  const response = await fetch(`${market.url}/api/v1${where}`, { headers });
  await response.text();
  if (!response.ok) throw new Error(`${where}: ${response.status}`);
  return performance.now() - started;
}

const list = '/orders/shop/items?limit=20';
const search = '/admin/orders?limit=20&search=';
const LISTS: Record<string, List> = {
  'seller: first page': { as: 'seller', path: () => list },
  'seller: a page further back': { as: 'seller', path: ({ id }) => `${list}&cursor=${id}` },
  'seller: to send': { as: 'seller', path: () => `${list}&status=PENDING` },
  'seller: cancelled': { as: 'seller', path: () => `${list}&status=CANCELLED` },
  'seller: overview figures': { as: 'seller', path: () => '/shops/stats' },
  'admin: newest': { as: 'admin', path: () => '/admin/orders?limit=20' },
  'admin: by order number': { as: 'admin', path: ({ id }) => search + id.slice(0, 8) },
  'admin: by payment reference': { as: 'admin', path: ({ reference }) => search + reference },
  'admin: by phone': { as: 'admin', path: ({ phone }) => search + encodeURIComponent(phone) },
  'admin: by e-mail': { as: 'admin', path: ({ email }) => search + encodeURIComponent(email) },
  'admin: by amount': { as: 'admin', path: ({ amount }) => search + amount },
};

const few = await prepare(FEW, 4310);
const many = await prepare(MANY, 4320);
console.log(`${FEW} orders in ${few.insertSeconds} s, ${MANY} in ${many.insertSeconds} s`);
const result: Record<string, object> = {};
for (const [name, one] of Object.entries(LISTS)) {
  const times: [number[], number[]] = [[], []];
  // Alternate, so that other load on the machine affects both alike.
  for (let at = 0; at < CALLS + WARM_UP; at++) {
    const pair = [await timeOne(few, one, at), await timeOne(many, one, at)] as const;
    if (at < WARM_UP) continue;
    times[0].push(pair[0]);
    times[1].push(pair[1]);
  }
  const [a, b] = [percentiles(times[0]), percentiles(times[1])];
  console.log(name, a, b);
  const ratio = (x: number, y: number) => Math.round((y / x) * 100) / 100;
  result[name] = { few: a, many: b, p50Ratio: ratio(a.p50Ms, b.p50Ms), p99Ratio: ratio(a.p99Ms, b.p99Ms) };
}
const insertSeconds = { few: few.insertSeconds, many: many.insertSeconds };
await record('order-lists', { few: FEW, many: MANY, calls: CALLS, insertSeconds, result });
await few.close();
await many.close();
