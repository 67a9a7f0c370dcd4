import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everyThird, NIGHTLY } from '../support/nightly.ts';
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
const ROUND_MS = 100;
/** The page is loaded this long after the last answer. */
const DONE_MS = 250;
/** These waits pass while other pages load. */
const PAGES_AT_ONCE = 3;

/**
 * Holds every answer of the API until the first round is sent; returns the requests of that round and the later ones.
 */
async function recordRounds(
  page: Page,
  hasStarted: (requested: string[]) => boolean,
  navigate: () => Promise<unknown>,
) {
  const requestPaths: string[] = [];
  let openRequests = 0;
  const released = Promise.withResolvers<void>();
  await page.route(API, async (route) => {
    const { pathname, search } = new URL(route.request().url());
    requestPaths.push(`${pathname}${search}`.replace('/api/v1', ''));
    openRequests++;
    await released.promise;
    await route.continue();
    await route.request().response();
    openRequests--;
  });
  const waitForQuiet = async (pauseMs: number, isDone = () => true) => {
    for (let count = -1; count < requestPaths.length || !isDone(); ) {
      count = requestPaths.length;
      await sleep(pauseMs);
      // A busy process fires timers first: what the page sent before its answer is counted.
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
    }
  };
  await navigate();
  await expect.poll(() => hasStarted(requestPaths), { timeout: 15_000, interval: 20 }).toBe(true);
  await waitForQuiet(ROUND_MS);
  const first = requestPaths.slice();
  released.resolve();
  await waitForQuiet(DONE_MS, () => openRequests === 0);
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
    `/messages/${ids.order}/${ids.shop}`,
  ];
  expect(await requests(`/merchant/orders/${ids.order}`, [...PORTAL, ...order])).toEqual([]);
  await end();
}, 120_000);

/** Ordered so that every page needs an answer that the page before did not load. */
const SELLER_PAGES = [
  '/merchant/dashboard',
  '/merchant/orders?tab=all',
  '/merchant/orders/:order',
  '/merchant/products',
  '/merchant/products?state=sold-out',
  '/merchant/products/:product',
  '/merchant/coupons',
  '/merchant/categories',
  '/merchant/shop',
  '/merchant/delivery',
  '/merchant/loads',
  '/merchant/messages',
  '/merchant/refunds',
  '/merchant/questions?show=all',
  '/merchant/reviews',
  '/merchant/team',
  '/merchant/webhooks',
  '/merchant/agent',
  '/merchant/group',
  '/merchant/products/new',
  '/merchant/notifications',
  '/merchant/security',
  '/merchant/api-keys',
  '/merchant/earnings',
  '/merchant/earnings/statement',
  '/merchant/earnings/fees?month=2026-01',
  '/merchant/orders/:order/slip',
];

const ADMIN_PAGES = [
  '/admin',
  '/admin/find?search=Ama',
  '/admin/desk',
  '/admin/announcements',
  '/admin/pages',
  '/admin/pages?page=terms',
  '/admin/mails',
  '/admin/desk/answers',
  '/admin/desk/SHOP_REVIEW/:shop',
  '/admin/shops',
  '/admin/shops?search=Straw&page=1',
  '/admin/shops/:shop',
  '/admin/products?sort=price-asc',
  '/admin/categories',
  '/admin/search',
  '/admin/search?view=words',
  '/admin/search?view=asks',
  '/admin/seasons',
  '/admin/loads',
  '/admin/translations',
  '/admin/translations?view=suggestions',
  '/admin/recordings',
  '/admin/users?search=a',
  '/admin/agents?status=APPLIED',
  '/admin/groups',
  '/admin/interests?kind=SELL',
  '/admin/users/:person',
  '/admin/orders?search=Ama',
  '/admin/users/:person/view',
  '/admin/orders/:order',
  '/admin/late',
  '/admin/weighings',
  '/admin/not-received',
  '/admin/disputes',
  '/admin/money',
  '/admin/payouts',
  '/admin/approvals?status=WAITING',
  '/admin/refunds',
  '/admin/coupons',
  '/admin/reviews',
  '/admin/questions',
  '/admin/reports',
  '/admin/settings',
  '/admin/security',
  '/admin/api-keys',
  '/admin/apps',
  '/admin/jobs',
  '/admin/holds',
  '/admin/limits',
  '/admin/outbox',
  '/admin/audit',
  '/admin/launch',
  '/admin/webhooks',
  '/admin/events',
];

const PORTALS = {
  seller: {
    visit: () => visitAsSeller(dwaso, { width: 1280 }),
    account: '/shops/profile',
    pages: SELLER_PAGES,
  },
  admin: { visit: () => visitAsAdmin(dwaso, 1280), account: '/admin/me', pages: ADMIN_PAGES },
};

describe.each(Object.entries(PORTALS))('pages of the %s', (_, { visit, account, pages }) => {
  it('load in one round, by a link or as the first of a visit', async () => {
    const visits = await Promise.all(Array.from({ length: PAGES_AT_ONCE }, visit));
    const [firstPage = '', ...rest] = pages;
    const others = everyThird(rest);
    const length = Math.ceil(others.length / PAGES_AT_ONCE);
    const lateRequests = await Promise.all(
      visits.map(({ page }, index) =>
        findLateRequests(page, account, [firstPage, ...others.slice(index * length, (index + 1) * length)]),
      ),
    );
    expect(lateRequests.flat()).toEqual([]);
    for (const { end } of visits) await end();
  }, 240_000);
});

/**
 * The requests after the first round of each page. Every second page is opened by a link from its predecessor, the others
 * anew; nightly all are opened both ways.
 */
async function findLateRequests(page: Page, account: string, pages: readonly string[]): Promise<string[]> {
  const lateRequests: string[] = [];
  for (const [index, pattern] of pages.entries()) {
    const path = pattern.replace(/:(\w+)/g, (_name, id: string) => ids[id] ?? '');
    const isLinked = index % 2 === 1;
    if (NIGHTLY ? index > 0 : isLinked) {
      // The page before may have loaded the same data: the link leads from the first page, which shares none.
      await page.goto(pages[0] ?? '', { waitUntil: 'networkidle' });
      await page.locator('html[data-hydrated]').waitFor();
      const { later } = await recordRounds(
        page,
        ({ length }) => length > 0,
        () => page.evaluate((to) => void window.__reactRouterDataRouter.navigate(to), path),
      );
      lateRequests.push(...later.map((request) => `${pattern} by a link: ${request}`));
    }
    if (isLinked && !NIGHTLY) continue;
    const { first, later } = await recordRounds(
      page,
      (requested) => requested.includes(account),
      async () => {
        await page.goto(path, { waitUntil: 'commit' });
        await page.locator('html[data-hydrated]').waitFor();
      },
    );
    expect(first.length, pattern).toBeGreaterThan(1);
    lateRequests.push(...later.map((request) => `${pattern}: ${request}`));
  }
  return lateRequests;
}
