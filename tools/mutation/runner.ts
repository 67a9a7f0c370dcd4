import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createVitest } from 'vitest/node';
import { copyProject } from '../../tests/support/project-copy.ts';

export interface Runner {
  /** The copy's folder. */
  root: string;
  /** Runs these test files, with `text` in place of a source if it is given; stops at the first that fails. */
  try(tests: string[], change?: { file: string; text: string; back: string }): Promise<Outcome>;
  close(): Promise<void>;
}

export interface Outcome {
  /** The test that failed, after the name of its file; null when none did. */
  failed: string | null;
  /** The file that failed, as it was given. */
  file?: string;
  /** Whether what failed was waited for in vain. */
  timedOut: boolean;
  seconds: number;
}

/** A Vitest that stays warm over one PostgreSQL, on a copy of the project. */
export async function startRunner(): Promise<Runner> {
  const { root, remove } = await copyProject();
  const home = process.cwd();
  process.chdir(root);
  const vitest = await createVitest(
    'test',
    {
      config: path.join(root, 'tools/mutation/vitest.config.ts'),
      root,
      watch: false,
      bail: 1,
      reporters: [{}],
    },
    { server: { watch: null } },
  );
  return {
    root,
    async try(tests, change) {
      const started = performance.now();
      const file = change && path.join(root, change.file);
      if (file) {
        await writeFile(file, change.text);
        vitest.invalidateFile(file);
      }
      try {
        vitest.state.filesMap.clear();
        vitest.state.errorsSet.clear();
        // One after the other, the likeliest first: most faults need the first file alone.
        for (const test of tests) {
          const specifications = await vitest.globTestSpecifications([path.join(root, test)]);
          const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications, false);
          const failed = testModules.flatMap((module) => [
            ...[...module.children.allTests('failed')].map((one) => ({
              name: one.fullName,
              errors: one.result().errors,
            })),
            ...(module.errors().length > 0
              ? [{ name: module.relativeModuleId, errors: module.errors() }]
              : []),
          ]);
          const [first] = failed;
          const seconds = Math.round((performance.now() - started) / 100) / 10;
          if (first) {
            const timedOut = (first.errors ?? []).some(({ message }) => /timed out in/.test(message ?? ''));
            return { failed: `${path.basename(test)}: ${first.name}`, file: test, timedOut, seconds };
          }
          if (unhandledErrors.length > 0 || testModules.some((module) => !module.ok())) {
            return {
              failed: `${path.basename(test)}: an error that no test awaited`,
              file: test,
              timedOut: false,
              seconds,
            };
          }
        }
        return {
          failed: null,
          timedOut: false,
          seconds: Math.round((performance.now() - started) / 100) / 10,
        };
      } finally {
        if (file) {
          await writeFile(file, change.back);
          vitest.invalidateFile(file);
        }
      }
    },
    async close() {
      await vitest.close();
      process.chdir(home);
      await remove();
    },
  };
}
