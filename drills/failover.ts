import { setTimeout as sleep } from 'node:timers/promises';
import { type LoadResults, startLoad } from './support/load.ts';
import { openMarket } from './support/market.ts';
import { type Cluster, startCluster } from './support/patroni.ts';
import { until } from './support/processes.ts';
import { assessMarket, isServed } from './support/verdict.ts';

const SHOPPERS = 4;
const READERS = 4;
const PAUSE_MS = 5_000;
/** Maximum downtime, ms: Patroni takes 20 s to declare a primary dead. */
const AFTER_FAILOVER_MS = 30_000;
const AFTER_ELSE_MS = 5_000;

interface Step {
  what: string;
  withinMs: number;
  run(cluster: Cluster): Promise<void>;
}

/** The last killed server. */
let killed: Cluster['members'][number];

const STEPS: Step[] = [
  {
    what: 'the primary is killed, and its Patroni with it',
    withinMs: AFTER_FAILOVER_MS,
    async run(cluster) {
      killed = await cluster.primary();
      await killed.kill('patroni and postgres');
    },
  },
  {
    what: 'the killed one returns as a replica',
    withinMs: AFTER_ELSE_MS,
    async run() {
      killed.start();
      await until('the replica', () => killed.is('replica'));
    },
  },
  {
    what: 'another is made the primary, as planned',
    withinMs: AFTER_FAILOVER_MS,
    async run(cluster) {
      const leader = await cluster.primary();
      const candidate = await findSynchronousReplica(cluster);
      const answer = await fetch(`${leader.api}/switchover`, {
        method: 'POST',
        body: JSON.stringify({ leader: leader.name, candidate: candidate.name }),
      });
      if (!answer.ok) throw new Error(`switchover: ${answer.status} ${await answer.text()}`);
    },
  },
  {
    what: 'a replica is killed, and its Patroni with it',
    withinMs: AFTER_ELSE_MS,
    async run(cluster) {
      killed = await findReplica(cluster);
      await killed.kill('patroni and postgres');
    },
  },
  {
    what: 'the killed replica returns',
    withinMs: AFTER_ELSE_MS,
    async run() {
      killed.start();
      await until('the replica', () => killed.is('replica'));
    },
  },
  {
    what: 'the leader of etcd is killed',
    withinMs: AFTER_ELSE_MS,
    run: ({ etcd }) => etcd.killLeader(),
  },
  {
    what: 'the killed etcd returns',
    withinMs: AFTER_ELSE_MS,
    run: ({ etcd }) => etcd.startKilled(),
  },
  {
    what: 'the way to the primary is cut for three seconds',
    withinMs: AFTER_ELSE_MS,
    async run({ proxy }) {
      await proxy.end();
      await sleep(3_000);
      await proxy.start();
    },
  },
  {
    what: 'the server of the primary is killed alone',
    withinMs: AFTER_FAILOVER_MS,
    async run(cluster) {
      await (await cluster.primary()).kill('postgres');
    },
  },
];

async function findReplica({ members }: Cluster) {
  for (const member of members) if (await member.is('replica')) return member;
  throw new Error('there is no replica');
}

/** The synchronous replica, the only one that may take over. */
async function findSynchronousReplica({ members }: Cluster) {
  return until('a synchronous replica', async () => {
    for (const member of members) {
      const answer = await fetch(`${member.api}/synchronous`).catch(() => null);
      if (answer?.ok) return member;
    }
    return null;
  });
}

export interface FailoverOptions {
  /** Runs only this many of the last steps, which are the quickest. */
  last?: number;
  /** Negative control: expects an order that was never acknowledged. */
  negativeControl?: boolean;
}

/**
 * Kills the servers of a Patroni cluster in turn under load. Every acknowledged order must survive, and service must
 * return within 30 s after a take-over and 5 s otherwise.
 * @returns measurements and violations
 */
export async function failover({ last = STEPS.length, negativeControl = false }: FailoverOptions = {}) {
  let cluster: Cluster | null = null;
  const settings = { RECONCILE_EVERY_SECONDS: '2', PAYMENT_WINDOW_SECONDS: '18' };
  const market = await openMarket(SHOPPERS, {
    settings,
    async openDatabase(dir) {
      cluster = await startCluster(dir);
      return cluster;
    },
  });
  try {
    const load = startLoad(market, READERS);
    await sleep(PAUSE_MS);
    load.takeGaps();
    const happened: { what: string; withinMs: number; longestGapMs: LoadResults['longestGapMs'] }[] = [];
    for (const { what, withinMs, run } of STEPS.slice(-last)) {
      await run(cluster as unknown as Cluster);
      // Wait until the failure is noticed.
      await sleep(PAUSE_MS);
      await until('somebody is served', () => isServed(market));
      await sleep(PAUSE_MS);
      happened.push({ what, withinMs, longestGapMs: load.takeGaps() });
    }
    const { wrong, ...results } = await assessMarket(market, load, negativeControl);
    const late = happened.filter(
      ({ longestGapMs: { reads, orders }, withinMs }) => Math.max(reads, orders) > withinMs,
    );
    return { happened, ...results, wrong: [...wrong, ...late.map(({ what }) => `served too late: ${what}`)] };
  } finally {
    await market.stop();
  }
}
