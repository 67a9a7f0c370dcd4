/* Runs one test file once for each fault, in one process; see runner.ts, which writes `batch.json`. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe } from 'vitest';

/** A test file and the faults to activate; without faults it records the functions that each test calls. */
export interface Batch {
  test: string;
  faults: { key: string /** How many of the file's first tests to run. */; upTo: number }[] | null;
}

/** The functions called before the first test and by each test. */
export interface Calls {
  before: string[];
  tests: string[][];
}

declare global {
  var fault: ((id: string) => string | null) | undefined;
}

const root = path.join(import.meta.dirname, '../..');
const { test, faults } = JSON.parse(readFileSync(path.join(root, 'batch.json'), 'utf8')) as Batch;
const load = (key: string) => import(/* @vite-ignore */ `${path.join(root, test)}?fault=${key}`);

if (faults) {
  for (const { key, upTo } of faults) {
    describe(key, async () => {
      let ended = 0;
      let failed = false;
      beforeAll(() => {
        globalThis.fault = () => key;
      });
      beforeEach(({ skip }) => {
        if (failed || ended++ >= upTo) skip();
      });
      afterEach(({ task }) => {
        failed ||= task.result?.state === 'fail';
      });
      await load(key);
    });
  }
} else {
  describe('none', async () => {
    const calls: [Set<string>, ...Set<string>[]] = [new Set()];
    globalThis.fault = (id) => {
      calls.at(-1)?.add(id);
      return null;
    };
    beforeEach(() => void calls.push(new Set()));
    afterAll(() => {
      const [before, ...tests] = calls.map((called) => [...called]);
      writeFileSync(path.join(root, 'calls.json'), JSON.stringify({ before, tests }));
    });
    await load('none');
  });
}
