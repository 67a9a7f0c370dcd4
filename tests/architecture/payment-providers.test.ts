import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Files that may name a payment provider: its adapter, configuration and registration, and our simulator. */
const MAY_NAME =
  /^src\/(providers\/paystack\/|(composition|processes)\/|platform\/(env(-rules)?|secret-files)\.ts$)/;
/** The published API and the pages' texts. */
const SHOWN = /^src\/((modules\/[^/]+\/)?contracts?\/|web\/.*texts\.tsx?$)/;
/** Exceptions: the end of a path, and the only words allowed there. */
const EXCEPTIONS: Record<string, string> = {
  // Words refused in passwords.
  'identity/passwords.ts': "'paystack',",
  // A published address.
  'payments/http/routes.ts': '/payments/paystack/webhook',
  'payment-provider.ts': 'a folder beside `paystack`',
};
/** A published API field, and a document. */
const NAMES = /\batPaystack\b|docs\/paystack-and-ghana\.md/g;

const namesOne = (file: string, text: string): boolean => {
  if (MAY_NAME.test(file) || SHOWN.test(file)) return false;
  const allowed = Object.entries(EXCEPTIONS).filter(([end]) => file.endsWith(`/${end}`));
  const rest = allowed.reduce((left, [, words]) => left.replace(words, ''), text).replace(NAMES, '');
  return /paystack/i.test(rest);
};

it('a payment provider is named in its adapter and its configuration alone', () => {
  const files = globSync('src/**/*.{ts,tsx,sql}').filter((file) => !/\.test\.tsx?$/.test(file));
  expect(files.length).toBeGreaterThan(1000);
  expect(files.filter((file) => namesOne(file, readFileSync(file, 'utf8')))).toEqual([]);
  const unused = Object.entries(EXCEPTIONS).filter(
    ([end, words]) =>
      !files.some((file) => file.endsWith(`/${end}`) && readFileSync(file, 'utf8').includes(words)),
  );
  expect(unused).toEqual([]);
});

it('a payment provider’s name is found in code, in a comment and beside an exception', () => {
  for (const text of ['createPaystackGateway()', '// As PAYSTACK says', "'paystack', 'paystack',"])
    expect(namesOne('src/modules/identity/passwords.ts', text)).toBe(true);
  expect(namesOne('src/modules/refunds/errors.ts', 'Paystack did not reply')).toBe(true);
  expect(namesOne('src/web/routes/admin/refunds-page.tsx', 'of.atPaystack')).toBe(false);
});
