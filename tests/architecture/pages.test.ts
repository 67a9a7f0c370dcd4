import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const PAGES = globSync('src/web/routes/{market,merchant,admin}/*-page.tsx').sort();

/** A name exported at the top level of a module, declared there or elsewhere. */
const exportsName = (source: string, name: string) =>
  new RegExp(`^export (?:(?:async )?(?:function|const) ${name}\\b|\\{[^}]*\\b${name} [},]?)`, 'm').test(
    source,
  );

it.each(PAGES)('%s has an error boundary, so that its failure leaves the layout in place', (file) => {
  expect(exportsName(readFileSync(file, 'utf8'), 'ErrorBoundary')).toBe(true);
});
