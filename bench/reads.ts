import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import autocannon from 'autocannon';
import { generateMarket } from '../demo/generate-market.ts';
import { connectDatabase } from '../src/platform/database.ts';
import { createLog } from '../src/platform/log.ts';
import { readCpuTime } from './support/cpu-time.ts';
import { record } from './support/record-result.ts';
import { runDwaso } from './support/run-dwaso.ts';

// Public reads over 10,000 products: uncached lists and pages at URLs used once, and cached ones against a bare
// node:http server that sends the same bytes.
const SECONDS = Number(process.env.SECONDS ?? 6);
const CONNECTIONS = 32;
const BARE_PORT = 4331;
const PRODUCTS = 10_000;

const run = promisify(execFile);
const hasWrk = await run('wrk', ['-v']).then(
  () => true,
  (error: NodeJS.ErrnoException) => error.code !== 'ENOENT',
);
const dwaso = await runDwaso();
const socket = encodeURIComponent(path.join(dwaso.dataDir, 'postgres', 'socket'));
const url = `postgresql://dwaso@localhost/dwaso?host=${socket}`;
const { db, pool, close } = connectDatabase(url, createLog('silent'), { max: 2 });
await generateMarket(db, { products: PRODUCTS, shops: 200, onProgress: () => undefined });
const { rows } = await pool.query<{ id: string; category: string }>(
  `select p.id, c.name as category from products p join categories c on c.id = p.category_id
    where p.listed order by md5(p.id::text)`,
);
await close();

/** Requests each URL at most once, with separate URLs for each connection. */
async function afresh(paths: string[], headers: Record<string, string> = {}) {
  const each = Math.floor(paths.length / CONNECTIONS);
  let connection = 0;
  const before = await readCpuTime(dwaso.pid);
  const result = await autocannon({
    url: dwaso.url,
    connections: CONNECTIONS,
    duration: SECONDS,
    headers,
    setupClient(client) {
      const start = connection++ * each;
      client.setRequests(paths.slice(start, start + each).map((one) => ({ method: 'GET', path: one })));
    },
  });
  const after = await readCpuTime(dwaso.pid);
  const done = result.requests.total;
  const ms = (spent: number) => Math.round((spent / Math.max(1, done)) * 1000) / 1000;
  return {
    ...{
      perSecond: Math.round(done / result.duration),
      p50Ms: result.latency.p50,
      p99Ms: result.latency.p99,
    },
    ...{ done, notGood: result.non2xx + result.errors, addresses: paths.length },
    ...{
      nodeMsEach: ms(after.nodeMs - before.nodeMs),
      postgresMsEach: ms(after.postgresMs - before.postgresMs),
    },
  };
}

/** Requests per second for one URL, by wrk if it is installed, which uses little CPU itself. */
async function rate(target: string): Promise<number> {
  if (!hasWrk) {
    const result = await autocannon({ url: target, connections: CONNECTIONS, duration: SECONDS });
    return Math.round(result.requests.average);
  }
  const args = ['-t1', `-c${CONNECTIONS}`, `-d${SECONDS}s`, '-H', 'accept-encoding: br', target];
  const { stdout } = await run('wrk', args);
  if (/Non-2xx/.test(stdout)) throw new Error(`${target}: bad answers`);
  return Math.round(Number(/Requests\/sec:\s*([\d.]+)/.exec(stdout)?.[1]));
}

async function againstBare(target: string) {
  const response = await fetch(dwaso.url + target, { headers: { 'accept-encoding': 'identity' } });
  const body = Buffer.from(await response.arrayBuffer());
  const sent = await fetch(dwaso.url + target, { headers: { 'accept-encoding': 'br' } });
  const headers = Object.fromEntries(
    [...sent.headers].filter(
      ([key]) => !['date', 'connection', 'keep-alive', 'content-length'].includes(key),
    ),
  );
  const file = path.join(await mkdtemp(path.join(os.tmpdir(), 'dwaso-bare-')), 'body');
  // The bare server sends as many bytes as Dwaso did.
  const length = hasWrk ? Number(sent.headers.get('content-length') ?? body.length) : body.length;
  await writeFile(file, body.subarray(0, length));
  const args = ['bench/support/bare-server.ts', file, String(BARE_PORT), JSON.stringify(headers)];
  const bare = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(bare.stdout, 'data');
  const rounds = [];
  for (let round = 0; round < 3; round++) {
    const yardstick = await rate(`http://127.0.0.1:${BARE_PORT}/`);
    const ours = await rate(dwaso.url + target);
    rounds.push({ dwaso: ours, bare: yardstick, ratio: Math.round((ours / yardstick) * 100) / 100 });
  }
  bare.kill();
  await once(bare, 'exit');
  const ratios = rounds.map(({ ratio }) => ratio).sort((a, b) => a - b);
  return { rounds, medianRatio: ratios[1] };
}

const unknown = { authorization: 'Bearer nobody-s-token-of-twenty' };
const firstPage = Array.from({ length: CONNECTIONS * 2 }, () => '/api/v1/products?limit=24');
const result = {
  listFirstPage: await afresh(firstPage, unknown),
  listPageByPage: await afresh(rows.map(({ id }) => `/api/v1/products?limit=24&cursor=${id}`)),
  listOfCategoryByPrice: await afresh(
    rows.map(
      ({ category }, nr) =>
        `/api/v1/products?limit=24&category=${encodeURIComponent(category)}&maxPrice=${10_000 + nr}&sort=price-asc`,
    ),
  ),
  productPages: await afresh(rows.map(({ id }) => `/products/${id}`)),
  keptList: await againstBare('/api/v1/products?limit=24'),
  keptPage: await againstBare(`/products/${rows[0]?.id}`),
};
await dwaso.stop();
await dwaso.remove();
await record('reads', {
  products: rows.length,
  connections: CONNECTIONS,
  seconds: SECONDS,
  load: hasWrk ? 'wrk' : 'autocannon',
  ...result,
});
