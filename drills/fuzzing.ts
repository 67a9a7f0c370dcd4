import path from 'node:path';
import { endpoints } from '#contract/endpoints';
import { runTests } from './support/run-tests.ts';

const ROOT = path.join(import.meta.dirname, '..');

/** Runs `tests/api/fuzzing.test.ts` with this many odd inputs in total. */
export async function fuzzing({ seed, inputs }: { seed: number; inputs: number }) {
  const operations = Object.keys(endpoints).length;
  const each = Math.ceil(inputs / operations);
  const startedMs = performance.now();
  const env = { ...process.env, ODD_INPUTS: String(each), SEED: String(seed) };
  const result = await runTests(ROOT, ['tests/api/fuzzing.test.ts'], env);
  const seconds = Math.round((performance.now() - startedMs) / 1000);
  return { seed, operations, each, seconds, ...result };
}
