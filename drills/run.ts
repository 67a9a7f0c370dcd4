/**
 * Drills: `npm run drill` lists them, `npm run drill -- storm --seed 7` runs one and keeps what was seen in
 * bench/results/drill-NAME.json. A drill ends with 1 when what it is for does not hold. docs/testing.md, Drills.
 */
import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { record } from '../bench/support/conditions.ts';
import { attacks } from './attacks.ts';
import { clocks } from './clocks.ts';
import { failover } from './failover.ts';
import { oddInputs } from './odd-inputs.ts';
import { oldVersion } from './old-version.ts';
import { pointInTime } from './point-in-time.ts';
import { roll } from './roll.ts';
import { soak } from './soak.ts';
import { storm } from './storm.ts';
import { checkoutOf } from './support/checkout-of.ts';
import { upgrade } from './upgrade.ts';

interface Asked {
  seed: number;
  count: number | undefined;
  ref: string;
  /** Kinds of faults, by a part of their names; all of them where nothing is said. */
  only: string | undefined;
}

interface Drill {
  what: string;
  /** @returns what was seen, and whether all held */
  run(asked: Asked): Promise<{ holds: boolean; result: object }>;
}

const DRILLS: Record<string, Drill> = {
  attacks: {
    what: 'hoarding, old passwords, refunds, keys and sign-ins in races against two nodes; no rule gives way',
    async run() {
      const result = await attacks();
      return { holds: result.wrong.length === 0, result };
    },
  },
  roll: {
    what: 'every node is ended and started in turn under load, --count times; nobody sees an error',
    async run({ count = 5 }) {
      const result = await roll({ rounds: count });
      return { holds: result.errors === 0, result };
    },
  },
  failover: {
    what: 'servers of a database under Patroni are lost in turn; no acknowledged order is lost, served again in 30 s',
    async run() {
      const result = await failover();
      return { holds: result.wrong.length === 0, result };
    },
  },
  'old-version': {
    what: 'the API tests of an older version (--ref) pass on the tables of this one',
    async run({ ref }) {
      const result = await oldVersion(ref);
      return { holds: result.failed === 0 && result.passed > 0, result };
    },
  },
  upgrade: {
    what: 'nodes of an older version (--ref) become ours in turn under load, with pages open; no error, no dead page',
    async run({ ref }) {
      const result = await upgrade({ before: await checkoutOf(ref, true) });
      return { holds: result.wrong.length === 0, result: { from: ref, ...result } };
    },
  },
  soak: {
    what: 'one node under the same load for --count minutes; memory and answers stay what they are',
    async run({ count = 60 }) {
      const result = await soak({ stretches: count });
      return { holds: result.wrong.length === 0, result };
    },
  },
  clocks: {
    what: 'holds, payout days, releases, holidays, midnight and a clock that jumps, by clocks that are moved',
    async run() {
      const result = await clocks();
      return { holds: result.failed === 0 && result.passed > 0, result };
    },
  },
  'odd-inputs': {
    what: 'every operation of the API document is asked odd things, --count in all; each has a clear answer',
    async run({ seed, count = 100_000 }) {
      const result = await oddInputs({ seed, inputs: count });
      return { holds: result.failed === 0 && result.passed > 0, result };
    },
  },
  'point-in-time': {
    what: 'a market that has lost a table is brought back to the moment before, from a backup, the log and the pictures',
    async run() {
      const result = await pointInTime();
      return { holds: result.wrong.length === 0, result };
    },
  },
  storm: {
    what: 'nodes, database, disk, Paystack, mail and pictures fail --count times, drawn by --seed; nothing acknowledged is lost',
    async run({ seed, count = 39, only }) {
      const result = await storm({ seed, faults: count, only });
      return { holds: result.wrong.length === 0, result };
    },
  },
};

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string' },
    count: { type: 'string' },
    ref: { type: 'string' },
    only: { type: 'string' },
  },
});
const [name = ''] = positionals;
const drill = DRILLS[name];
if (!drill) {
  for (const [each, { what }] of Object.entries(DRILLS)) console.log(`${each.padEnd(14)} ${what}`);
  process.exit(name ? 2 : 0);
}

const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
const { holds, result } = await drill.run({
  seed: Number(values.seed ?? Date.now() % 100_000),
  count: values.count ? Number(values.count) : undefined,
  ref: values.ref ?? 'HEAD~1',
  only: values.only,
});
await record(`drill-${name}`, { commit, holds, ...result });
process.exit(holds ? 0 : 1);
