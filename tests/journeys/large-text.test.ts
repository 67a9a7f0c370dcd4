import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { visitAsAdmin } from './support/admin.ts';
import { type OpenDwaso, openDwaso, signInShop } from './support/open-dwaso.ts';
import { ACCOUNTS, seedJourneys } from './support/seed-journeys.ts';

let dwaso: OpenDwaso;
let ids: Awaited<ReturnType<typeof seedJourneys>>;
beforeAll(async () => {
  dwaso = await openDwaso();
  ids = await seedJourneys(dwaso);
});
afterAll(() => dwaso.close());

const DEMO_ADMIN_PAGES = [
  ...[
    '',
    '/shops',
    '/products',
    '/categories',
    '/users',
    '/orders',
    '/not-received',
    '/disputes',
    '/payments',
  ],
  ...[
    '/payouts',
    '/approvals',
    '/refunds',
    '/reviews',
    '/reports',
    '/settings',
    '/security',
    '/jobs',
    '/holds',
  ],
  ...['/limits', '/outbox', '/audit', '/events'],
];

/** Text of twice the size, as a browser's own setting makes it; pictures and hair lines stay as they are. */
async function tooWide(context: BrowserContext, paths: readonly string[]): Promise<string[]> {
  const page = await context.newPage();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%';
    });
  });
  const found: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    await page.locator('main h1').first().waitFor();
    await page.waitForLoadState('networkidle');
    const fault = await widthFault(page);
    if (fault) found.push(`${path}: ${fault}`);
  }
  await page.close();
  return found;
}

function widthFault(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const { scrollWidth } = document.documentElement;
    if (scrollWidth <= innerWidth) return null;
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > innerWidth + 1,
    );
    return `${scrollWidth} px wide by ${wide.at(-1)?.outerHTML.slice(0, 200)}`;
  });
}

it('no page of a seller scrolls sideways at 200 % text and 360 px', async () => {
  const visit = await dwaso.visit();
  await signInShop(dwaso, visit, ACCOUNTS.seller);
  await visit.page.goto('/about');
  const pages = [
    'dashboard',
    'orders',
    `orders/${ids.shopOrder}`,
    `orders/${ids.shopOrder}/slip`,
    'messages',
  ];
  const more = ['products', 'products/new', `products/${ids.shopProduct}`, 'products/import', 'categories'];
  const rest = ['shop', 'delivery', 'refunds', 'reviews', 'team', 'notifications', 'security', 'earnings'];
  const paths = [...pages, ...more, ...rest, 'earnings/statement'].map((path) => `/merchant/${path}`);
  expect(await tooWide(visit.context, paths)).toEqual([]);
  await visit.end();
});

it('no page of an admin scrolls sideways at 200 % text and 360 px', async () => {
  const { context, end } = await visitAsAdmin(dwaso);
  const paths = DEMO_ADMIN_PAGES.map((path) => `/admin${path}`);
  expect(await tooWide(context, paths)).toEqual([]);
  await end();
});
