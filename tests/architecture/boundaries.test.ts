import { execFile } from 'node:child_process';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NIGHTLY } from '../support/nightly.ts';
import { copyProject } from '../support/project-copy.ts';

/** Files are planted in a copy, so that no concurrent test reads them. */
let copy: Awaited<ReturnType<typeof copyProject>>;
beforeAll(async () => {
  copy = await copyProject();
});
afterAll(() => copy.remove());

interface Report {
  summary: { totalCruised: number; error: number; violations: { rule: { name: string }; from: string }[] };
}

/** Runs `npm run check:boundaries` on `targets`. */
async function cruise(...targets: string[]): Promise<Report['summary']> {
  const cli = path.join(copy.root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const args = [cli, ...targets, '--config', '.dependency-cruiser.cjs', '-T', 'json'];
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    cwd: copy.root,
    maxBuffer: 64 * 1024 * 1024,
  })
    // The exit code is the number of violations; the report is still on stdout.
    .catch((error: { stdout?: string }) => {
      if (error.stdout) return { stdout: error.stdout };
      throw error;
    });
  return (JSON.parse(stdout) as Report).summary;
}

test.runIf(NIGHTLY)('the source keeps the import rules, and the check reads all of it', async () => {
  const summary = await cruise('src', 'simulators', 'tools');
  expect(summary.violations.map(({ rule, from }) => `${rule.name}: ${from}`)).toEqual([]);
  expect(summary.error).toBe(0);
  // With an unsupported TypeScript, dependency-cruiser reads no files and reports no errors.
  expect(summary.totalCruised).toBeGreaterThan(50);
});

test('the module table names every module, and a module imports only modules above it', async () => {
  const modules: Record<string, string[]> = JSON.parse(
    await readFile(path.join(copy.root, 'src/modules/table.json'), 'utf8'),
  );
  const folders = (await readdir(path.join(copy.root, 'src/modules'), { withFileTypes: true }))
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  expect(Object.keys(modules).toSorted()).toEqual(folders.toSorted());
  const names = Object.keys(modules);
  const downward = names.flatMap((name, at) =>
    (modules[name] ?? []).filter((imported) => !names.slice(0, at).includes(imported)),
  );
  expect(downward).toEqual([]);
});

