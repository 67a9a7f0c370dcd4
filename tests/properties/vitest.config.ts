import { defineConfig } from 'vitest/config';

/** The long run of the property tests: `npm run test:properties`; `npm test` runs 200 sequences. */
export default defineConfig({
  test: {
    name: 'properties',
    include: ['tests/properties/**/*.test.ts'],
    globalSetup: ['tests/support/postgres-setup.ts'],
    env: { SEQUENCES: process.env.SEQUENCES ?? '20000' },
    hookTimeout: 120_000,
  },
});
