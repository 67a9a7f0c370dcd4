import { defineConfig } from 'vitest/config';

/** One flat project: unit and API tests in one process that stays, so that the next fault finds it warm. */
export default defineConfig({
  test: {
    name: 'mutation',
    include: ['src/**/*.test.ts', 'tests/api/**/*.test.ts'],
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
