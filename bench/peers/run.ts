/**
 * The same operations on Dwaso and two other Node shop softwares in turn: `npx node bench/peers/run.ts [FOLDER]`. Their
 * packages (exact versions from npm) are installed into FOLDER, outside the repository; without it into a folder that
 * is removed afterwards. Medusa needs `redis-server`.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import { startEmbeddedPostgres } from '../../src/platform/embedded-postgres.ts';
import { readCpuTime } from '../support/cpu-time.ts';
import { record } from '../support/record-result.ts';
import { connectTo } from '../support/sessions.ts';
import { startDwaso } from './dwaso.ts';
import { startMedusa } from './medusa.ts';
import { ADDERS, type Peer, SHOPPERS } from './peer.ts';
import { startVendure } from './vendure.ts';

const PRODUCTS = 10_000;
const READERS = 8;
const LOOK_MS = 100;
const TIMEOUT_SECONDS = 60;
const LONGEST_SECONDS = 30;
const QUIET_MS = 2_000;
const QUIET_MOST_MS = 60_000;
/** The share of a core that idle peers may use in total. */
const IDLE_SHARE = 0.2;
const SECONDS = Number(process.env.SECONDS ?? 4);
const ROUNDS = 3;

interface Measured {
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  /** CPU time of each: its own processes and PostgreSQL's. */
  nodeMsEach: number;
  postgresMsEach: number;
  /** The share of refused requests. */
  refusedShare: number;
}
interface Done {
  done: number;
  /** Must be 0 for Dwaso. */
  refused: number;
  times: number[];
  seconds: number;
}
type Operation = (peer: Peer, from: number) => Promise<Done>;

/** Number of requests so far, which varies their input. */
let requests = 0;

/** Longer measurements for operations that were not answered in the usual seconds. */
const longer = new Map<string, number>();

async function runAutocannon(
  peer: Peer,
  what: string,
  connections: number,
  options: Partial<autocannon.Options>,
): ReturnType<Operation> {
  const key = `${peer.name}: ${what}`;
  const seconds = longer.get(key) ?? SECONDS;
  const times: number[] = [];
  const { promise, resolve, reject } = Promise.withResolvers<autocannon.Result>();
  const instance = autocannon(
    { url: peer.url, connections, duration: seconds, timeout: TIMEOUT_SECONDS, ...options },
    (error, result) => (error ? reject(error) : resolve(result)),
  );
  instance.on('response', (_client, status, _bytes, ms) => {
    if (status < 300) times.push(ms);
  });
  const result = await promise;
  const refused = result.non2xx + result.errors;
  if (refused > 0 && peer.name === 'Dwaso') throw new Error(`${key}: ${refused} refused`);
  if (result['2xx'] > 0) return { done: result['2xx'], refused, times, seconds };
  if (seconds > LONGEST_SECONDS) throw new Error(`${key}: not one answer in ${seconds} s`);
  longer.set(key, 2 * seconds);
  return runAutocannon(peer, what, connections, options);
}

const read =
  (what: keyof Peer['reads']): Operation =>
  (peer) =>
    runAutocannon(peer, what, READERS, {
      requests: [{ setupRequest: (request) => ({ ...request, ...peer.reads[what](requests++) }) }],
    });

const add: Operation = (peer) => {
  let shopper = 0;
  return runAutocannon(peer, 'add', ADDERS, {
    setupClient(client) {
      const who = shopper++;
      // One product for each cart, so that carts stay small.
      const { headers, body, method, path: target } = peer.add(who, who);
      client.setRequests([{ headers, body, method, path: target } as autocannon.Request]);
    },
  });
};

const order: Operation = async (peer) => {
  const began = performance.now();
  const end = began + SECONDS * 1000;
  const times: number[] = [];
  let refused = 0;
  await Promise.all(
    Array.from({ length: SHOPPERS }, async (_, shopper) => {
      while (performance.now() < end) {
        const started = performance.now();
        try {
          await peer.order(ADDERS + shopper, requests++);
          times.push(performance.now() - started);
        } catch (error) {
          if (peer.name === 'Dwaso') throw error;
          refused++;
        }
      }
    }),
  );
  return { done: times.length, refused, times, seconds: (performance.now() - began) / 1000 };
};

