import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { listSources } from './areas.ts';
import { createMutants } from './mutants.ts';

const one = (sources: string, test: string) => () =>
  listSources('.', [{ area: 'ledger', sources: [sources], tests: [test] }]);
const TEST = 'src/modules/ledger/split.test.ts';

it('an entry whose source or test is gone is refused, as is one that an entry before it hides', () => {
  expect(one('src/modules/ledger/{split,split-refund}.ts', TEST)().map(({ path }) => path)).toEqual([
    'src/modules/ledger/split.ts',
    'src/modules/ledger/split-refund.ts',
  ]);
  expect(one('src/modules/ledger/{split,gone}.ts', TEST)).toThrow('matches no source of its own');
  expect(one('src/modules/ledger/split.ts', 'src/modules/ledger/gone.test.ts')).toThrow('missing test');
  const twice = [1, 2].map(() => ({
    area: 'ledger',
    sources: ['src/modules/ledger/split.ts'],
    tests: [TEST],
  }));
  expect(() => listSources('.', twice)).toThrow('matches no source of its own');
});

/** Sources that move neither money nor stock, grant no rights and send no person's text. */
const LEFT_OUT = [
  // Lists, screens and metrics.
  /^(admin|desk|operations|reporting|search|storefront)\//,
  // Schemas and routes, which the permission matrix, fuzzing and the document's tests cover.
  /\/(contract|http)\//,
  // Lists of products, and their pictures.
  /^catalogue\/(find-products|list-products|wishlist|queries\/products|share-cards\/.*)\.ts$/,
];

it('every other source of a module that can have a fault belongs to an area', () => {
  const covered = new Set(listSources('.').map(({ path }) => path));
  const gaps = globSync('src/modules/**/*.ts', {
    exclude: ['**/*.test.ts', '**/{tables,views,errors,index,deps,gateway}.ts'],
  })
    .filter((file) => !covered.has(file) && !LEFT_OUT.some((left) => left.test(file.slice(12))))
    .filter((file) => createMutants(readFileSync(file, 'utf8'), file).length > 0);
  expect(gaps).toEqual([]);
});
