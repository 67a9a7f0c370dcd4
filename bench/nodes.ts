import { setTimeout as sleep } from 'node:timers/promises';
import { startLoad } from '../drills/support/load.ts';
import { openMarket } from '../drills/support/market.ts';
import { record } from './support/record-result.ts';

/*
 * One node and two behind HAProxy, in turn: eight readers of uncached pages and eight shoppers without pauses. All run
 * on one machine, so that two nodes share its cores.
 */

const SHOPPERS = 8;
const READERS = 8;
const WARM_UP_MS = 12_000;
const ROUND_MS = 15_000;
const ROUNDS = 2;

async function measure(nodes: number) {
  const market = await openMarket(SHOPPERS, { nodes });
  try {
    const load = startLoad(market, READERS);
    await sleep(WARM_UP_MS);
    load.takeTimes();
    const before = load.orders().length;
    await sleep(ROUND_MS);
    const { reads, writes } = load.takeTimes();
    const orders = load.orders().length - before;
    const { byStatus } = await load.end();
    const perSecond = (count: number) => Math.round((count * 10_000) / ROUND_MS) / 10;
    return {
      nodes,
      reads: { ...reads, perSecond: perSecond(reads.answers) },
      writes,
      ordersPerSecond: perSecond(orders),
      byStatus,
    };
  } finally {
    await market.stop();
  }
}

const rounds: Awaited<ReturnType<typeof measure>>[] = [];
for (let round = 0; round < ROUNDS; round++) {
  for (const nodes of [1, 2]) rounds.push(await measure(nodes));
}
await record('nodes', { shoppers: SHOPPERS, readers: READERS, rounds });
