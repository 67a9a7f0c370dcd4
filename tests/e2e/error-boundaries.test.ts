import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { visitAsAdmin } from './support/admin.ts';
import { visitAsSeller } from './support/seller.ts';
import { startTestApp, type TestApp, type Visit } from './support/test-app.ts';

let dwaso: TestApp;
beforeAll(async () => {
  dwaso = await startTestApp();
});
afterAll(() => dwaso.close());

/** A page whose data cannot be rendered, and a menu link that opens it. */
interface Site {
  visit(): Promise<Visit>;
  from: string;
  menu: string;
  link: string;
  /** Requests answered with `answer`, which lacks the data. */
  broken: string | RegExp;
  answer: object;
  next: { link: string; heading: string };
}

const SITES: Record<string, Site> = {
  market: {
    visit: () => dwaso.visit({ width: 1280 }),
    from: '/about',
    menu: 'Main',
    link: 'Home',
    broken: /\.data(\?|$)/,
    answer: {},
    next: { link: 'Shops', heading: 'Discover Shops' },
  },
  merchant: {
    visit: () => visitAsSeller(dwaso, { width: 1280 }),
    from: '/merchant/reviews',
    menu: 'Your shop',
    link: 'Earnings',
    broken: '**/api/v1/shops/earnings',
    answer: { success: true, data: {} },
    next: { link: 'Products', heading: 'Products' },
  },
  admin: {
    visit: () => visitAsAdmin(dwaso, 1280),
    from: '/admin/desk',
    menu: 'Admin',
    link: 'Overview',
    broken: '**/api/v1/admin/stats*',
    answer: { success: true, data: {} },
    next: { link: 'Tasks', heading: 'Tasks' },
  },
};

/** Marks the menu element, to tell whether it is rendered again. */
const markMenu = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name, exact: true })
    .first()
    .evaluate((menu) => {
      menu.dataset.marked = '';
    });

describe('an error in a page', () => {
  it.each(Object.entries(SITES))('of the %s keeps the menu, and its links work', async (_, site) => {
    const { page, consoleErrors, end } = await site.visit();
    await page.goto(site.from);
    await page.waitForLoadState('networkidle');
    await markMenu(page, site.menu);
    await page.route(site.broken, (route) => route.fulfill({ json: site.answer }));
    const menu = page.locator('nav[data-marked]');
    await menu.getByRole('link', { name: site.link, exact: true }).click();
    await page.getByRole('heading', { name: 'Something went wrong' }).waitFor();
    await page.getByRole('button', { name: 'Try Again' }).waitFor();
    consoleErrors.splice(0);
    await page.unroute(site.broken);
    await menu.getByRole('link', { name: site.next.link, exact: true }).click();
    await page.getByRole('heading', { name: site.next.heading, exact: true }).waitFor();
    expect(await menu.count()).toBe(1);
    await end();
  });
});
