import path from 'node:path';
import type { Source } from './areas.ts';
import type { Calls } from './batch.ts';
import { applyMutant, type Mutant } from './mutants.ts';
import type { Outcome, Runner } from './runner.ts';
import { withSwitches } from './switches.ts';

export interface Fault {
  source: Source;
  text: string;
  mutant: Mutant;
}

type Write = (fault: Fault, outcome: Outcome) => Promise<void>;

/**
 * Writes all faults into the copy, inactive.
 * @returns a function that tries faults with the same tests and reports each: killed when a file notices it, survived
 * if none does
 */
export async function prepareTrial(runner: Runner, wanted: readonly Fault[]) {
  const functions = new Map<string, string>();
  const texts = new Map<string, string>();
  for (const [file, faults] of Map.groupBy(wanted, ({ source }) => source.path)) {
    const mutants = faults.map(({ mutant }) => mutant);
    const switched = withSwitches(faults[0]?.text ?? '', mutants, file);
    for (const [key, id] of switched.functions) functions.set(key, id);
    texts.set(file, switched.text);
    await runner.write(file, switched.text);
  }
  /** The functions that each test file calls; null when it fails without a fault. */
  const calls = new Map<string, Calls | null>();

  async function readCalls(test: string): Promise<Calls | null> {
    // A failure on a busy machine gets a second chance.
    for (let attempt = 0; attempt < 2 && !calls.get(test); attempt++) {
      const result = await runner.listen(test);
      calls.set(test, 'failed' in result ? null : result);
      if ('failed' in result) console.log(`fails without any fault: ${result.failed}`);
    }
    if (!calls.get(test)) process.exitCode = 1;
    return calls.get(test) ?? null;
  }

  /** How many tests of a file to run: up to the last one that calls the faulty function; all for a constant. */
  function upTo({ mutant }: Fault, { before, tests }: Calls): number {
    const id = functions.get(mutant.key);
    // Statements of other files contain constants of this one, such as conditions in SQL.
    if (!id || before.includes(id)) return tests.length;
    return tests.findLastIndex((called) => called.includes(id)) + 1;
  }

  async function runAll(test: string, faults: (Fault & { upTo: number })[]): Promise<Map<string, Outcome>> {
    const asleep = faults.filter(({ mutant }) => functions.has(mutant.key));
    const listed = (some: typeof faults) =>
      some.map((fault) => ({ key: fault.mutant.key, upTo: fault.upTo }));
    const outcomes = asleep.length > 0 ? await runner.try(test, listed(asleep)) : new Map<string, Outcome>();
    for (const fault of faults) {
      const { source, text, mutant } = fault;
      if (outcomes.has(mutant.key)) continue;
      const switched = functions.has(mutant.key);
      // Plants the fault alone if it applies at load time, or if it killed or hung the process of its batch.
      if (!switched) await runner.write(source.path, applyMutant(text, mutant));
      const alone = (await runner.try(test, listed([fault]))).get(mutant.key);
      if (!switched) await runner.write(source.path, texts.get(source.path) ?? text);
      const ended = { failed: `${path.basename(test)}: its process ended`, timedOut: true, seconds: 0 };
      outcomes.set(mutant.key, alone ?? ended);
    }
    return outcomes;
  }

  return async (faults: readonly Fault[], goesOn: () => boolean, write: Write): Promise<void> => {
    let left = faults;
    const seconds = new Map<string, number>();
    let runs = 0;
    for (const test of faults[0]?.source.tests ?? []) {
      if (!goesOn() || left.length === 0) return;
      const called = await readCalls(test);
      if (!called) continue;
      runs++;
      const due = left
        .map((fault) => ({ ...fault, upTo: upTo(fault, called) }))
        .filter((one) => one.upTo > 0);
      const outcomes = due.length > 0 ? await runAll(test, due) : new Map<string, Outcome>();
      for (const fault of due) {
        const outcome = outcomes.get(fault.mutant.key);
        if (!outcome) continue;
        const spent = Math.round(((seconds.get(fault.mutant.key) ?? 0) + outcome.seconds) * 10) / 10;
        seconds.set(fault.mutant.key, spent);
        if (outcome.failed) await write(fault, { ...outcome, seconds: spent });
      }
      left = left.filter(({ mutant }) => !outcomes.get(mutant.key)?.failed);
    }
    // The file fails even without a fault.
    if (runs === 0) return;
    for (const fault of left) {
      await write(fault, { failed: null, timedOut: false, seconds: seconds.get(fault.mutant.key) ?? 0 });
    }
  };
}
