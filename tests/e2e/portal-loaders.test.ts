import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { visitAsAdmin } from './support/admin.ts';
import { paidOrder, visitAsSeller } from './support/seller.ts';
import { startTestApp, type TestApp } from './support/test-app.ts';

let dwaso: TestApp;
let ids: Record<string, string>;
beforeAll(async () => {
  dwaso = await startTestApp();
  const orderId = await paidOrder(dwaso, 'Oval Shopper');
  const { rows } = await dwaso.database.pool.query(
    `select p.id as product, p.shop_id as shop, o.user_id as person
     from products p, orders o where p.name = 'Oval Shopper' and o.id = $1`,
    [orderId],
  );
  ids = { order: orderId, ...rows[0] };
}, 60_000);
afterAll(() => dwaso.close());

declare global {
  interface Window {
    /** The router of the page, as React Router exposes it. */
    __reactRouterDataRouter: { navigate(to: string): Promise<void> };
  }
}

const API = '**/api/v1/**';
/** The first round ends after this long without a request; a page waits longer for its data. */
const ROUND_MS = 60;
/** The page is loaded this long after the last answer. */
const DONE_MS = 250;

/**
 * Holds every answer of the API until the first round is sent; returns the requests of that round and the later ones.
 */
async function recordRounds(
  page: Page,
  hasStarted: (requested: string[]) => boolean,
  navigate: () => Promise<unknown>,
) {
  const requestPaths: string[] = [];
  let open = 0;
  const released = Promise.withResolvers<void>();
  await page.route(API, async (route) => {
    const { pathname, search } = new URL(route.request().url());
    requestPaths.push(`${pathname}${search}`.replace('/api/v1', ''));
    open++;
    await released.promise;
    await route.continue();
    await route.request().response();
    open--;
  });
  const settle = async (pauseMs: number, isDone = () => true) => {
    for (let count = -1; count < requestPaths.length || !isDone(); ) {
      count = requestPaths.length;
      await sleep(pauseMs);
    }
  };
  await navigate();
  await expect.poll(() => hasStarted(requestPaths), { timeout: 15_000, interval: 20 }).toBe(true);
  await settle(ROUND_MS);
  const first = requestPaths.slice();
  released.resolve();
  await settle(DONE_MS, () => open === 0);
  await page.unroute(API);
  return { first, later: requestPaths.slice(first.length) };
}

const PORTAL = ['/shops/profile', '/shops/stats'];
const OVERVIEW = [
  '/shops/earnings',
  '/orders/shop/items?limit=6',
  '/shops/followers',
  '/shops/stats/sales?days=14',
  '/shops/products?state=low-stock&limit=4',
];

it("loads a seller's page in one round of requests, in parallel with the account", async () => {
  const { page, end } = await visitAsSeller(dwaso, { width: 1280 });
  const requests = async (path: string, expected: string[]) => {
    const { first, later } = await recordRounds(
      page,
      ({ length }) => length >= expected.length,
      () => page.goto(path, { waitUntil: 'commit' }),
    );
    expect(first.toSorted()).toEqual(expected.toSorted());
    return later;
  };
  expect(await requests('/merchant/dashboard', [...PORTAL, ...OVERVIEW])).toEqual([]);
  const orders = '/orders/shop/items?status=PENDING&limit=20';
  expect(await requests('/merchant/orders', [...PORTAL, orders])).toEqual([]);
  const order = [
    `/orders/shop/items/${ids.order}`,
    `/orders/${ids.order}/riders`,
    '/shops/riders',
    '/shops/refunds',
  ];
  // The messages' address needs the shop's id.
  const messages = expect.stringContaining(`/messages/${ids.order}/`);
  expect(await requests(`/merchant/orders/${ids.order}`, [...PORTAL, ...order])).toEqual([messages]);
  await end();
}, 120_000);

/** Pages of a portal with their second round of requests when the visit starts there. */
type Pages = Record<string, RegExp | null>;

