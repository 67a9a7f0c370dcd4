import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const MADE = /new AppError\(/;
/** The `errors.ts` of modules, server and jobs, and the helper that defines errors. */
const HOMES = /(^|\/)errors\.ts$|^src\/shared\/define-errors\.ts$/;

it('are made by the errors.ts of their module alone', () => {
  const files = globSync('src/**/*.{ts,tsx}').filter(
    (file) => !/\.test\.tsx?$/.test(file) && !HOMES.test(file),
  );
  expect(files.length).toBeGreaterThan(1000);
  expect(files.filter((file) => MADE.test(readFileSync(file, 'utf8')))).toEqual([]);
});

it.each(["throw new AppError('NOT_FOUND', 'Order not found')", 'new AppError(\n  code,\n  message,\n)'])(
  'are found in %j',
  (text) => expect(MADE.test(text)).toBe(true),
);
