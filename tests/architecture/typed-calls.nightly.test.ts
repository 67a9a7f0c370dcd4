import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

const ROOT = path.join(import.meta.dirname, '../..');

/** Changes to a copy of the sources, in memory: file, what stands there, what is written instead. */
const MISTAKES: [file: string, now: string, then: string][] = [
  // A route is renamed where it is declared and where it is served, and forgotten in the web.
  [
    'src/modules/fulfilment/contract/admin-orders-endpoints.ts',
    "'GET /admin/holds'",
    "'GET /admin/held-goods'",
  ],
  ['src/modules/payments/http/routes.ts', "'GET /admin/holds'", "'GET /admin/held-goods'"],
  // The web misspells a field of a request.
  [
    'src/web/routes/merchant/login-page.tsx',
    "call('POST /shop/auth/login', { body: { ...body, preparing: true } })",
    "call('POST /shop/auth/login', { body: { email: body.email, pasword: body.password } })",
  ],
  // The web reads a field that the answer does not have.
  ['src/web/routes/admin/login-page.tsx', '{ body })).token', '{ body })).accessToken'],
  // The server answers a field by another name.
  ['src/modules/payments/http/routes.ts', 'totalAmount: toCedis', 'totalSum: toCedis'],
];
const WATCHED = [
  ...new Set(['src/web/routes/admin/stock-holds-page.tsx', ...MISTAKES.map(([file]) => file)]),
];

/** What the compiler says of the watched files, under the project's own options, as `file: text`. */
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
  const said = compile(changed);
  const about = (file: string) => said.filter((line) => line.startsWith(`${file}: `)).join('\n');
  expect(about('src/web/routes/admin/stock-holds-page.tsx')).not.toBe('');
  expect(about('src/web/routes/merchant/login-page.tsx')).toContain("'pasword' does not exist");
  expect(about('src/web/routes/admin/login-page.tsx')).toContain("'accessToken' does not exist");
  expect(about('src/modules/payments/http/routes.ts')).toContain('totalAmount');
  expect(about('src/modules/fulfilment/contract/admin-orders-endpoints.ts')).toBe('');
  // All of the project is compiled: ten seconds where nothing else runs.
}, 300_000);
