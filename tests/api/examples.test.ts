import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildClient } from '../../tools/build-client.ts';
import { NIGHTLY } from '../support/nightly.ts';
import { newApiKey } from './support/api-keys.ts';
import { type Market, openMarket } from './support/open-market.ts';
import { demoAdmin, demoShop, type TestShop } from './support/sellers.ts';
import { newestCode } from './support/texts.ts';

/* The programs of examples/, in a project of their own that has nothing but the client. */

const run = promisify(execFile);
const ROOT = path.join(import.meta.dirname, '../..');
let market: Market;
let folder: string;
let shop: TestShop;
beforeAll(async () => {
  market = await openMarket();
  folder = await mkdtemp(path.join(os.tmpdir(), 'dwaso-examples-'));
  await mkdir(path.join(folder, 'node_modules/@dwaso'), { recursive: true });
  await buildClient(path.join(folder, 'node_modules/@dwaso/client'));
  await cp(path.join(ROOT, 'examples'), folder, { recursive: true });
  await writeFile(path.join(folder, 'package.json'), '{ "type": "module" }');
  shop = await demoShop(market, 0);
});
afterAll(async () => {
  await market.close();
  await rm(folder, { recursive: true, force: true });
});

/** Runs a program with a key. @returns its output and exit code */
async function start(program: string, key: string, ...args: string[]) {
  return run(process.execPath, [program, market.url, ...args], {
    cwd: folder,
    env: { ...process.env, DWASO_KEY: key },
  }).then(
    ({ stdout, stderr }) => ({ stdout, stderr, code: 0 }),
    ({ stdout, stderr, code }: { stdout: string; stderr: string; code: number }) => ({
      stdout,
      stderr,
      code,
    }),
  );
}

it.runIf(NIGHTLY)('the programs use the client as its types allow', async () => {
  const options = ['--noEmit', '--checkJs', '--strict', '--module', 'nodenext', '--lib', 'es2023,dom'];
  const types = ['--types', 'node', '--typeRoots', path.join(ROOT, 'node_modules/@types')];
  const tsc = path.join(ROOT, 'node_modules/typescript/bin/tsc');
  const programs = ['order-bot.js', 'accounting-export.js', 'stock-sync.js'];
  const { stdout } = await run(process.execPath, [tsc, ...options, ...types, ...programs], {
    cwd: folder,
  }).catch((error: { stdout: string }) => error);
  expect(stdout).toBe('');
});

it('the order bot takes a stranger from a search to a paid order', async () => {
  const { secret } = await newApiKey(market, await demoAdmin(market), ['products:read'], {
    name: 'Order bot',
  });
  const { createBot } = await import(path.join(folder, 'order-bot.js'));
  const bot = createBot({ baseUrl: market.url, key: secret, checkEveryMs: 50 });
  const phone = '0551234987';
  expect(await bot.answer(phone, '3')).toContain('There is no 3');
  expect(await bot.answer(phone, 'basket')).toMatch(/^1\. .+, GH₵\d+\.\d\d/);
  expect(await bot.answer(phone, '1 x2')).toContain('by SMS');
  expect(await bot.answer(phone, await newestCode(market, phone))).toContain('first and last name');
  expect(await bot.answer(phone, 'Ama Serwaa')).toContain('Where shall it go?');
  expect(await bot.answer(phone, 'Ama Serwaa, 12 Prempeh II Street, Kumasi, Ashanti')).toContain(
    'Paid. Thank you!',
  );
  expect(await bot.answer(phone, 'orders')).toMatch(/^GH₵\d+\.\d\d: PROCESSING$/);
  const [order] = await market.rows<{ status: string; quantity: number }>(
    'select o.status, i.quantity from orders o join order_items i on i.order_id = o.id order by o.created_at desc limit 1',
  );
  expect(order).toEqual({ status: 'PROCESSING', quantity: 2 });
});

describe('the accounting export', () => {
  interface Posting {
    account: string;
    pesewas: number;
  }
  /** The transactions of a journal, each with its postings. */
  const parse = (journal: string): Posting[][] =>
    journal
      .split('\n\n')
      .map((entry) =>
        [...entry.matchAll(/^ {4}(.+?) {2,}GHS (-?[\d.]+)$/gm)].map(([, account = '', cedis]) => ({
          account,
          pesewas: Math.round(Number(cedis) * 100),
        })),
      )
      .filter((postings) => postings.length > 0);
  const sum = (postings: Posting[]) => postings.reduce((total, { pesewas }) => total + pesewas, 0);

  it('balances in every transaction, and ends at the balance of the statement', async () => {
    const { secret } = await newApiKey(market, shop.token, ['money:read']);
    const today = new Date().toISOString().slice(0, 10);
    const from = new Date(Date.now() - 300 * 86_400_000).toISOString().slice(0, 10);
    const { stdout, stderr, code } = await start('accounting-export.js', secret, from, today);
    expect([code, stderr]).toEqual([0, '']);
    const entries = parse(stdout);
    expect(entries.length).toBeGreaterThan(4);
    expect(entries.map(sum)).toEqual(entries.map(() => 0));
    const { data } = (
      await market.call('GET', `/shops/statement?from=${from}&to=${today}`, { token: shop.token })
    ).body;
    expect(sum(entries.flat().filter(({ account }) => account.startsWith('assets:dwaso')))).toBe(
      Math.round(data.closing * 100),
    );
    expect(new Set(data.lines.map(({ id }: { id: string }) => id)).size).toBe(data.lines.length);
  });

  it('is refused without the right scope, which the refusal names', async () => {
    const { secret } = await newApiKey(market, shop.token, ['orders:read']);
    const { code, stderr } = await start('accounting-export.js', secret, '2026-01-01', '2026-01-31');
    expect(code).toBe(1);
    expect(stderr).toContain('money:read');
  });
});

it('the stock sync changes what differs, once, and names what it cannot change', async () => {
  const { secret } = await newApiKey(market, shop.token, ['products:read', 'stock:write']);
  const products = (await market.call('GET', '/shops/products', { token: shop.token })).body.data.filter(
    ({ sale, options }: { sale: string; options: unknown[] }) => sale === 'piece' && options.length === 0,
  ) as { id: string; stockQuantity: number }[];
  const [first, second] = products;
  if (!(first && second)) throw new Error('the demo shop has two plain products');
  const rows = [`${first.id},${first.stockQuantity + 7}`, `${second.id},${second.stockQuantity}`];
  await writeFile(path.join(folder, 'stock.csv'), ['productId,stock', ...rows, 'unknown,5', ''].join('\n'));
  const { stdout, stderr, code } = await start('stock-sync.js', secret, 'stock.csv');
  expect(stdout).toContain('1 changed, 1 unchanged, 1 refused');
  expect(stderr).toContain('unknown,5: not a product of this shop');
  expect(code).toBe(1);
  const [row] = await market.rows('select stock_quantity as stock from products where id = $1', [first.id]);
  expect(row).toEqual({ stock: first.stockQuantity + 7 });
  expect((await start('stock-sync.js', secret, 'stock.csv')).stdout).toContain('0 changed, 2 unchanged');
});
