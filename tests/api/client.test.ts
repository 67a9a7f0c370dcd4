import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints';
import type { Endpoint } from '#contract/table';
import { API_VERSION } from '#contract/version';
import { buildClient } from '../../tools/build-client.ts';
import { NIGHTLY } from '../support/nightly.ts';
import { type Market, openMarket } from './support/open-market.ts';
import { demoAdmin, demoShop } from './support/sellers.ts';

/* The published client as its users install it, without this project's packages. */

const run = promisify(execFile);
const ROOT = path.join(import.meta.dirname, '../..');
let market: Market;
let folder: string;
beforeAll(async () => {
  market = await openMarket();
  folder = await mkdtemp(path.join(os.tmpdir(), 'dwaso-client-'));
  await buildClient(folder);
});
afterAll(async () => {
  await market.close();
  await rm(folder, { recursive: true, force: true });
});

/** The compiler's output for programs that use the client. */
async function compile(...programs: string[]): Promise<string> {
  const types = path.join(ROOT, 'node_modules/@types');
  const args = ['--noEmit', '--checkJs', '--strict', '--module', 'nodenext', '--lib', 'es2023,dom'];
  const tsc = [path.join(ROOT, 'node_modules/typescript/bin/tsc'), ...args];
  const { stdout } = await run(
    process.execPath,
    [...tsc, '--types', 'node', '--typeRoots', types, ...programs],
    {
      cwd: folder,
    },
  ).catch((error: { stdout: string }) => error);
  return stdout;
}

it('the example program signs up, buys and pays with the client', async () => {
  const { stdout } = await run(process.execPath, [path.join(folder, 'examples/buy.js'), market.url]);
  expect(stdout.split('\n')).toEqual([
    expect.stringMatching(/^In the basket: \w/),
    expect.stringMatching(/^Paid: GH₵\d+\.\d\d, \w/),
    'Refused: VALIDATION_ERROR, Quantity must be at least 1',
    '',
  ]);
  const [order] = await market.rows<{ status: string }>('select status from orders order by created_at desc');
  expect(order?.status).toBe('PROCESSING');
});

