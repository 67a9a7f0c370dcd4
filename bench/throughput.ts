import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import autocannon from 'autocannon';
import { generateMarket } from '../demo/generate-market.ts';
import { connectDatabase } from '../src/platform/database.ts';
import { createLog } from '../src/platform/log.ts';
import { record } from './support/record-result.ts';
import { runDwaso } from './support/run-dwaso.ts';

const ROUNDS = 5;
const SECONDS = 4;
const CONNECTIONS = 32;
const BARE_PORT = 4330;

const dwaso = await runDwaso();
const socket = encodeURIComponent(path.join(dwaso.dataDir, 'postgres', 'socket'));
const { db, close } = connectDatabase(
  `postgresql://dwaso@localhost/dwaso?host=${socket}`,
  createLog('silent'),
  { max: 2 },
);
await generateMarket(db, { products: 10_000, shops: 200, onProgress: () => undefined });
await close();

const first = (await (await fetch(`${dwaso.url}/api/v1/products?limit=1`)).json()) as {
  data: { id: string }[];
  meta: { total: number };
};
const cases = {
  'product list (24 of 10,000, JSON)': '/api/v1/products?limit=24',
  'product page (server-rendered)': `/products/${first.data[0]?.id}`,
};

async function requestsPerSecond(url: string): Promise<{ rate: number; bad: number }> {
  const result = await autocannon({ url, connections: CONNECTIONS, duration: SECONDS });
  return { rate: Math.round(result.requests.average), bad: result.non2xx + result.errors };
}

const median = (values: number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] as number;

const results: Record<string, object> = {};
for (const [name, target] of Object.entries(cases)) {
  const response = await fetch(dwaso.url + target);
  const headers = Object.fromEntries(
    [...response.headers].filter(([key]) => !['date', 'connection', 'keep-alive'].includes(key)),
  );
  const body = Buffer.from(await response.arrayBuffer());
  const file = path.join(await mkdtemp(path.join(os.tmpdir(), 'dwaso-bare-')), 'body');
  await writeFile(file, body);
  const args = ['bench/support/bare-server.ts', file, String(BARE_PORT), JSON.stringify(headers)];
  const bare = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(bare.stdout, 'data');
  const rounds = [];
  for (let round = 0; round < ROUNDS; round++) {
    const yardstick = await requestsPerSecond(`http://127.0.0.1:${BARE_PORT}/`);
    const ours = await requestsPerSecond(dwaso.url + target);
    if (ours.bad + yardstick.bad > 0) throw new Error(`${name}: ${ours.bad} bad answers`);
    rounds.push({
      dwaso: ours.rate,
      bare: yardstick.rate,
      ratio: Math.round((ours.rate / yardstick.rate) * 100) / 100,
    });
  }
  bare.kill();
  await once(bare, 'exit');
  results[name] = { bytes: body.length, rounds, medianRatio: median(rounds.map((round) => round.ratio)) };
}
await dwaso.stop();
await dwaso.remove();
await record('throughput', {
  productsInMarket: first.meta.total,
  connections: CONNECTIONS,
  seconds: SECONDS,
  results,
});
