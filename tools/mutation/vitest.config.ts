import { defineConfig } from 'vitest/config';

/** What loads a test file of any kind, once for each of some faults, in one process. */
export default defineConfig({
  test: {
    name: 'mutation',
    include: ['tools/mutation/batch.ts'],
    globalSetup: ['tests/support/postgres-setup.ts'],
    isolate: false,
    pool: 'forks',
    maxWorkers: 1,
    // Long enough for a busy machine: what takes longer hangs.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
  },
});
