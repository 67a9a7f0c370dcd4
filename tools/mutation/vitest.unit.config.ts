import { defineConfig } from 'vitest/config';

/** The unit tests as one flat project, which Stryker needs. */
export default defineConfig({ test: { include: ['src/**/*.test.ts'] } });
