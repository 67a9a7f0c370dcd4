import { setTimeout as sleep } from 'node:timers/promises';
import { startLoad } from './support/load.ts';
import { openMarket } from './support/market.ts';
import { stopProgram } from './support/processes.ts';

const SHOPPERS = 4;
const READERS = 4;

export interface RollingRestartOptions {
  /** How many times every node restarts. */
  rounds?: number;
  /** Negative control: kills nodes without a warning. */
  negativeControl?: boolean;
}

/**
 * Restarts every node in turn, as an upgrade does, while clients read and order through the proxy. No client may see an
 * error.
 * @returns the clients' results
 */
export async function rollingRestart({ rounds = 3, negativeControl = false }: RollingRestartOptions = {}) {
  const market = await openMarket(SHOPPERS);
  try {
    const load = startLoad(market, READERS);
    await sleep(2_000);
    const endedMs: number[] = [];
    for (let round = 0; round < rounds; round++) {
      for (const node of market.nodes) {
        endedMs.push(Math.round(await stopProgram(node.program, negativeControl ? 'SIGKILL' : 'SIGTERM')));
        await node.start();
        // The proxy checks once a second.
        await sleep(2_500);
      }
    }
    const { orders, longestGapMs, ...results } = await load.end();
    const errors = Object.entries(results.byStatus)
      .filter(([status]) => status === '0' || Number(status) >= 500)
      .reduce((sum, [, count]) => sum + count, 0);
    return { ...results, orders: orders.length, longestGapMs, endedMs, errors };
  } finally {
    await market.stop();
  }
}