const OPERATIONS: Record<string, Operation> = {
  'list of 24': read('list'),
  'a product': read('product'),
  'search of two words': read('search'),
  'add to cart, 32 at once': add,
  'whole orders, 8 shoppers': order,
};

/** Waits until PostgreSQL has finished all earlier work. */
async function waitForSettledLoad(): Promise<void> {
  const active = `select 1 from pg_stat_activity where state = 'active' and backend_type = 'client backend'
    and pid <> pg_backend_pid() and query not like '%pgboss%' limit 1`;
  while ((await client.query(active)).rowCount) await sleep(LOOK_MS);
}

/** Waits until the peers have finished background work such as indexing. */
async function waitForQuietMachine(): Promise<void> {
  const spent = async () =>
    (await Promise.all(peers.flatMap(({ pids }) => pids).map(readCpuTime))).reduce(
      (sum, { nodeMs }) => sum + nodeMs,
      0,
    );
  for (const end = Date.now() + QUIET_MOST_MS; Date.now() < end; ) {
    const before = await spent();
    await sleep(QUIET_MS);
    if ((await spent()) - before < QUIET_MS * IDLE_SHARE) return;
  }
}

const rounded = (value: number) => Math.round(value * 100) / 100;

async function measure(peer: Peer, operation: Operation): Promise<Measured> {
  const spent = async () => {
    const own = await Promise.all(peer.pids.map(readCpuTime));
    // PostgreSQL is a child of this process and serves one of them at a time.
    const { postgresMs } = await readCpuTime(process.pid);
    return { nodeMs: own.reduce((sum, { nodeMs }) => sum + nodeMs, 0), postgresMs };
  };
  const before = await spent();
  const { done, refused, times, seconds } = await operation(peer, requests);
  const after = await spent();
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => rounded(sorted[Math.floor(share * (sorted.length - 1))] ?? 0);
  return {
    ...{ perSecond: rounded(done / seconds), p50Ms: at(0.5), p99Ms: at(0.99) },
    nodeMsEach: rounded((after.nodeMs - before.nodeMs) / done),
    postgresMsEach: rounded((after.postgresMs - before.postgresMs) / done),
    refusedShare: rounded(refused / (done + refused)),
  };
}

/** The round with the median throughput. */
const medianRound = (rounds: Measured[]): Measured =>
  rounds.toSorted((a, b) => a.perSecond - b.perSecond)[Math.floor(rounds.length / 2)] as Measured;

const [named] = process.argv.slice(2);
const folder = await mkdtemp(path.join(os.tmpdir(), 'dwaso-peers-'));
const installed = path.resolve(named ?? folder);
const postgres = await startEmbeddedPostgres(path.join(folder, 'postgres'));
const client = await connectTo(postgres.url);
const peers: Peer[] = [];
try {
  const { peer, products } = await startDwaso(postgres.url, PRODUCTS);
  peers.push(peer);
  for (const [name, start] of Object.entries({ vendure: startVendure, medusa: startMedusa })) {
    await client.query(`create database ${name}`);
    const url = postgres.url.replace('/dwaso?', `/${name}?`);
    peers.push(await start(path.join(installed, name), url, products));
  }
  await waitForQuietMachine();
  const results: Record<string, Record<string, Measured>> = {};
  for (const [what, operation] of Object.entries(OPERATIONS)) {
    const rounds = new Map<Peer, Measured[]>(peers.map((one) => [one, []]));
    // The first round warms up.
    for (let round = 0; round <= ROUNDS; round++) {
      for (const [one, measured] of rounds) {
        await waitForSettledLoad();
        const found = await measure(one, operation);
        if (round > 0) measured.push(found);
      }
    }
    results[what] = Object.fromEntries(
      [...rounds].map(([{ name }, measured]) => [name, medianRound(measured)]),
    );
    console.log(what, results[what]);
  }
  const versions = Object.fromEntries(peers.map(({ name, version }) => [name, version]));
  await record('peers', { products: products.length, seconds: SECONDS, rounds: ROUNDS, versions, results });
} finally {
  for (const one of peers) await one.stop();
  await client.end();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 10 });
}
