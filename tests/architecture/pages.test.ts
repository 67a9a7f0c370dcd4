import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const PAGES = globSync('src/web/routes/{market,merchant,admin}/*-page.tsx').sort();

/** Whether a module exports this name, declared there or elsewhere. */
const exportsName = (source: string, name: string) =>
  new RegExp(`^export (?:(?:async )?(?:function|const) ${name}\\b|\\{[^}]*\\b${name} [},]?)`, 'm').test(
    source,
  );

it.each(PAGES)('%s has an error boundary, so that its failure leaves the layout in place', (file) => {
  expect(exportsName(readFileSync(file, 'utf8'), 'ErrorBoundary')).toBe(true);
});

/** Portal pages without data: forms and messages. */
const WITHOUT_DATA = [
  'src/web/routes/admin/login-page.tsx',
  'src/web/routes/admin/not-found-page.tsx',
  'src/web/routes/admin/password-reset-page.tsx',
  'src/web/routes/admin/payments-page.tsx',
  'src/web/routes/merchant/forgot-password-page.tsx',
  'src/web/routes/merchant/import-page.tsx',
  'src/web/routes/merchant/join-page.tsx',
  'src/web/routes/merchant/login-page.tsx',
  'src/web/routes/merchant/not-found-page.tsx',
  'src/web/routes/merchant/phone-sign-in-page.tsx',
];

it('every portal page with data loads it before rendering', () => {
  const portals = PAGES.filter((file) => !file.includes('/market/'));
  const withoutLoader = portals.filter((file) => {
    const source = readFileSync(file, 'utf8');
    // Without a fallback, the first page of a visit shows no layout until its loader has run.
    return !exportsName(source, 'clientLoader') || !exportsName(source, 'HydrateFallback');
  });
  expect(withoutLoader).toEqual(WITHOUT_DATA);
});
