/**
 * Makes small faults in the code that moves money, keeps sessions and caches, one after the other, and looks whether a
 * test notices: `npm run test:mutation` (docs/testing.md). Stryker follows, on the code that needs no database, unless
 * only a part was asked for.
 *
 *   --area ledger    one area alone (may be given more than once)
 *   --changed        only the lines that differ from where the branch left main, or from --from some commit
 *   --most 10        so many at most, drawn by --seed, which is printed
 *   --minutes 30     begins none later than that
 *   --again          also what the record knows; else a run goes on where the last one stopped
 *   --survivors      only what survived before: for whoever has written a better test
 *   --report         runs nothing: says the scores of the record, and what survived
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { AREAS, type Source, sourcesOf } from './areas.ts';
import { changedLines } from './changed-lines.ts';
import { applyMutant, type Mutant, mutantsOf } from './mutants.ts';
import { addToRecord, readRecord, type Tried, writeRecord } from './record.ts';
import { type Outcome, type Runner, startRunner } from './runner.ts';
import { scoresOf, survivorsOf } from './scores.ts';
import { drawSome } from './seeded.ts';

const { values } = parseArgs({
  options: {
    area: { type: 'string', multiple: true },
    changed: { type: 'boolean' },
    from: { type: 'string' },
    most: { type: 'string' },
    seed: { type: 'string' },
    minutes: { type: 'string' },
    again: { type: 'boolean' },
    survivors: { type: 'boolean' },
    report: { type: 'boolean' },
  },
});

interface Fault {
  source: Source;
  text: string;
  mutant: Mutant;
}

async function faultsOf(sources: Source[]): Promise<Fault[]> {
  const all = await Promise.all(
    sources.map(async (source) => {
      const text = await readFile(source.path, 'utf8');
      return mutantsOf(text, source.path).map((mutant) => ({ source, text, mutant }));
    }),
  );
  return all.flat();
}

const unknown = values.area?.find((area) => !AREAS.includes(area));
if (unknown) throw new Error(`There is no area ${unknown}: ${AREAS.join(', ')}`);
const record = await readRecord();
const known = await faultsOf(sourcesOf(process.cwd()));
// What is no fault of today's sources any more is forgotten: the code it was in has changed.
const keys = new Set(known.map(({ mutant }) => mutant.key));
for (const key of record.keys()) if (!keys.has(key)) record.delete(key);
const all = known.filter(({ source }) => values.area?.includes(source.area) ?? true);

if (values.report) {
  const tried = all.map(({ source, mutant }) => ({ area: source.area, tried: record.get(mutant.key) }));
  console.log(`${scoresOf(tried)}\n\n${survivorsOf(tried)}`);
  process.exit();
}

/** Which test files are content as long as there is no fault: each is asked once, when it fails with one. */
const sound = new Map<string, boolean>();

let faults = all;
if (values.changed) {
  const lines = await changedLines(values.from);
  faults = faults.filter(({ source, mutant }) => lines.get(source.path)?.has(mutant.line));
}
if (values.survivors) faults = faults.filter(({ mutant }) => record.get(mutant.key)?.result === 'survived');
else if (!values.again) faults = faults.filter(({ mutant }) => !record.has(mutant.key));
if (values.most) {
  const seed = Number(values.seed ?? Math.floor(Math.random() * 1e9));
  console.log(`--seed ${seed}`);
  faults = drawSome(faults, Number(values.most), seed);
}
await writeRecord(record);
console.log(`${faults.length} of ${all.length} faults to try`);
const survivors = faults.length > 0 ? await tryAll(faults) : 0;
const onlyPart = values.area ?? values.changed ?? values.most ?? values.minutes ?? values.survivors;
const pure = onlyPart ? 0 : await runStryker();
process.exit(survivors > 0 || process.exitCode ? 1 : pure);

async function runStryker(): Promise<number> {
  const cli = 'node_modules/@stryker-mutator/core/bin/stryker.js';
  const args = [cli, 'run', 'tools/mutation/stryker.config.json'];
  const [code] = await once(spawn(process.execPath, args, { stdio: 'inherit' }), 'exit');
  return code ?? 1;
}

async function isSound(runner: Runner, test: string): Promise<boolean> {
  // What fails once on a busy machine gets a second chance.
  for (let attempt = 0; attempt < 2 && !sound.get(test); attempt++) {
    const { failed } = await runner.try([test]);
    sound.set(test, !failed);
    if (failed) console.log(`fails without any fault: ${failed}`);
  }
  if (!sound.get(test)) {
    console.log(`left out, since it says nothing: ${test}`);
    process.exitCode = 1;
  }
  return sound.get(test) === true;
}

/** Tries a fault; a file that fails without any fault as well has noticed nothing, and the others are asked. */
async function tryFault(runner: Runner, { source, text, mutant }: Fault): Promise<Outcome> {
  const change = { file: source.path, text: applyMutant(text, mutant), back: text };
  const outcome = await runner.try(inOrder(source), change);
  const { file } = outcome;
  if (!file || sound.get(file) || (await isSound(runner, file))) return outcome;
  return tryFault(runner, { source, text, mutant });
}

/** The files that can say something about a source, those first that have noticed the most faults in it. */
function inOrder({ path: file, tests }: Source): string[] {
  const noticed = [...record.values()].filter((tried) => tried.file === file && tried.by);
  const count = (test: string) =>
    noticed.filter(({ by }) => by?.startsWith(`${path.basename(test)}:`)).length;
  return tests.filter((test) => sound.get(test) !== false).sort((a, b) => count(b) - count(a));
}

async function tryAll(wanted: Fault[]): Promise<number> {
  const until = values.minutes ? Date.now() + Number(values.minutes) * 60_000 : Infinity;
  const runner = await startRunner();
  let stopped = false;
  // Vitest would end the process at once, and leave its server and the copy behind.
  process.removeAllListeners('SIGINT');
  process.on('SIGINT', () => {
    stopped = true;
  });
  let left = 0;
  try {
    for (const fault of wanted) {
      if (stopped || Date.now() > until) break;
      const { source, mutant } = fault;
      const { failed, timedOut, seconds } = await tryFault(runner, fault);
      if (inOrder(source).length === 0) continue;
      const result = failed === null ? 'survived' : timedOut ? 'timeout' : 'killed';
      const explained = record.get(mutant.key)?.explained;
      const tried: Tried = {
        area: source.area,
        file: source.path,
        line: mutant.line,
        kind: mutant.kind,
        was: mutant.was,
        becomes: mutant.becomes,
        result,
        ...(failed ? { by: failed } : {}),
        seconds,
        on: new Date().toISOString().slice(0, 10),
      };
      record.set(mutant.key, tried);
      await addToRecord(mutant.key, tried);
      if (failed === null && !explained) left++;
      const place = `${path.relative('src', source.path)}:${mutant.line}`;
      console.log(
        `${result.padEnd(8)} ${place} ${mutant.kind}: ${mutant.was} → ${mutant.becomes} (${seconds} s)`.replaceAll(
          /\s+/g,
          ' ',
        ),
      );
    }
  } finally {
    await runner.close();
  }
  return left;
}
