import { globSync, readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findTableOffences, tablesNamedIn } from '../../tools/check-tables.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const SQL = "import { sql } from 'drizzle-orm';\n";

/** Title, folder, source, and the reported name. */
const OFFENCES = [
  [
    'reads in a join',
    'checkout',
    `${SQL}sql\`select 1 from carts c join users u on u.id = c.user_id\`;`,
    'users',
  ],
  [
    'reads in a list',
    'checkout',
    `${SQL}sql\`select 1 from carts c, lateral (select 1) x, shops s\`;`,
    'shops',
  ],
  [
    'reads below a value',
    'checkout',
    `${SQL}sql\`select \${1} where exists (select from orders o)\`;`,
    'orders',
  ],
  ['writes', 'fulfilment', `${SQL}sql\`update order_items set notes = null\`;`, 'order_items'],
  ['deletes', 'checkout', `${SQL}sql\`delete from "orders" where true\`;`, 'orders'],
  ['asks the driver itself', 'checkout', "const q = 'select id from shops';\nexport default q;", 'shops'],
  [
    'imports the identifiers',
    'checkout',
    "import { shops } from '../shops/tables.ts';\n",
    'the tables of shops',
  ],
  ['hands its own out', 'shops', "export { shops } from './tables.ts';\n", 'hands out shops'],
  ['casts rows', 'checkout', 'export default (r: any) => (await r).rows as string[];', 'by a cast'],
  ['writes in a query', 'orders/queries', `${SQL}sql\`update orders set status = ''\`;`, 'a query writes'],
  ['locks in a query', 'orders/queries', `${SQL}sql\`select id from shops for update\`;`, 'a query writes'],
  ['reads below itself', 'orders/queries', `${SQL}sql\`select id from payouts\`;`, 'belongs to payouts'],
].map(([does, module, text, what], index) => ({
  ...{ does, text: text as string, what },
  file: `src/modules/${module}/planted-${index}.ts`,
}));
const OUTSIDE = 'src/modules/shops/http/planted.ts';
const QUERY = 'src/modules/refunds/queries/planted.ts';
const VIEW = 'src/modules/checkout/cart/planted.ts';
const PLANTED = [
  ...OFFENCES,
  { file: OUTSIDE, text: `${SQL}sql\`select id\nfrom shops\`;\nsql\`select id from shop_cards\`;\n` },
  { file: QUERY, text: `${SQL}sql\`select id from orders\`;` },
  { file: VIEW, text: `${SQL}sql\`select name from shop_cards\`;` },
];

let copy: string;
let found: Awaited<ReturnType<typeof findTableOffences>>;
beforeAll(async () => {
  copy = await mkdtemp(path.join(tmpdir(), 'dwaso-tables-'));
  await cp(path.join(ROOT, 'src/modules'), path.join(copy, 'src/modules'), { recursive: true });
  for (const { file, text } of PLANTED) {
    await mkdir(path.dirname(path.join(copy, file)), { recursive: true });
    await writeFile(path.join(copy, file), text);
  }
  found = await findTableOffences(copy);
});
afterAll(() => rm(copy, { recursive: true }));

const offencesIn = (file: string) => found.offences.filter((offence) => offence.file === file);

it('each module names its own tables alone, and the check reads all of it', async () => {
  const { offences, files } = await findTableOffences(ROOT);
  expect(offences).toEqual([]);
  expect(files).toBeGreaterThan(500);
});

it('the check reports the planted offences alone', () => {
  const planted = PLANTED.map(({ file }) => file);
  expect(found.offences.filter(({ file }) => !planted.includes(file))).toEqual([]);
});

it.each(OFFENCES)('an offence is reported where a file $does', ({ file, what }) => {
  const offences = offencesIn(file);
  expect(offences).toHaveLength(1);
  expect(offences[0]?.what).toContain(what);
});

it('no table or view is named outside the modules or in their routes', () => {
  expect(offencesIn(OUTSIDE).map(({ line }) => line)).toEqual([3, 4]);
});

it('a query reads tables of modules above its own and is listed as their reader', () => {
  expect(offencesIn(QUERY)).toEqual([]);
  expect([...(found.readers.get('orders') ?? [])]).toContain(QUERY);
});

it('a view of another module may be read', () => {
  expect(offencesIn(VIEW)).toEqual([]);
});

it('a value, a column and a function are not taken for tables', () => {
  const named = tablesNamedIn(
    "select extract(epoch from o.paid_at), 'from users' from orders o where o.id = any(g.keys)",
  );
  expect(named.map(({ name }) => name)).toContain('orders');
  expect(named.map(({ name }) => name)).not.toContain('users');
});

it('tables and views stand where drizzle-kit and this check look for them', () => {
  const elsewhere = globSync('src/**/*.ts')
    .filter((file) => !/\/(tables|views)\.ts$|\.test\.ts$/.test(file))
    .filter((file) => /\bpg(Table|View)\(/.test(readFileSync(file, 'utf8')));
  expect(elsewhere).toEqual([]);
});
