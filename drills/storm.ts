import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from './support/connect.ts';
import { type Happened, isServed, judge } from './support/judge.ts';
import { startLoad } from './support/load.ts';
import { type Market, openMarket } from './support/market.ts';
import { postmasterOf } from './support/postmaster.ts';
import { end, until } from './support/processes.ts';

const SHOPPERS = 4;
const READERS = 4;
const PAUSE_MS = 3_000;
const HANG_MS = 4_000;

type Fault = (market: Market) => Promise<void>;

/** What goes wrong, each mended by itself or by whoever would: a supervisor, the database's own restart. */
const FAULTS: Record<string, Fault> = {
  async 'a node is killed'({ nodes }) {
    const node = nodes[Math.floor(random() * nodes.length)] as (typeof nodes)[number];
    await end(node.program, 'SIGKILL');
    await node.start();
  },
  async 'both nodes are killed'({ nodes }) {
    await Promise.all(nodes.map((node) => end(node.program, 'SIGKILL')));
    await Promise.all(nodes.map((node) => node.start()));
  },
  async 'the database is killed'({ database: { dir } }) {
    process.kill(await postmasterOf(dir), 'SIGKILL');
  },
  async 'every connection of the database is cut'({ database }) {
    const client = await connect(database.url);
    await client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()',
    );
    await client.end();
  },
  async 'the database hangs'({ database: { dir } }) {
    const main = await postmasterOf(dir);
    const children = await readFile(`/proc/${main}/task/${main}/children`, 'utf8');
    const pids = [main, ...children.trim().split(' ').map(Number)];
    signal(pids, 'SIGSTOP');
    await sleep(HANG_MS);
    signal(pids, 'SIGCONT');
  },
  async 'Paystack gives no answer'({ simulator }) {
    simulator.faults.next({ path: '/charge', kind: 'timeout', times: 2 });
    simulator.faults.next({ path: '/transaction/verify/*', kind: 'timeout', times: 2 });
  },
  async 'Paystack does it and loses the answer'({ simulator }) {
    simulator.faults.next({ path: '/charge', kind: 'drop', times: 3 });
    simulator.faults.next({ path: '/transaction/verify/*', kind: 'drop', times: 3 });
  },
  async 'Paystack answers 500'({ simulator }) {
    simulator.faults.next({ path: '/charge', kind: '500', times: 3 });
  },
};

let state = 1;
/** The same numbers for the same seed. */
function random(): number {
  state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
  return state / 2_147_483_648;
}

export interface StormOptions {
  seed?: number;
  /** How many faults, each kind in its turn, in an order drawn by the seed. */
  faults?: number;
  /** A step that was left out on purpose: orders that nobody acknowledged are taken for acknowledged. */
  naive?: boolean;
}

/**
 * Things go wrong one after the other while people read and order. In the end every order that was acknowledged is there,
 * those that were paid are paid, and the books balance.
 * @returns what was seen, and what is wrong; nothing is wrong when all holds
 */
export async function storm({ seed = 1, faults = 16, naive = false }: StormOptions = {}) {
  state = seed;
  const market = await openMarket(SHOPPERS, {
    ...{ RECONCILE_EVERY_SECONDS: '2', PAYMENT_WINDOW_SECONDS: '18' },
  });
  try {
    const load = startLoad(market, READERS);
    await sleep(PAUSE_MS);
    const happened: Happened[] = [];
    for (const name of drawn(faults)) {
      const begun = performance.now();
      await (FAULTS[name] as Fault)(market);
      await until('somebody is served', () => isServed(market));
      happened.push({ fault: name, servingAgainMs: Math.round(performance.now() - begun) });
      await sleep(PAUSE_MS);
    }
    return { seed, happened, ...(await judge(market, load, naive)) };
  } finally {
    await market.stop();
  }
}

/** Each kind as often as the others, in an order of the seed's. */
function drawn(count: number): string[] {
  const kinds = Object.keys(FAULTS);
  const all = Array.from({ length: count }, (_, at) => kinds[at % kinds.length] as string);
  return all
    .map((name) => ({ name, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ name }) => name);
}

function signal(pids: number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch {
      // A connection may end, and its process with it, between being listed and being spoken to.
    }
  }
}
