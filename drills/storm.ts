import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findBrokenRules } from '#domain/reporting';
import { connectDatabase } from '../src/platform/database.ts';
import { createLog } from '../src/platform/log.ts';
import { connect } from './support/connect.ts';
import { type Load, type Seen, startLoad } from './support/load.ts';
import { type Market, openMarket } from './support/market.ts';
import { end, hasEnded, until } from './support/processes.ts';

const SHOPPERS = 4;
const READERS = 4;
const PAUSE_MS = 3_000;
const HANG_MS = 4_000;
/** What is in doubt is asked about every ten seconds, a payment that ran out ever more rarely. */
const SETTLED_MS = 120_000;

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
  async 'the database is killed'({ postgresDir }) {
    process.kill(await postmasterOf(postgresDir), 'SIGKILL');
  },
  async 'every connection of the database is cut'({ postgres }) {
    const client = await connect(postgres.url);
    await client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()',
    );
    await client.end();
  },
  async 'the database hangs'({ postgresDir }) {
    const main = await postmasterOf(postgresDir);
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
    const happened: { fault: string; servingAgainMs: number }[] = [];
    for (const name of drawn(faults)) {
      const begun = performance.now();
      await (FAULTS[name] as Fault)(market);
      await until('somebody is served', () => isServed(market));
      happened.push({ fault: name, servingAgainMs: Math.round(performance.now() - begun) });
      await sleep(PAUSE_MS);
    }
    return await judge(market, load, { seed, happened, naive });
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

/** A list that nobody keeps, and a statement of somebody's own. */
async function isServed({ url, shoppers }: Market): Promise<boolean> {
  const asked = [
    fetch(`${url}/api/v1/products?minPrice=${Math.floor(performance.now())}`, {
      signal: AbortSignal.timeout(5_000),
    }),
    fetch(`${url}/api/v1/cart`, {
      headers: { authorization: `Bearer ${shoppers[0]}` },
      signal: AbortSignal.timeout(5_000),
    }),
  ];
  const answers = await Promise.all(asked.map((one) => one.catch(() => null)));
  return answers.every((answer) => answer?.status === 200);
}

async function judge(
  market: Market,
  load: Load,
  {
    seed,
    happened,
    naive,
  }: { seed: number; happened: { fault: string; servingAgainMs: number }[]; naive: boolean },
) {
  const seen = await load.end();
  if (naive) seen.orders.push({ id: '00000000-0000-4000-8000-000000000000', isPaid: true });
  const { db, pool, close } = connectDatabase(market.postgres.url, createLog('silent'), { max: 2 });
  try {
    const open = "select count(*)::int as open from payment_attempts where status in ('CREATED', 'PENDING')";
    await until(
      'every payment has its end',
      async () => (await pool.query(open)).rows[0].open === 0,
      SETTLED_MS,
    );
    const wrong = [
      ...(await missingOrders(pool, seen)),
      ...(await findBrokenRules(db)).map(({ rule, what, off }) => `${rule}: ${what} (${off})`),
      ...(await twiceInOutbox(pool)),
      ...market.nodes.flatMap((node) => faultsSaid(node.said())),
      ...market.nodes.filter(({ program }) => hasEnded(program)).map(({ name }) => `${name} has ended`),
    ];
    const { orders, ...others } = seen;
    return { seed, happened, acknowledged: orders.length, ...others, wrong };
  } finally {
    await close();
  }
}

async function missingOrders(
  pool: { query: (text: string, values: unknown[]) => Promise<{ rows: { id: string; paid: boolean }[] }> },
  { orders }: Seen,
): Promise<string[]> {
  const { rows } = await pool.query('select id, paid_at is not null as paid from orders where id = any($1)', [
    orders.map(({ id }) => id),
  ]);
  const there = new Map(rows.map(({ id, paid }) => [id, paid]));
  return orders.flatMap(({ id, isPaid }) => {
    if (!there.has(id)) return [`the acknowledged order ${id} is not there`];
    return isPaid && !there.get(id) ? [`the order ${id} was said to be paid, and is not`] : [];
  });
}

/** Nobody is told twice that an order was paid. */
async function twiceInOutbox(pool: {
  query: (text: string) => Promise<{ rows: { subject: string }[] }>;
}): Promise<string[]> {
  const { rows } = await pool.query(
    `select subject from outbox_messages where kind = 'order-paid' group by subject, recipient having count(*) > 1`,
  );
  return rows.map(({ subject }) => `mailed twice: ${subject}`);
}

/** Answers that are no clear word to the client, and lines of faults of ours. */
function faultsSaid(said: string): string[] {
  return said
    .split('\n')
    .filter((line) => /"status":5(?!03)\d\d/.test(line) || /request failed/.test(line))
    .map((line) => line.slice(0, 300));
}

async function postmasterOf(dir: string): Promise<number> {
  const pid = await until('the database', async () => {
    const text = await readFile(path.join(dir, 'postmaster.pid'), 'utf8').catch(() => '');
    return Number(text.split('\n')[0]) || null;
  });
  return pid;
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