/** Their address needs the shop's id, which the first page of a visit has to load. */
const NEEDS_SHOP_ID = { messages: /^\/messages\//, categories: /^\/categories\?shop=/ };

/** Ordered so that every page needs an answer that the page before did not load. */
const SELLER_PAGES: Pages = {
  '/merchant/dashboard': null,
  '/merchant/orders?tab=all': null,
  '/merchant/orders/:order': NEEDS_SHOP_ID.messages,
  '/merchant/products': null,
  '/merchant/products?state=sold-out': null,
  '/merchant/products/:product': NEEDS_SHOP_ID.categories,
  '/merchant/coupons': null,
  '/merchant/categories': NEEDS_SHOP_ID.categories,
  '/merchant/shop': null,
  '/merchant/delivery': null,
  '/merchant/messages': null,
  '/merchant/refunds': null,
  '/merchant/questions?show=all': null,
  '/merchant/reviews': null,
  '/merchant/team': null,
  '/merchant/products/new': NEEDS_SHOP_ID.categories,
  '/merchant/notifications': null,
  '/merchant/security': null,
  '/merchant/earnings': null,
  '/merchant/earnings/statement': null,
  '/merchant/earnings/fees?month=2026-01': null,
  '/merchant/orders/:order/slip': null,
};

const ADMIN_PAGES: Pages = {
  '/admin': null,
  '/admin/find?search=Ama': null,
  '/admin/desk': null,
  '/admin/announcements': null,
  '/admin/mails': null,
  '/admin/desk/answers': null,
  '/admin/shops': null,
  '/admin/shops?search=Straw&page=1': null,
  '/admin/shops/:shop': null,
  '/admin/products?sort=price-asc': null,
  '/admin/categories': null,
  '/admin/search': null,
  '/admin/search?view=words': null,
  '/admin/search?view=asks': null,
  '/admin/seasons': null,
  '/admin/users?search=a': null,
  '/admin/users/:person': null,
  '/admin/orders?search=Ama': null,
  '/admin/users/:person/view': null,
  '/admin/orders/:order': null,
  '/admin/late': null,
  '/admin/not-received': null,
  '/admin/disputes': null,
  '/admin/money': null,
  '/admin/payouts': null,
  '/admin/approvals?status=WAITING': null,
  '/admin/refunds': null,
  '/admin/coupons': null,
  '/admin/reviews': null,
  '/admin/questions': null,
  '/admin/reports': null,
  '/admin/settings': null,
  '/admin/security': null,
  '/admin/jobs': null,
  '/admin/holds': null,
  '/admin/limits': null,
  '/admin/outbox': null,
  '/admin/audit': null,
  '/admin/events': null,
};

const PORTALS = {
  seller: {
    visit: () => visitAsSeller(dwaso, { width: 1280 }),
    account: '/shops/profile',
    pages: SELLER_PAGES,
  },
  admin: { visit: () => visitAsAdmin(dwaso, 1280), account: '/admin/me', pages: ADMIN_PAGES },
};

describe.each(Object.entries(PORTALS))('pages of the %s', (_, { visit, account, pages }) => {
  it('load in one round, by a link and as the first of a visit', async () => {
    const { page, end } = await visit();
    const lateRequests: string[] = [];
    let isFirst = true;
    for (const [pattern, secondRound] of Object.entries(pages)) {
      const path = pattern.replace(/:(\w+)/g, (_name, id: string) => ids[id] ?? '');
      if (!isFirst) {
        const { later } = await recordRounds(
          page,
          ({ length }) => length > 0,
          () => page.evaluate((to) => void window.__reactRouterDataRouter.navigate(to), path),
        );
        lateRequests.push(...later.map((request) => `${pattern} by a link: ${request}`));
      }
      const { first, later } = await recordRounds(
        page,
        (requested) => requested.includes(account),
        async () => {
          await page.goto(path, { waitUntil: 'commit' });
          await page.locator('html[data-hydrated]').waitFor();
        },
      );
      expect(first.length, pattern).toBeGreaterThan(1);
      lateRequests.push(
        ...later.filter((request) => !secondRound?.test(request)).map((request) => `${pattern}: ${request}`),
      );
      isFirst = false;
    }
    expect(lateRequests).toEqual([]);
    await end();
  }, 240_000);
});
