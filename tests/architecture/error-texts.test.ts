import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Modules whose texts still stand where they are thrown. */
const NOT_YET =
  'admin approvals catalogue community delivery desk idempotency identity ledger mail media orders'
    .concat(' personal-data search settings shops')
    .split(' ');

it('stand in one file a module', () => {
  const files = globSync('src/modules/**/*.ts').filter(
    (file) => !/\.test\.ts$|\/errors\.ts$|\/http\//.test(file) && !NOT_YET.includes(file.split('/')[2] ?? ''),
  );
  expect(files.length).toBeGreaterThan(200);
  expect(files.filter((file) => readFileSync(file, 'utf8').includes('new AppError('))).toEqual([]);
});
