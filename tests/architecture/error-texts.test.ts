import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** A text where it is thrown. Texts that are computed elsewhere, such as those of a schema, pass. */
const THROWN = /new AppError\(\s*[^,]+,\s*['"`]/;
/** Errors that say one thing as a whole and another at a field, or when to come again. */
const EXCEPTIONS =
  /\/(books|audit-and-exports|cursor|find-products|list-products|import-products|share-card)\.ts$/;

it('error texts stand in one file per module', () => {
  const files = globSync('src/modules/**/*.ts').filter(
    (file) => !/\.test\.ts$|\/errors\.ts$/.test(file) && !EXCEPTIONS.test(file),
  );
  expect(files.length).toBeGreaterThan(350);
  expect(files.filter((file) => THROWN.test(readFileSync(file, 'utf8')))).toEqual([]);
});

it.each(["new AppError('NOT_FOUND', 'Order not found')", 'new AppError(\n  code,\n  `Only one is left`,\n)'])(
  'error texts are found in %j',
  (text) => expect(THROWN.test(text)).toBe(true),
);
