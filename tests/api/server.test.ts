import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints';
import { readEnv } from '../../src/platform/env.ts';
import { until } from './support/open-market.ts';
import { ADDRESS } from './support/people.ts';

/** A node as `npm start` runs it on one core: one process with its own data folder and log file. */
interface Running {
  url: string;
  child: ChildProcess;
  log(): Promise<string>;
}

let dir: string;
let running: Running;
beforeAll(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), 'dwaso-server-'));
  running = await start();
});
afterAll(async () => {
  if (running.child.exitCode === null) {
    running.child.kill('SIGTERM');
    await once(running.child, 'exit');
  }
  await rm(dir, { recursive: true, force: true });
});

async function start(): Promise<Running> {
  const env = {
    ...process.env,
    APP_ENV: 'demo',
    NODE_ENV: 'production',
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dir,
    PUBLIC_URL: '',
    WEB_CONCURRENCY: '1',
  };
  const child = spawn(process.execPath, ['src/main.ts'], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let text = '';
  child.stdout.on('data', (chunk) => {
    text += chunk;
  });
  child.stderr.on('data', (chunk) => {
    text += chunk;
  });
  const url = await until(async () => /Dwaso is open at (http:\S+)/.exec(text)?.[1]);
  return { url, child, log: async () => text };
}

const get = (target: string, init?: RequestInit) =>
  fetch(running.url + target, { redirect: 'manual', ...init });

describe('one node', () => {
  it('is live, ready, and counts its requests', async () => {
    expect(await (await get('/healthz')).text()).toBe('ok');
    expect(await (await get('/readyz')).text()).toBe('ready');
    expect(await (await get('/metrics')).text()).toContain('http_server_request_duration_seconds_count');
  });

  it('counts searches by their result and shows which payment methods work', async () => {
    for (const words of ['basket', 'baskit', 'quaggamire basket', 'quaggamire'])
      await get(`/api/v1/products?search=${encodeURIComponent(words)}`);
    const figures = await (await get('/metrics')).text();
    const counted = figures.matchAll(/^dwaso_search_duration_seconds_count\{how="([\w-]+)".* (\d+)$/gm);
    expect(Object.fromEntries([...counted].map(([, how, count]) => [how, Number(count)]))).toEqual({
      'as-written': 1,
      understood: 1,
      'without-a-word': 1,
      nothing: 1,
    });
    expect(figures).toMatch(/^dwaso_payment_way_works\{way="mtn".* 1$/m);
  });

  // Shows docs/security.md, 3: 3.4.4, 3.4.5 nosniff, referrer
  it('sends every response with a request id and the security headers, cached or not', async () => {
    for (const target of [
      '/',
      '/',
      '/api/v1/products?limit=1',
      '/api/v1/products?limit=1',
      '/nothing',
      '/healthz',
    ]) {
      const { headers } = await get(target, { headers: { 'x-request-id': 'trace-12345' } });
      expect(headers.get('x-request-id')).toBe('trace-12345');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    }
  });

  // Shows docs/security.md, 3: 3.2.1 content only in its context
  it('allows no scripts outside pages, no frames, and one policy per response', async () => {
    const picture = (await (await get('/api/v1/products?limit=1')).json()).data[0].productImages[0];
    const files = ['/favicon.ico', picture, '/assets/gone.js', '/products.data'];
    for (const target of ['/api/v1/products?limit=1', '/api/v1/cart', '/healthz', ...files]) {
      const csp = (await get(new URL(target, 'http://x').pathname)).headers.get('content-security-policy');
      expect([target, csp]).toEqual([target, expect.stringMatching(/^default-src 'none'; .*sandbox$/)]);
    }
    for (const target of ['/', '/', '/nothing']) {
      const csp = (await get(target)).headers.get('content-security-policy') ?? '';
      expect(csp).toMatch(/^default-src 'self'; /);
      for (const rule of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]) {
        expect(csp.split(rule)).toHaveLength(2);
      }
    }
  });

  // Shows docs/security.md, 1: 1.3.2 no `eval`
  it('allows exactly the inline scripts of a page, by hash, and no other origin', async () => {
    const csp = (await get('/products')).headers.get('content-security-policy') ?? '';
    expect(csp).toMatch(/script-src 'self' 'sha256-/);
    expect(csp).not.toContain('unsafe');
    expect(csp).not.toContain('http');
  });

  it('gives every visitor the same page, and 304 to one who has it', async () => {
    const plain = await get('/products');
    const signedIn = await get('/products', { headers: { authorization: `Bearer ${'a'.repeat(43)}` } });
    expect(await signedIn.text()).toBe(await plain.text());
    const etag = plain.headers.get('etag') ?? '';
    const again = await get('/products', { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
    expect(again.headers.get('cache-control')).toContain('must-revalidate');
  });

  // Shows docs/security.md, 14: 14.2.2, 14.3.2 private answers are not cached
  it('forbids caching of authenticated responses and errors', async () => {
    const headers = { 'content-type': 'application/json' };
    const login = await get('/api/v1/auth/login', {
      method: 'POST',
      headers,
      body: JSON.stringify({ email: 'customer@dwaso.test', password: 'Market-day-1!' }),
    });
    expect(login.headers.get('cache-control')).toBe('no-store');
    const { token } = (await login.json()) as { token: string };
    const cart = await get('/api/v1/cart', { headers: { authorization: `Bearer ${token}` } });
    expect([cart.status, cart.headers.get('cache-control')]).toEqual([200, 'no-store']);
    const refused = await get('/api/v1/cart');
    expect([refused.status, refused.headers.get('cache-control')]).toEqual([401, 'no-store']);
    const goods = await get('/api/v1/products?limit=1');
    expect(goods.headers.get('cache-control')).toContain('s-maxage');
  });

  it('keeps a page whole after a HEAD request', async () => {
    expect((await get('/about', { method: 'HEAD' })).status).toBe(200);
    expect(await (await get('/about')).text()).toContain('</html>');
    const head = await get('/about', { method: 'HEAD' });
    expect(await head.text()).toBe('');
  });

  it('keeps the status of a missing page', async () => {
    for (const target of ['/nothing', '/products/none', '/products/none', '/shops/none']) {
      const answer = await get(target);
      expect(answer.status).toBe(404);
      expect(answer.headers.get('content-type')).toContain('text/html');
    }
  });

  // Shows docs/specification.md, 2, Routes: `/login` leads there, with where to return
  // Shows docs/security.md, 3: 3.7.2 redirects to known places
  it('redirects old addresses and keeps the return address', async () => {
    const login = await get('/login?returnTo=%2Fcheckout');
    expect([login.status, login.headers.get('location')]).toEqual([302, '/auth?returnTo=%2Fcheckout']);
    expect((await get('/seller-terms-of-service')).headers.get('location')).toBe('/seller-terms');
  });

  it('serves built files compressed and for a year, pictures in both formats', async () => {
    const script = /\/assets\/frame-[^" ]+\.js/.exec(await (await get('/')).text());
    const asset = await get(script?.[0] ?? '', { headers: { 'accept-encoding': 'br' } });
    expect(asset.headers.get('content-encoding')).toBe('br');
    expect(asset.headers.get('cache-control')).toContain('immutable');
    expect(asset.headers.get('x-content-type-options')).toBe('nosniff');
    for (const path of [
      '/assets/none.js',
      `/media/u/${'0'.repeat(32)}/480.webp`,
      `/media/voice/${'0'.repeat(64)}.mp3`,
    ]) {
      const missing = await get(path);
      const isKept = missing.headers.get('cache-control')?.includes('immutable') ?? false;
      expect([missing.status, isKept]).toEqual([404, false]);
      expect(missing.headers.get('content-type')).toContain('application/json');
    }
    const picture = '/media/demo/zaare-straw-house--oval-shopper/480';
    expect((await get(`${picture}.avif`)).headers.get('content-type')).toBe('image/avif');
    expect((await get(`${picture}.webp`)).status).toBe(200);
  });

  it('serves uploaded pictures of the public folder alone', async () => {
    const folder = 'ab'.repeat(16);
    for (const prefix of ['u', 'p']) {
      const kept = path.join(dir, 'media', prefix, folder);
      await mkdir(kept, { recursive: true });
      await writeFile(path.join(kept, '960.webp'), 'RIFF');
    }
    expect((await get(`/media/u/${folder}/960.webp`)).status).toBe(200);
    for (const at of [`/media/p/${folder}`, `/media/u/..%2Fp/${folder}`, `/media/u/../p/${folder}`])
      expect((await get(`${at}/960.webp`)).status, at).toBe(404);
    const ofOrder = `/api/v1/orders/${randomUUID()}/photos/${folder}/960.webp`;
    expect((await get(ofOrder)).status).toBe(401);
  });

  it('has a guide for developers, whose links lead somewhere, and the API document', async () => {
    const guide = await (await get('/api/docs')).text();
    const anchors = [...guide.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id ?? '');
    expect(anchors).toContain('events-and-webhooks');
    expect(anchors.filter((id) => !guide.includes(`id="${id}"`))).toEqual([]);
    const links = [...guide.matchAll(/href="(\/[^"]+)"/g)].map(([, link]) => link ?? '');
    for (const link of new Set(links)) expect((await get(link)).status, link).toBe(200);
    const calls = [...guide.matchAll(/<code>((?:GET|POST|DELETE) \/[\w/{}-]*)/g)].map(([, call]) => call);
    expect(calls.length).toBeGreaterThan(10);
    expect(calls.filter((call) => !((call as string) in endpoints))).toEqual([]);
    expect(await (await get('/api/docs/reference')).text()).toContain('swagger-ui');
    expect((await get('/api/docs/assets/swagger-ui-bundle.js')).status).toBe(200);
    expect(await (await get('/api/docs/start.js')).text()).toContain('filter: true');
    expect((await get('/api/docs/assets/../../../package.json')).status).toBe(404);
  });

  it('names where to report a weakness', async () => {
    const answer = await get('/.well-known/security.txt');
    expect(answer.headers.get('content-type')).toContain('text/plain');
    const fields = new Map(
      (await answer.text()).split('\n').map((line) => line.split(': ') as [string, string]),
    );
    expect(fields.get('Contact')).toMatch(/^mailto:.+@/);
    const days = (Date.parse(fields.get('Expires') ?? '') - Date.now()) / 86_400_000;
    expect([days > 30, days < 365]).toEqual([true, true]);
  });

  it('shows changed stock at once: cached pages and JSON are invalidated', async () => {
    const account = { email: 'server@example.com', password: 'a-good-password' };
    const post = (target: string, body: object, token = '') =>
      get(`/api/v1${target}`, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      }).then((response) => response.json());
    await post('/auth/signup', { ...account, firstName: 'Yaa', lastName: 'Asantewaa' });
    const { token } = await post('/auth/login', account);
    const found = await (await get('/api/v1/products?search=oval%20shopper')).json();
    const { id, stockQuantity } = found.data[0];
    expect(await (await get(`/products/${id}`)).text()).toContain(`${stockQuantity} available`);
    await post('/cart/add', { productId: id, quantity: 2 }, token);
    const placed = await post('/cart/checkout', { paymentMethod: 'MOMO', shippingAddress: ADDRESS }, token);
    expect(placed.data.payment.status).toBe('SUCCEEDED');
    await until(async () =>
      (await (await get(`/products/${id}`)).text()).includes(`${stockQuantity - 2} available`),
    );
    const after = await (await get('/api/v1/products?search=oval%20shopper')).json();
    expect(after.data[0].stockQuantity).toBe(stockQuantity - 2);
  });

  // Shows docs/security.md, 16: 16.2.3, 16.2.4 one place, one shape
  it('logs one JSON line per request, without passwords, tokens, codes or whole phone numbers', async () => {
    const lines = (await running.log()).split('\n').filter((line) => line.startsWith('{'));
    const requests = lines.map((line) => JSON.parse(line)).filter((entry) => entry.msg === 'request');
    expect(requests.length).toBeGreaterThan(20);
    expect(requests[0]).toMatchObject({
      ...{ method: 'GET', status: 200, requestId: expect.any(String), node: expect.stringMatching(/:\d+$/) },
      ...{
        version: expect.stringMatching(/^\d+\.\d+/),
        route: expect.any(String),
        address: expect.any(String),
      },
    });
    expect(requests.map(({ route }) => route)).toContain('/api/v1/products');
    expect(requests.some(({ account }) => account)).toBe(true);
    const all = lines.join('\n');
    for (const secret of ['a-good-password', '0551234987', '551234987', 'a'.repeat(43), 'Bearer']) {
      expect(all).not.toContain(secret);
    }
  });
});

describe('the end of a node', () => {
  it('drains and exits with 0 on SIGTERM, with its database', async () => {
    const pidFile = path.join(dir, 'postgres', 'postmaster.pid');
    const pid = Number((await readFile(pidFile, 'utf8')).split('\n')[0]);
    running.child.kill('SIGTERM');
    const [code] = await once(running.child, 'exit');
    expect(code).toBe(0);
    expect(() => process.kill(pid, 0)).toThrow();
  });

  it('loses nothing by kill -9 and takes its old database over at the restart', async () => {
    running = await start();
    const before = await (await get('/api/v1/products?search=oval%20shopper')).json();
    running.child.kill('SIGKILL');
    await once(running.child, 'exit');
    await sleep(100);
    running = await start();
    expect(await running.log()).toContain('took over the PostgreSQL server');
    const after = await (await get('/api/v1/products?search=oval%20shopper')).json();
    expect(after.data).toEqual(
      before.data.map((product: object) => ({ ...product, ...getPictures(after.data[0]) })),
    );
  });
});

/** Picture addresses, which contain the port: it changes on a restart here. */
const getPictures = ({ productImages, image }: { productImages: string[]; image: string }) => ({
  productImages,
  image,
});

describe('the environment of a node', () => {
  it('is refused in production without a required setting, which is named', () => {
    expect(() => readEnv({ APP_ENV: 'production' })).toThrow(
      'APP_ENV=production needs DATABASE_URL, PUBLIC_URL, PAYSTACK_SECRET_KEY, SMTP_URL, MAIL_FROM, SUPPORT_EMAIL, SECRETS_KEY',
    );
  });

  it('never falls back to the simulator in production', () => {
    const env = readEnv({
      APP_ENV: 'production',
      DATABASE_URL: 'postgresql://x',
      PUBLIC_URL: 'https://dwaso.com.gh',
      PAYSTACK_SECRET_KEY: 'sk_live_x',
      SMTP_URL: 'smtp://x',
      MAIL_FROM: 'Dwaso <market@dwaso.com.gh>',
      SUPPORT_EMAIL: 'help@dwaso.com.gh',
      SECRETS_KEY: 'e9jpjo/ZQ5d4CeJxDh7P1tk0ApHe1s2h0ij29gpTUm0=',
    });
    expect(env.paystackBaseUrl).toBe('https://api.paystack.co');
  });

  it('is refused with the name of the wrong setting', () => {
    expect(() => readEnv({ PORT: 'many' })).toThrow(/PORT/);
  });
});
