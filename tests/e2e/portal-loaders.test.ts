import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { visitAsAdmin } from './support/admin.ts';
import { paidOrder, visitAsSeller } from './support/seller.ts';
import { startTestApp, type TestApp } from './support/test-app.ts';

let dwaso: TestApp;
beforeAll(async () => {
  dwaso = await startTestApp();
});
afterAll(() => dwaso.close());

/** Holds every answer of the API until a page has asked for `first`; gives what it asks for after that. */
async function roundsOf(page: Page, first: readonly string[], go: () => Promise<unknown>) {
  const asked: string[] = [];
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const hold = '**/api/v1/**';
  await page.route(hold, async (route) => {
    const { pathname, search } = new URL(route.request().url());
    asked.push(`${pathname}${search}`.replace('/api/v1', ''));
    await released;
    await route.continue();
  });
  await go();
  await expect.poll(() => asked.toSorted(), { timeout: 15_000 }).toEqual(first.toSorted());
  const before = asked.length;
  release();
  await page.waitForLoadState('networkidle');
  await page.unroute(hold);
  return asked.slice(before);
}

const PORTAL = ['/shops/profile', '/shops/stats'];
const OVERVIEW = [
  '/shops/earnings',
  '/orders/shop/items?limit=6',
  '/shops/followers',
  '/shops/stats/sales?days=14',
  '/shops/products?state=low-stock&limit=4',
];

it("asks for all of a seller's page in one round, beside whose account it is", async () => {
  const orderId = await paidOrder(dwaso, 'Oval Shopper');
  const { page, end } = await visitAsSeller(dwaso, { width: 1280 });
  const open = (path: string) => () => page.goto(path, { waitUntil: 'commit' });
  expect(await roundsOf(page, [...PORTAL, ...OVERVIEW], open('/merchant/dashboard'))).toEqual([]);
  expect(
    await roundsOf(page, [...PORTAL, '/orders/shop/items?status=PENDING&limit=20'], open('/merchant/orders')),
  ).toEqual([]);
  const order = [
    `/orders/shop/items/${orderId}`,
    `/orders/${orderId}/riders`,
    '/shops/riders',
    '/shops/refunds',
  ];
  // The address of the messages names the shop.
  const messages = expect.stringContaining(`/messages/${orderId}/`);
  expect(await roundsOf(page, [...PORTAL, ...order], open(`/merchant/orders/${orderId}`))).toEqual([
    messages,
  ]);
  await end();
}, 120_000);

it("asks for all of the admins' tasks in one round", async () => {
  const { page, end } = await visitAsAdmin(dwaso, 1280);
  const tasks = ['/admin/me', '/admin/stats?days=1', '/admin/desk?page=1&limit=30', '/admin/saved-filters'];
  expect(await roundsOf(page, tasks, () => page.goto('/admin/desk', { waitUntil: 'commit' }))).toEqual([]);
  await end();
}, 60_000);
