import { defineConfig } from 'vitest/config';

/** Milliseconds for what comes by a job or a page: a busy machine is slow, not wrong. */
const POLL = { timeout: 15_000 };

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts', 'simulators/**/*.test.ts', 'tools/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts', 'tests/house/**/*.test.ts'],
          globalSetup: ['tests/support/postgres-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          expect: { poll: POLL },
        },
      },
      {
        test: {
          name: 'browser',
          // The server renders with React's production build, as it does under npm start.
          env: { NODE_ENV: 'production' },
          include: ['tests/journeys/**/*.test.ts'],
          globalSetup: ['tests/support/postgres-setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: { poll: POLL },
          fileParallelism: false,
        },
      },
    ],
  },
});
