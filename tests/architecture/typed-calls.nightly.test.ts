import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

const ROOT = path.join(import.meta.dirname, '../..');

/** Edits to the sources, in memory: file, original text, replacement. */
const MISTAKES: [file: string, now: string, then: string][] = [
  // A route renamed in the contract and the server, but not in the web.
  ['src/modules/payments/contract/payments-endpoints.ts', "'GET /admin/holds'", "'GET /admin/held-goods'"],
  ['src/modules/payments/http/routes.ts', "'GET /admin/holds'", "'GET /admin/held-goods'"],
  // A misspelled request field in the web.
  [
    'src/web/routes/merchant/login-page.tsx',
    "call('POST /shop/auth/login', { body: { ...body, preparing: true } })",
    "call('POST /shop/auth/login', { body: { email: body.email, pasword: body.password } })",
  ],
  // A response field that does not exist, read in the web.
  ['src/web/routes/admin/login-page.tsx', '{ body })).token', '{ body })).accessToken'],
  // A response field with a different name in the server.
  ['src/modules/payments/http/routes.ts', 'totalAmount: toCedis', 'totalSum: toCedis'],
];
const WATCHED = [
  ...new Set(['src/web/routes/admin/stock-holds-page.tsx', ...MISTAKES.map(([file]) => file)]),
];

/** The compiler's errors in the watched files with the project's options, as `file: text`. */
function compile(changed: ReadonlyMap<string, string>): string[] {
  const { config } = ts.readConfigFile(path.join(ROOT, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [], files: [] }, ts.sys, ROOT);
  const host = ts.createCompilerHost(options);
  const { readFile } = host;
  host.readFile = (file) => changed.get(path.relative(ROOT, file)) ?? readFile(file);
  const program = ts.createProgram({
    rootNames: WATCHED.map((file) => path.join(ROOT, file)),
    options,
    host,
  });
  return WATCHED.flatMap((file) =>
    program
      .getSemanticDiagnostics(program.getSourceFile(path.join(ROOT, file)))
      .map(({ messageText }) => `${file}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`),
  );
}

test('the compiler reports a renamed route, a misspelled field and a missing response field', () => {
  const changed = new Map<string, string>();
  for (const [file, now, then] of MISTAKES) {
    const text = changed.get(file) ?? readFileSync(path.join(ROOT, file), 'utf8');
    expect(text, `${file} no longer holds what is changed here`).toContain(now);
    changed.set(file, text.replace(now, then));
  }
  const errors = compile(changed);
  const about = (file: string) => errors.filter((line) => line.startsWith(`${file}: `)).join('\n');
  expect(about('src/web/routes/admin/stock-holds-page.tsx')).not.toBe('');
  expect(about('src/web/routes/merchant/login-page.tsx')).toContain("'pasword' does not exist");
  expect(about('src/web/routes/admin/login-page.tsx')).toContain("'accessToken' does not exist");
  expect(about('src/modules/payments/http/routes.ts')).toContain('totalAmount');
  expect(about('src/modules/payments/contract/payments-endpoints.ts')).toBe('');
  // Compiles the whole project: ten seconds on a quiet machine.
}, 300_000);
