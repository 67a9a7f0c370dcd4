import { setTimeout as sleep } from 'node:timers/promises';
import { startLoad } from './support/load.ts';
import { openMarket } from './support/market.ts';
import { stopProgram } from './support/processes.ts';

const SHOPPERS = 4;
const READERS = 4;

export interface RollingRestartOptions {
  /** How often every node is ended and started again. */
  rounds?: number;
  /** A step that was left out on purpose: nodes are killed, and say nothing before. */
  naive?: boolean;
}

/**
 * Ends and starts every node in turn, as an upgrade does, while people read and order through the proxy: nobody sees an
 * error. @returns what they saw
 */
export async function rollingRestart({ rounds = 3, naive = false }: RollingRestartOptions = {}) {
  const market = await openMarket(SHOPPERS);
  try {
    const load = startLoad(market, READERS);
    await sleep(2_000);
    const endedMs: number[] = [];
    for (let round = 0; round < rounds; round++) {
      for (const node of market.nodes) {
        endedMs.push(Math.round(await stopProgram(node.program, naive ? 'SIGKILL' : 'SIGTERM')));
        await node.start();
        // The proxy looks once a second.
        await sleep(2_500);
      }
    }
    const { orders, longestGapMs, ...seen } = await load.end();
    const errors = Object.entries(seen.byStatus)
      .filter(([status]) => status === '0' || Number(status) >= 500)
      .reduce((sum, [, count]) => sum + count, 0);
    return { ...seen, orders: orders.length, longestGapMs, endedMs, errors };
  } finally {
    await market.stop();
  }
}
