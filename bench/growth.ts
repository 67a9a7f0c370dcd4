/**
 * Measures how the cost of each operation grows with the data: `npx node bench/growth.ts [--million] [--part NAME]`.
 * Products from a thousand to a hundred thousand, orders from ten thousand to a hundred thousand (a million of each
 * with the option), payouts of a thousand and of ten thousand shops, and one, two and four processes. `--part
 * products`, `orders` or `payouts` keeps the last results of the others. Draws the results into docs/performance.
 */
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { generateMarket } from '../demo/generate-market.ts';
import { refreshDocumentFrequencies } from '../src/modules/search/index.ts';
import { readRows, text } from '../src/platform/rows.ts';
import { timeCheckouts, timeLists, timePages, timeSearches } from './growth/catalogue.ts';
import { drawGrowth } from './growth/draw.ts';
import { createCalls, type GrowingDatabase, openMarkets } from './growth/market.ts';
import { statementLines, timeOrders } from './growth/orders.ts';
import { timePayouts } from './growth/payouts.ts';
import { rates } from './growth/processes.ts';
import type { Timings } from './growth/timing.ts';
import { insertBalances, insertLedger } from './support/insert-ledger.ts';
import { insertOrders } from './support/insert-orders.ts';
import { record } from './support/record-result.ts';
import { connectTo, signedInCustomers } from './support/sessions.ts';

const { values } = parseArgs({
  options: { million: { type: 'boolean', default: false }, part: { type: 'string', multiple: true } },
});
const PRODUCTS = [1_000, 10_000, 100_000, ...(values.million ? [1_000_000] : [])];
const ORDERS = [10_000, 100_000, ...(values.million ? [1_000_000] : [])];
const PAID_SHOPS = [1_000, 10_000];
const PROCESSES = [1, 2, 4];
/** The number of products at which processes are compared. */
const PRODUCTS_OF_PROCESSES = 10_000;
const SHOPS = 200;
const CUSTOMERS = 32;
/** One per core. */
const USUAL_PROCESSES = 2;

const markets = await openMarkets();
const startedMs = performance.now();
const say = (what: string, found: object = {}) =>
  console.log(Math.round((performance.now() - startedMs) / 1000), 's', what, JSON.stringify(found));

/** Grows the catalogue, size by size. */
async function growProducts() {
  const market = await markets.copy('products');
  const bySize: Record<number, Timings> = {};
  const bySideIndex: Record<number, Timings> = {};
  let pages: Timings = {};
  let processes: Record<number, Record<string, number>> = {};
  for (const products of PRODUCTS) {
    // Nothing else runs during the inserts.
    await markets.stop();
    await generateMarket(market.db, { products, shops: SHOPS });
    await refreshDocumentFrequencies(market.db);
    await market.db.execute(sql`vacuum (analyze)`);
    const dwaso = await markets.run(market, USUAL_PROCESSES);
    const calls = createCalls(dwaso.url);
    bySize[products] = {
      ...(await timeLists(calls)),
      ...(await timeSearches(calls)),
      checkout: await timeCheckouts(calls, market.db),
    };
    pages = await timePages(calls, market.db);
    say(`${products} products`, bySize[products]);
    const beside = await markets.run(market, USUAL_PROCESSES, 'side');
    bySideIndex[products] = await timeSearches(createCalls(beside.url));
    say(`${products} products by the side index`, bySideIndex[products]);
    if (products === PRODUCTS_OF_PROCESSES) processes = await growProcesses(market);
  }
  await market.close();
  return { products: bySize, searchesBySideIndex: bySideIndex, pages, pagesOf: PRODUCTS.at(-1), processes };
}

async function growProcesses(market: GrowingDatabase) {
  const found = await readRows(
    market.db,
    { id: text },
    sql`update products set stock_quantity = 100000000 where id in (select id from products
      where listed and options = '[]' order by md5(id::text) limit 5000) returning id`,
  );
  const client = await connectTo(market.url);
  const tokens = await signedInCustomers(client, CUSTOMERS);
  await client.end();
  const byProcesses: Record<number, Record<string, number>> = {};
  for (const processes of PROCESSES) {
    const dwaso = await markets.run(market, processes);
    byProcesses[processes] = await rates(
      dwaso.url,
      found.map(({ id }) => id),
      tokens,
    );
    say(`${processes} processes`, byProcesses[processes]);
  }
  return byProcesses;
}

async function growOrders() {
  const bySize: Record<number, Timings> = {};
  const lines: Record<number, number> = {};
  for (const orders of ORDERS) {
    await markets.stop();
    const market = await markets.copy(`orders_${orders}`);
    await insertOrders(market.db, orders);
    await insertLedger(market.db);
    const dwaso = await markets.run(market, USUAL_PROCESSES);
    const calls = createCalls(dwaso.url);
    bySize[orders] = {
      ...(await timeOrders(calls, market.db)),
      checkout: await timeCheckouts(calls, market.db),
    };
    lines[orders] = await statementLines(calls);
    await market.close();
    say(`${orders} orders, ${lines[orders]} lines`, bySize[orders]);
  }
  return { orders: bySize, statementLines: lines };
}

async function growPayouts() {
  const bySize: Record<number, Awaited<ReturnType<typeof timePayouts>>> = {};
  for (const shops of PAID_SHOPS) {
    await markets.stop();
    const market = await markets.copy(`payouts_${shops}`);
    await generateMarket(market.db, { products: 0, shops });
    await insertBalances(market.db, 20);
    bySize[shops] = await timePayouts(market.db);
    await market.close();
    say(`payouts of ${shops} shops`, bySize[shops]);
  }
  return bySize;
}

const PARTS: Record<string, () => Promise<object>> = {
  products: growProducts,
  orders: growOrders,
  payouts: async () => ({ payouts: await growPayouts() }),
};

/** Earlier results of the parts not measured now. */
async function foundBefore(): Promise<Record<string, object>> {
  const {
    name: _,
    conditions: __,
    ...parts
  } = JSON.parse(await readFile('bench/results/growth.json', 'utf8'));
  return parts;
}

try {
  let found = await foundBefore();
  for (const part of values.part ?? Object.keys(PARTS)) {
    const grow = PARTS[part];
    if (!grow) throw new Error(`no part is called ${part}`);
    const beganMs = performance.now();
    found = { ...found, ...(await grow()) };
    found.seconds = { ...found.seconds, [part]: Math.round((performance.now() - beganMs) / 1000) };
  }
  await record('growth', found);
} finally {
  await markets.close();
}
await drawGrowth();