it.runIf(NIGHTLY)(
  'the client’s types stand alone and refuse what the API does not take or answer',
  async () => {
    expect(await readFile(path.join(folder, 'index.d.ts'), 'utf8')).not.toMatch(/^import|: any\b|zod/m);
    const wrong = [
      "import { createClient } from '@dwaso/client';",
      "const { call } = createClient({ baseUrl: '' });",
      "await call('GET /produce');",
      "await call('POST /auth/login', { body: { email: '', pasword: '' } });",
      "(await call('GET /products/{id}', { params: { id: '' } })).cost;",
    ];
    await writeFile(path.join(folder, 'examples/wrong.js'), `${wrong.join('\n')}\n`);
    const output = await compile('examples/buy.js', 'examples/wrong.js');
    expect(new Set(output.match(/\w+\.(js|d\.ts)\(\d+/g))).toEqual(
      new Set(['wrong.js(3', 'wrong.js(4', 'wrong.js(5']),
    );
    const typed = [
      "import { createClient } from '@dwaso/client';",
      "const { call } = createClient({ baseUrl: '' });",
      "(await call('GET /products/export.csv')).length.toFixed();",
      "(await call('GET /products/export.csv')).cost;",
    ];
    await writeFile(path.join(folder, 'examples/files.js'), `${typed.join('\n')}\n`);
    expect((await compile('examples/files.js')).match(/\w+\.js\(\d+/g)).toEqual(['files.js(4']);
  },
);

it('the client returns a CSV list as text and throws when it is refused', async () => {
  const { createClient } = await import(path.join(folder, 'index.js'));
  const owner = (await demoShop(market, 0)).token;
  const admin = await demoAdmin(market);
  const days = { from: '2026-01-01', to: '2026-01-31' };
  const inputs: Record<string, { query?: object; params?: object }> = {
    'GET /admin/money/export.csv': { query: { ...days, format: 'days' } },
    'GET /admin/money/fees.csv': { query: { month: '2026-01' } },
    'GET /admin/exports/{list}': { params: { list: 'people' } },
    'GET /shops/statement.csv': { query: days },
  };
  await market.rows(
    "insert into interests (phone, kind, region, language) values ('+233240000001', 'BUY', 'Ashanti', 'en')",
  );
  const files = Object.entries(endpoints as Record<string, Endpoint>).filter(
    ([, { file }]) => file === 'text/csv',
  );
  expect(files.length).toBeGreaterThanOrEqual(6);
  for (const [key] of files) {
    const { call, setToken } = createClient({ baseUrl: market.url });
    await expect(call(key, inputs[key])).rejects.toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
    setToken(key.includes('/admin/') ? admin : owner);
    expect([key, await call(key, inputs[key])]).toEqual([key, expect.stringMatching(/^\W?\w[^\n]*,/)]);
  }
});

it('installs from its tarball, with version and webhooks', async () => {
  const home = await mkdtemp(path.join(os.tmpdir(), 'dwaso-partner-'));
  try {
    const { stdout } = await run('npm', ['pack', '--json', '--pack-destination', home], { cwd: folder });
    const [{ filename, files }] = JSON.parse(stdout) as [{ filename: string; files: { path: string }[] }];
    expect(files.map((each) => each.path)).toEqual(
      expect.arrayContaining(['README.md', 'index.d.ts', 'index.js', 'package.json']),
    );
    await writeFile(path.join(home, 'package.json'), '{ "type": "module" }');
    await run('npm', ['install', '--offline', '--no-audit', '--no-fund', `./${filename}`], { cwd: home });
    const program = `
      import { createClient, verifyWebhook, version } from '@dwaso/client';
      const { call } = createClient({ baseUrl: '${market.url}' });
      const refusal = await call('GET /orders').catch((error) => error);
      console.log(JSON.stringify({ version, verify: typeof verifyWebhook, code: refusal.code }));
    `;
    const printed = await run(process.execPath, ['--input-type=module', '--eval', program], { cwd: home });
    expect(JSON.parse(printed.stdout)).toEqual({
      version: API_VERSION,
      verify: 'function',
      code: 'UNAUTHENTICATED',
    });
  } finally {
    await rm(home, { recursive: true, force: true });
  }
});

it('a refusal carries the seconds to wait and the request id', async () => {
  const { createClient } = await import(path.join(folder, 'index.js'));
  const fetch = async () =>
    Response.json(
      { code: 'RATE_LIMITED', message: 'Slow down' },
      { status: 429, headers: { 'retry-after': '7', 'x-request-id': 'r-1' } },
    );
  const { call } = createClient({ baseUrl: 'http://market.test/', fetch });
  await expect(call('GET /products')).rejects.toMatchObject({ retryAfter: 7, requestId: 'r-1' });
});

it('the client retries under one key and sends a form with its files', async () => {
  const { createClient } = await import(path.join(folder, 'index.js'));
  const sent: { url: string; init: RequestInit }[] = [];
  let lost = 1;
  const fetch = async (url: string, init: RequestInit) => {
    sent.push({ url, init });
    if (lost-- > 0) throw new TypeError('fetch failed');
    return Response.json({ success: true, message: 'OK', data: { id: '1' } });
  };
  const { call } = createClient({ baseUrl: 'http://market.test/', token: 'a-token', fetch });
  expect(await call('POST /shops/payouts', { once: true })).toEqual({ id: '1' });
  const keys = sent.map(({ init }) => new Headers(init.headers).get('idempotency-key'));
  expect(keys).toEqual([expect.stringMatching(/^[\w-]{36}$/), keys[0]]);
  await call('POST /reviews', { body: { orderItemId: '7', stars: 5 }, files: { photos: [new Blob(['x'])] } });
  const form = sent[2]?.init.body as FormData;
  expect([sent[2]?.url, form.get('stars'), form.getAll('photos').length]).toEqual([
    'http://market.test/reviews',
    '5',
    1,
  ]);
});
