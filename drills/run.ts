/**
 * Drills: `npm run drill` lists them, `npm run drill -- storm --seed 7` runs one and writes its result to
 * bench/results/drill-NAME.json. A failed drill exits with 1. docs/testing.md, Drills.
 */
import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { record } from '../bench/support/record-result.ts';
import { attacks } from './attacks.ts';
import { backwardCompatibility } from './backward-compatibility.ts';
import { clockSkew } from './clock-skew.ts';
import { failover } from './failover.ts';
import { fuzzing } from './fuzzing.ts';
import { pointInTime } from './point-in-time.ts';
import { rollingRestart } from './rolling-restart.ts';
import { soak } from './soak.ts';
import { storm } from './storm.ts';
import { checkOutVersion } from './support/git-checkout.ts';
import { upgrade } from './upgrade.ts';

interface DrillOptions {
  seed: number;
  count: number | undefined;
  ref: string;
  /** Part of the names of the faults to run; all by default. */
  only: string | undefined;
}

interface Drill {
  what: string;
  run(options: DrillOptions): Promise<{ holds: boolean; result: object }>;
}

const DRILLS: Record<string, Drill> = {
  attacks: {
    what: 'hoarding, old passwords, refunds, keys and sign-ins race against two nodes; every rule holds',
    async run() {
      const result = await attacks();
      return { holds: result.wrong.length === 0, result };
    },
  },
  'rolling-restart': {
    what: 'every node restarts in turn under load, --count times; no client sees an error',
    async run({ count = 5 }) {
      const result = await rollingRestart({ rounds: count });
      return { holds: result.errors === 0, result };
    },
  },
  failover: {
    what: 'the servers of a database under Patroni fail in turn; no acknowledged order is lost, service is back in 30 s',
    async run() {
      const result = await failover();
      return { holds: result.wrong.length === 0, result };
    },
  },
  'backward-compatibility': {
    what: 'the API tests of an older version (--ref) pass on the tables of this one',
    async run({ ref }) {
      const result = await backwardCompatibility(ref);
      return { holds: result.failed === 0 && result.passed > 0, result };
    },
  },
  upgrade: {
    what: 'nodes of an older version (--ref) are upgraded in turn under load, with pages open; no error, no dead page',
    async run({ ref }) {
      const result = await upgrade({ before: await checkOutVersion(ref, true) });
      return { holds: result.wrong.length === 0, result: { from: ref, ...result } };
    },
  },
  soak: {
    what: 'one node serves a steady load for --count minutes; memory and response times do not grow',
    async run({ count = 60 }) {
      const result = await soak({ stretches: count });
      return { holds: result.wrong.length === 0, result };
    },
  },
  'clock-skew': {
    what: 'reservations, payout days, releases, holidays, midnight and jumps, with moved clocks',
    async run() {
      const result = await clockSkew();
      return { holds: result.failed === 0 && result.passed > 0, result };
    },
  },
  fuzzing: {
    what: 'every operation of the API document gets odd inputs, --count in all; each response is clear',
    async run({ seed, count = 100_000 }) {
      const result = await fuzzing({ seed, inputs: count });
      return { holds: result.failed === 0 && result.passed > 0, result };
    },
  },
  'point-in-time': {
    what: 'a market that lost a table is restored to the moment before, from backup, write-ahead log and images',
    async run() {
      const result = await pointInTime();
      return { holds: result.wrong.length === 0, result };
    },
  },
  storm: {
    what: 'nodes, database, disk, Paystack, mail and images fail --count times, drawn by --seed; no acknowledged write is lost',
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
  for (const [each, { what }] of Object.entries(DRILLS)) console.log(`${each.padEnd(23)} ${what}`);
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