/** File, planted text, and the violated rule. */
const OFFENCES: [file: string, text: string, rule: string][] = [
  ['src/modules/ledger/planted-for-a-test.ts', "import '#modules/refunds';\n", 'module-ledger'],
  ['src/modules/payouts/planted-for-a-test.ts', "import '#modules/disputes';\n", 'module-payouts'],
  [
    'src/modules/ledger/planted-for-a-test.ts',
    "import '#src/modules/refunds/contract/after-sale.ts';\n",
    'module-ledger',
  ],
  ['src/web/planted-for-a-test.ts', "import '#modules/ledger';\n", 'web'],
  ['src/web/lib/planted-for-a-test.ts', "import 'node:fs';\n", 'web-has-no-server'],
  [
    'src/shared/planted-for-a-test.ts',
    "import '#src/modules/checkout/contract/cart.ts';\n",
    'shared-stands-alone',
  ],
  ['src/contract/planted-for-a-test.ts', "import '#modules/ledger';\n", 'contract'],
  ['src/modules/orders/contract/planted-for-a-test.ts', "import '#contract/callers';\n", 'module-contract'],
  ['src/modules/orders/contract/planted-for-a-test.ts', "import '../states.ts';\n", 'module-contract'],
  ['src/shared/planted-for-a-test.ts', "import 'hono';\n", 'contract-packages'],
  ['src/contract/planted-for-a-test.ts', "import 'hono';\n", 'contract-packages'],
  ['src/modules/orders/contract/planted-for-a-test.ts', "import 'hono';\n", 'contract-packages'],
  ['src/modules/orders/contract/planted-for-a-test.ts', "import 'zod';\n", 'contract-packages'],
  ['src/web/features/home/schema.ts', "import 'zod';\n", 'web-uses-zod-mini'],
  ['src/web/lib/planted-for-a-test.ts', "import 'zod/mini';\n", 'public-pages-ship-no-zod'],
  [
    'src/modules/checkout/cart/planted-for-a-test.ts',
    "import '../../orders/place-order.ts';\n",
    'module-through-its-index',
  ],
  [
    'src/modules/checkout/cart/planted-for-a-test.ts',
    "import '../index.ts';\n",
    'module-ignores-its-own-index',
  ],
  ['src/modules/checkout/cart/planted-for-a-test.ts', "import '../../../composition/api.ts';\n", 'modules'],
  [
    'src/modules/checkout/cart/planted-for-a-test.ts',
    "import '#src/modules/storefront/http/sitemap.ts';\n",
    'modules',
  ],
  ['src/modules/orders/http/planted-for-a-test.ts', "import '../place-order.ts';\n", 'module-http'],
  [
    'src/modules/orders/http/planted-for-a-test.ts',
    "import '#src/modules/payouts/errors.ts';\n",
    'module-throws-its-own-errors',
  ],
  ['src/modules/checkout/tables.ts', "import '../orders/place-order.ts';\n", 'tables-know-only-tables'],
  [
    'src/web/lib/planted-for-a-test.ts',
    "import { endpoints } from '#contract/endpoints';\nexport const ids = Object.keys(endpoints);\n",
    'web-takes-types-of-endpoints',
  ],
  [
    'src/web/lib/planted-for-a-test.ts',
    "import '#src/modules/checkout/contract/cart-endpoints.ts';\n",
    'web-takes-types-of-endpoints',
  ],
  ['src/server/http/planted-for-a-test.ts', "import '#src/modules/storefront/http/sitemap.ts';\n", 'server'],
  ['src/server/cache/planted-for-a-test.ts', "import '#modules/ledger';\n", 'server'],
  [
    'src/composition/planted-for-a-test.ts',
    "import '../processes/ipc.ts';\n",
    'composition-starts-no-process',
  ],
  ['src/platform/planted-for-a-test.ts', "import '#modules/ledger';\n", 'platform-imports-libraries-only'],
  ['src/web/lib/utils/planted-for-a-test.ts', "import '#web/components/ui/badge.tsx';\n", 'web-lib'],
  [
    'src/web/components/ui/planted-for-a-test.ts',
    "import '#web/components/shop/shop-avatar.tsx';\n",
    'web-ui',
  ],
  [
    'src/web/components/shop/planted-for-a-test.ts',
    "import '#web/features/cart/stock.ts';\n",
    'web-components',
  ],
  ['src/web/features/home/planted-for-a-test.ts', "import '#web/features/cart/stock.ts';\n", 'web-features'],
  ['src/web/features/home/planted-for-a-test.ts', "import '#web/routes/market/texts.ts';\n", 'web-features'],
  ['src/web/routes/market/planted-for-a-test.ts', "import '#web/routes/merchant/index.tsx';\n", 'web-routes'],
  [
    'src/web/routes/market/planted-for-a-test.ts',
    "import '#web/routes/market/terms-page.tsx';\n",
    'web-pages-stand-alone',
  ],
];

describe('a forbidden import', () => {
  // One file for each, so that a single run finds all.
  const planted = OFFENCES.map(([file, text, rule], nr) => ({
    file: file.replace('planted-for-a-test', `planted-for-test-${nr}`),
    text,
    rule,
  }));
  let violations: Report['summary']['violations'];
  beforeAll(async () => {
    for (const { file, text } of planted) await writeFile(path.join(copy.root, file), text);
    ({ violations } = await cruise(...planted.map(({ file }) => file)));
  });
  afterAll(async () => {
    for (const { file } of planted) await rm(path.join(copy.root, file));
  });

  test.each(planted)('in $file is found by $rule', ({ file, rule }) => {
    const found = violations.filter(({ from }) => from === file);
    expect(found.map((violation) => violation.rule.name)).toContain(rule);
  });
});
