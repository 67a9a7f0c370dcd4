import { defineConfig } from 'vitest/config';

/** Milliseconds for what comes by a job or a page: a busy machine is slow, not wrong. */
const POLL = { timeout: 30_000 };
/** Three files keep two cores busy, as one often waits; each has a process, a database and ports of its own. */
const maxWorkers = Number(process.env.TEST_WORKERS ?? 3);
const SIDE_BY_SIDE = { maxWorkers, sequence: { groupOrder: 0 } };
/** Browsers come when the rest is through, one a core: a page that is slow to draw is a poor witness of a slow server. */
const BROWSERS = { maxWorkers: Math.min(maxWorkers, 2), sequence: { groupOrder: 1 } };
/**
 * What a file imports is read once a worker, not once a file. Each has its own database and server all the same, and takes
 * back what it put in the place of a global.
 */
const SHARED_IMPORTS = { isolate: false };

/** Pages are rendered with React's production build, as under `npm start`: half the time, and no warnings. */
const env = { NODE_ENV: 'production' };

/** `npm run test:nightly`: files named `*.nightly.test.ts` too, and more cases of others (docs/testing.md). */
const exclude = process.env.NIGHTLY ? ['**/node_modules/**'] : ['**/node_modules/**', '**/*.nightly.test.ts'];

export default defineConfig({
  test: {
    reporters: ['default', './tests/support/slow-files-reporter.ts'],
    projects: [
      {
        test: {
          name: 'unit',
          ...SHARED_IMPORTS,
          // A busy machine is slow, not wrong: random sums take eight seconds alone, and forty beside builds.
          testTimeout: 90_000,
          ...SIDE_BY_SIDE,
          include: ['src/**/*.test.ts', 'simulators/**/*.test.ts', 'tools/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'api',
          ...SHARED_IMPORTS,
          ...SIDE_BY_SIDE,
          env,
          include: ['tests/{api,architecture,properties}/**/*.test.ts'],
          exclude,
          globalSetup: ['tests/support/postgres-setup.ts'],
          // Long enough for a test that starts processes on a busy machine.
          testTimeout: 90_000,
          hookTimeout: 120_000,
          expect: { poll: POLL },
        },
      },
      {
        test: {
          name: 'browser',
          ...SHARED_IMPORTS,
          ...BROWSERS,
          env,
          include: ['tests/e2e/**/*.test.ts'],
          exclude,
          globalSetup: ['tests/support/postgres-setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: { poll: POLL },
        },
      },
    ],
  },
});
