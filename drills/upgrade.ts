import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Checkout } from './support/git-checkout.ts';
import { startLoad } from './support/load.ts';
import { type Market, openMarket } from './support/market.ts';
import { openPages } from './support/open-pages.ts';
import { stopProgram } from './support/processes.ts';
import { assessMarket } from './support/verdict.ts';

const SHOPPERS = 4;
const READERS = 4;
/** A node's log line about a failed response. */
const WHY = /the database gave no answer|refused for now/;
const OURS = path.join(import.meta.dirname, '..');

export interface UpgradeOptions {
  /** The version that runs first; it is removed at the end. */
  before: Checkout;
  /** Negative control: drops the files of the earlier version's pages. */
  negativeControl?: boolean;
}

/**
 * Upgrades nodes of an older version in turn while clients read and order through the proxy and have pages open. No
 * client may see an error, and every open page goes on: it finds its files, keeps its input, and the new version
 * accepts its requests.
 * @returns measurements and violations
 */
export async function upgrade({ before, negativeControl = false }: UpgradeOptions) {
  try {
    const market = await openMarket(SHOPPERS, { checkout: before.dir });
    try {
      return await upgradeUnderLoad(market, negativeControl);
    } finally {
      await market.stop();
    }
  } finally {
    await before.remove();
  }
}

async function upgradeUnderLoad(market: Market, negativeControl: boolean) {
  // Short for the control, whose files are gone.
  const pages = await openPages(market, negativeControl ? 5_000 : undefined);
  try {
    const load = startLoad(market, READERS);
    await sleep(2_000);
    const secondsOfNodes: number[] = [];
    for (const node of market.nodes) {
      const startedMs = performance.now();
      await stopProgram(node.program);
      node.checkout = OURS;
      await node.start();
      secondsOfNodes.push(Math.round((performance.now() - startedMs) / 1000));
      // The proxy checks once a second.
      await sleep(2_500);
    }
    const oldBuilds = path.join(path.dirname(market.database.dir), 'media', 'builds');
    if (negativeControl) await rm(oldBuilds, { recursive: true });
    const dead = await pages.goOn();
    const { wrong, ...results } = await assessMarket(market, load);
    const errors = Object.entries(results.byStatus)
      .filter(([status]) => status === '0' || Number(status) >= 500)
      .map(([status, count]) => `answered with ${status}: ${count}`);
    const why = market.nodes.flatMap((node) => node.output().split('\n')).filter((line) => WHY.test(line));
    return {
      ...results,
      secondsOfNodes,
      wrong: [...wrong, ...errors, ...dead, ...(errors.length > 0 ? why : [])],
    };
  } finally {
    await pages.close();
  }
}
