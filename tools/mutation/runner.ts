import { existsSync } from 'node:fs';
import { readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createVitest, type TestModule, type TestSuite } from 'vitest/node';
import { copyProject } from '../../tests/support/project-copy.ts';
import type { Batch, Calls } from './batch.ts';

export interface Runner {
  /** Replaces a source of the copy from the next run on. */
  write(file: string, text: string): Promise<void>;
  /** Runs a test file without a fault: the functions it calls, or its failing test. */
  listen(test: string): Promise<Calls | { failed: string }>;
  /**
   * Runs a test file once for each fault, until its first failure.
   * @returns the result of each
   */
  try(test: string, faults: NonNullable<Batch['faults']>): Promise<Map<string, Outcome>>;
  close(): Promise<void>;
}

export interface Outcome {
  /** File and name of the failed test; null without one. */
  failed: string | null;
  /** Whether the failure was a timeout. */
  timedOut: boolean;
  seconds: number;
}

const BATCH = 'tools/mutation/batch.ts';

/** A warm Vitest over one PostgreSQL, on a copy of the project. */
export async function startRunner(): Promise<Runner> {
  const { root, remove } = await copyProject();
  const home = process.cwd();
  // Git ignores what is generated: messages, and the build of pages.
  for (const made of ['.messages', 'build'].filter((folder) => existsSync(folder))) {
    await symlink(path.join(home, made), path.join(root, made));
  }
  process.chdir(root);
  const vitest = await createVitest(
    'test',
    { config: path.join(root, 'tools/mutation/vitest.config.ts'), root, watch: false, reporters: [{}] },
    { server: { watch: null } },
  );
  const [specification] = await vitest.globTestSpecifications([path.join(root, BATCH)]);
  if (!specification) throw new Error(`${BATCH} is not among the tests`);

  async function run(batch: Batch): Promise<Map<string, Outcome>> {
    await writeFile(path.join(root, 'batch.json'), JSON.stringify(batch));
    vitest.state.filesMap.clear();
    vitest.state.errorsSet.clear();
    const { testModules } = await vitest.runTestSpecifications([specification as never], false);
    return new Map(
      testModules.flatMap((module) =>
        [...module.children.suites()].map((suite) => [suite.name, readOutcome(suite, module, batch.test)]),
      ),
    );
  }

  return {
    async write(file, text) {
      await writeFile(path.join(root, file), text);
      vitest.invalidateFile(path.join(root, file));
    },
    async listen(test) {
      const outcome = (await run({ test, faults: null })).get('none');
      if (!outcome || outcome.failed) return { failed: outcome?.failed ?? test };
      return JSON.parse(await readFile(path.join(root, 'calls.json'), 'utf8')) as Calls;
    },
    try: (test, faults) => run({ test, faults }),
    async close() {
      await vitest.close();
      process.chdir(home);
      await remove();
    },
  };
}

function readOutcome(suite: TestSuite, module: TestModule, file: string): Outcome {
  const tests = [...suite.children.allTests()];
  const [first] = tests.flatMap((test) => {
    const result = test.result();
    const name = test.fullName.slice(suite.name.length + 3);
    return result.state === 'failed' ? [{ name, errors: result.errors }] : [];
  });
  const broken = [suite, ...suite.children.allSuites(), module].flatMap((one) => one.errors());
  const errors = first?.errors ?? broken;
  const milliseconds = tests.reduce((sum, test) => sum + (test.diagnostic()?.duration ?? 0), 0);
  return {
    failed: errors.length > 0 ? `${path.basename(file)}: ${first?.name ?? 'before its tests'}` : null,
    timedOut: errors.some(({ message }) => /timed out in/.test(message ?? '')),
    seconds: Math.round(milliseconds / 100) / 10,
  };
}
