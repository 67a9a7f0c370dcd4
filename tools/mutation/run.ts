/**
 * Plants small faults, one at a time, in the code for money, sessions and caches, and checks whether a test notices:
 * `npm run test:mutation` (docs/testing.md). Then runs Stryker on the code that needs no database, unless a part was
 * chosen.
 *
 *   --area ledger    one area only (repeatable)
 *   --changed        only lines changed since the branch left main, or since the commit --from;
 *                    `.githooks/pre-push` does so with at most ten
 *   --most 10        at most this many, drawn by --seed, which is printed
 *   --each 30        in each area as many as give it this many results, drawn by --seed
 *   --minutes 30     starts none later than that
 *   --again          also those in the record; by default a run continues the last one
 *   --survivors      only unexplained survivors, after improving a test
 *   --report         runs nothing: prints the scores of the record and the survivors
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { AREAS, listSources, type Source } from './areas.ts';
import { changedLines } from './changed-lines.ts';
import { createMutants } from './mutants.ts';
import { addToRecord, readExplained, readRecord, writeRecord } from './record.ts';
import { type Outcome, startRunner } from './runner.ts';
import { formatScores, formatSurvivors } from './scores.ts';
import { drawSample } from './seeded-sample.ts';
import { type Fault, prepareTrial } from './trial.ts';

const { values } = parseArgs({
  options: {
    area: { type: 'string', multiple: true },
    changed: { type: 'boolean' },
    from: { type: 'string' },
    most: { type: 'string' },
    each: { type: 'string' },
    seed: { type: 'string' },
    minutes: { type: 'string' },
    again: { type: 'boolean' },
    survivors: { type: 'boolean' },
    report: { type: 'boolean' },
  },
});

async function listFaults(sources: Source[]): Promise<Fault[]> {
  const all = await Promise.all(
    sources.map(async (source) => {
      const text = await readFile(source.path, 'utf8');
      return createMutants(text, source.path).map((mutant) => ({ source, text, mutant }));
    }),
  );
  return all.flat();
}

/** Faults per batch; results are written after each batch. */
const AT_ONCE = 12;

const unknown = values.area?.find((area) => !AREAS.includes(area));
if (unknown) throw new Error(`There is no area ${unknown}: ${AREAS.join(', ')}`);
const [record, explained] = await Promise.all([readRecord(), readExplained()]);
const known = await listFaults(listSources(process.cwd()));
// Drops results of faults that no longer exist because their code has changed.
const keys = new Set(known.map(({ mutant }) => mutant.key));
for (const key of record.keys()) if (!keys.has(key)) record.delete(key);
const all = known.filter(({ source }) => values.area?.includes(source.area) ?? true);

if (values.report) {
  const tried = all.map(({ source: { area }, mutant: { key } }) => {
    return { area, key, tried: record.get(key), explained: explained.get(key) };
  });
  console.log(`${formatScores(tried)}\n\n${formatSurvivors(tried)}`);
  process.exit();
}

let faults = all;
if (values.changed) {
  const lines = await changedLines(values.from);
  faults = faults.filter(({ source, mutant }) => lines.get(source.path)?.has(mutant.line));
}
const survived = (key: string) => record.get(key)?.result === 'survived' && !explained.has(key);
if (values.survivors) faults = faults.filter(({ mutant }) => survived(mutant.key));
else if (!values.again) faults = faults.filter(({ mutant }) => !record.has(mutant.key));
if (values.most || values.each) {
  const seed = Number(values.seed ?? Math.floor(Math.random() * 1e9));
  console.log(`--seed ${seed}`);
  if (values.each) {
    const results = (area: string) =>
      all.filter(({ source, mutant }) => source.area === area && record.has(mutant.key)).length;
    faults = [...Map.groupBy(faults, ({ source }) => source.area)].flatMap(([area, some]) =>
      drawSample(some, Number(values.each) - results(area), seed),
    );
  }
  if (values.most) faults = drawSample(faults, Number(values.most), seed);
}
if (faults.length > 0) await writeRecord(record);
console.log(`${faults.length} of ${all.length} faults to try`);
const survivors = faults.length > 0 ? await runFaults(faults) : 0;
const onlyPart =
  values.area ?? values.changed ?? values.most ?? values.each ?? values.minutes ?? values.survivors;
const pure = onlyPart ? 0 : await runStryker();
process.exit(survivors > 0 || process.exitCode ? 1 : pure);

async function runStryker(): Promise<number> {
  const cli = 'node_modules/@stryker-mutator/core/bin/stryker.js';
  const args = [cli, 'run', 'tools/mutation/stryker.config.json'];
  const [code] = await once(spawn(process.execPath, args, { stdio: 'inherit' }), 'exit');
  return code ?? 1;
}

async function runFaults(toRun: Fault[]): Promise<number> {
  const until = values.minutes ? Date.now() + Number(values.minutes) * 60_000 : Infinity;
  const runner = await startRunner();
  let stopped = false;
  // Vitest would exit at once and leave its server and the copy behind.
  process.removeAllListeners('SIGINT');
  process.on('SIGINT', () => {
    stopped = true;
  });
  const goesOn = () => !stopped && Date.now() < until;
  let left = 0;
  const write = async ({ source, mutant }: Fault, { failed, timedOut, seconds }: Outcome) => {
    if (failed === null && !explained.has(mutant.key)) left++;
    const result = failed === null ? 'survived' : timedOut ? 'timeout' : 'killed';
    const { line, kind, was, becomes } = mutant;
    const { area, path: file } = source;
    const by = failed ? { by: failed } : {};
    const on = new Date().toISOString().slice(0, 10);
    await addToRecord(mutant.key, { area, file, line, kind, was, becomes, result, ...by, seconds, on });
    const place = `${path.relative('src', file)}:${line} ${kind}: ${was} → ${becomes}`;
    console.log(`${result.padEnd(8)} ${place} (${seconds} s)`.replaceAll(/\s+/g, ' '));
  };
  try {
    const trial = await prepareTrial(runner, toRun);
    for (const some of Map.groupBy(toRun, ({ source }) => source.tests.join(' ')).values()) {
      for (let at = 0; at < some.length && goesOn(); at += AT_ONCE) {
        await trial(some.slice(at, at + AT_ONCE), goesOn, write);
      }
    }
  } finally {
    await runner.close();
  }
  return left;
}
