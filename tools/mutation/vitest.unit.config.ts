import { defineConfig } from 'vitest/config';

/** The unit tests alone, flat, as Stryker wants them. */
export default defineConfig({ test: { include: ['src/**/*.test.ts'] } });
