import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp, type Visit } from './support/test-app.ts';

/*
 * A working day in two external dashboards, single-page apps on their own origin. A real browser sends their requests,
 * as docs/api.md lists them under "Clients that exist".
 */

let dwaso: TestApp;
const dashboardServer = createServer((_, response) => {
  response.setHeader('content-type', 'text/html');
  response.end('<!doctype html><link rel="icon" href="data:,"><title>Dashboard</title>');
});
beforeAll(async () => {
  dwaso = await startTestApp();
  await new Promise<void>((resolve) => dashboardServer.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  dashboardServer.close();
  await dwaso.close();
});

interface Sent {
  token?: string;
  body?: unknown;
  /** Form fields. As in FormData, undefined is sent as the text `undefined`. */
  form?: Record<string, unknown>;
  /** The field that carries a picture drawn in the page. */
  picture?: string;
  headers?: Record<string, string>;
}
interface Answer {
  status: number;
  /** Untyped, as external clients read it. */
  body: ReturnType<typeof JSON.parse>;
  headers: Record<string, string>;
}

/** Opens a dashboard; `call` sends its requests. */
async function openDashboard(): Promise<{
  visit: Visit;
  call: (key: string, sent?: Sent) => Promise<Answer>;
}> {
  const visit = await dwaso.visit({ width: 1280 });
  const { port } = dashboardServer.address() as AddressInfo;
  await visit.page.goto(`http://127.0.0.1:${port}/`);
  const call = (key: string, sent: Sent = {}) => callFrom(visit.page, key, sent);
  return { visit, call };
}

function callFrom(page: Page, key: string, sent: Sent): Promise<Answer> {
  const [method, path] = key.split(' ') as [string, string];
  return page.evaluate(
    async ({ method, url, sent: { token, body, form, picture, headers } }) => {
      const data = form && new FormData();
      for (const name in form) data?.append(name, String(form[name]));
      if (data && picture) {
        const canvas = document.createElement('canvas');
        canvas.width = canvas.height = 120;
        canvas.getContext('2d')?.fillRect(0, 0, 120, 120);
        const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
        if (blob) data.append(picture, blob, 'photo.png');
      }
      const response = await fetch(url, {
        method,
        headers: {
          ...(token && { Authorization: `Bearer ${token}` }),
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
          ...headers,
        },
        body: data ?? (body === undefined ? null : JSON.stringify(body)),
      });
      const isJson = response.headers.get('content-type')?.startsWith('application/json');
      return {
        status: response.status,
        body: isJson ? await response.json() : await response.text(),
        headers: Object.fromEntries(response.headers),
      };
    },
    { method, url: `${dwaso.url}/api/v1${path}`, sent },
  );
}

it("lets a seller's dashboard of another origin work through its day", async () => {
  const { visit, call } = await openDashboard();
  const failedLogin = await call('POST /shop/auth/login', {
    body: { email: 'seller@dwaso.test', password: 'no' },
  });
  expect([failedLogin.status, failedLogin.body.code, failedLogin.headers['x-request-id']]).toEqual([
    401,
    'INVALID_CREDENTIALS',
    expect.stringMatching(/./),
  ]);
  const login = { email: 'seller@dwaso.test', password: 'Market-day-1!' };
  const token: string = (await call('POST /shop/auth/login', { body: login })).body.data;
  const as = { token };
  const shop = (await call(`GET /shops/profile?_=${Date.now()}`, as)).body.data;
  expect(shop).toMatchObject({ isActive: true, isApproved: true, isBanned: false });
  expect((await call('GET /shops/stats', as)).body.data.totalOrdersCount).toEqual(expect.any(Number));

  const fields = { name: 'Woven fan', description: 'Of palm leaf', price: 12.5, stockQuantity: 4 };
  const created = await call('POST /products', {
    ...{ ...as, picture: 'productImages' },
    form: { ...fields, inStock: true, categoryId: null, shopId: shop.id },
  });
  expect(created.body.errors).toBeUndefined();
  expect([created.status, created.body.data.productImages.length, created.body.data.category]).toEqual([
    201,
    1,
    { id: '', name: 'Uncategorized' },
  ]);
  const { id } = created.body.data;
  const form = { ...fields, price: 13, inStock: false, categoryId: undefined, unit: null };
  const changed = await call(`PATCH /products/${id}`, { ...as, form });
  expect([changed.status, changed.body.data.price, changed.body.data.inStock]).toEqual([200, 13, false]);
  const list = await call(`GET /shops/${shop.id}/products?includeDeleted=true&t=1`, as);
  expect(list.body.data.map((product: { id: string }) => product.id)).toContain(id);

  const parts = (await call('GET /orders/shop/items', as)).body.data;
  const pendingItems = parts.flatMap(({ items }: { items: { id: string; fulfillmentStatus: string }[] }) =>
    items.filter((item) => item.fulfillmentStatus === 'PENDING'),
  );
  const sent = {
    ...{ ...as, headers: { 'Idempotency-Key': crypto.randomUUID() } },
    body: { status: 'SHIPPED', trackingNumber: '', carrierName: '', notes: null },
  };
  const shipped = await call(`PATCH /orders/items/${pendingItems[0].id}/status`, sent);
  expect([shipped.status, shipped.body.data.fulfillmentStatus]).toEqual([200, 'SHIPPED']);
  const repeated = await call(`PATCH /orders/items/${pendingItems[0].id}/status`, sent);
  expect([repeated.status, repeated.body]).toEqual([200, shipped.body]);

  const { name, email, ownerName, phoneNumber, location, description } = shop;
  const profile = { name, email, ownerName, phoneNumber, location, description, bannerImage: null };
  const updated = await call('PUT /shops/update', { ...as, picture: 'profileImage', form: profile });
  expect([updated.status, updated.body.data.email]).toEqual([200, email]);
  const csv = await call('GET /products/export.csv', as);
  expect([csv.body, csv.headers['content-disposition']]).toEqual([
    expect.stringContaining('Woven fan'),
    expect.stringContaining('.csv'),
  ]);
  expect((await call(`DELETE /products/${id}`, as)).status).toBe(200);
  expect((await call('GET /shops/stats', { token: 'an-old-token' })).body.code).toBe('UNAUTHENTICATED');
  await visit.end();
});

it("lets an admin's dashboard of another origin work through its day", async () => {
  const { visit, call } = await openDashboard();
  const login = { email: 'admin@dwaso.test', password: 'Market-day-1!' };
  const { token } = (await call('POST /admin/login', { body: login })).body.data;
  const as = { token };
  const waiting = (await call('GET /admin/unapproved-shops?page=1&limit=10', as)).body.data.shops;
  expect(waiting.length).toBeGreaterThan(0);
  const [{ id }] = waiting;
  const decide = async (decision: string, sent: Sent = {}) => {
    const { status, body } = await call(`POST /admin/shops/${id}/${decision}`, { ...as, ...sent });
    return [status, body.data.isActive];
  };
  expect(await decide('approve')).toEqual([200, true]);
  expect(await decide('ban', { body: {} })).toEqual([200, false]);
  expect(await decide('unban', { body: {} })).toEqual([200, true]);
  const users = (await call('GET /admin/users?page=1&limit=5', as)).body.data;
  expect(users).toMatchObject({ users: expect.any(Array), total: expect.any(Number) });
  expect(['USER', 'ADMIN']).toContain(users.users[0].role);

  const { orders } = (await call('GET /orders?page=1&limit=50', as)).body.data;
  const [first] = orders.filter((order: { orderStatus: string }) => order.orderStatus === 'PROCESSING');
  expect(first.user).toMatchObject({ id: expect.any(String), email: expect.stringContaining('@') });
  expect((await call(`GET /orders/${first.id}`, as)).body.data.totalAmount).toBe(first.totalAmount);
  const { refundableTotal } = (await call(`GET /admin/orders/${first.id}`, as)).body.data;
  const refund = (body: object) => call(`POST /admin/orders/${first.id}/refund`, { ...as, body });
  const part = { amount: 1, reason: 'For the delay' };
  expect((await refund(part)).body.errors).toHaveProperty('left');
  expect((await refund({ ...part, left: refundableTotal })).status).toBe(200);
  const cancelled = await call(`DELETE /admin/orders/${first.id}`, as);
  expect([cancelled.status, cancelled.body.success]).toEqual([200, true]);
  const invalid = await call('GET /admin/users?serch=ama', as);
  expect([invalid.status, invalid.body.message]).toEqual([
    400,
    expect.stringContaining('did you mean search?'),
  ]);
  await visit.end();
});
