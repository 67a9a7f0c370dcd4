import { defineConfig } from 'vitest/config';

/** Loads a test file of any kind once for each fault, in one process. */
export default defineConfig({
  test: {
    name: 'mutation',
    include: ['tools/mutation/batch.ts'],
    globalSetup: ['tests/support/postgres-setup.ts'],
    isolate: false,
    pool: 'forks',
    maxWorkers: 1,
    // Enough for a busy machine; a slower test hangs.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
  },
});
