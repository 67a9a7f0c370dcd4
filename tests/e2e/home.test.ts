import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectToast } from './support/customer.ts';
import { startTestApp, type TestApp } from './support/test-app.ts';

let dwaso: TestApp;
beforeAll(async () => {
  dwaso = await startTestApp();
  await dwaso.database.pool.query(
    `update orders set created_at = now() - interval '1 day', paid_at = now() - interval '1 day'
      where paid_at is not null`,
  );
});
afterAll(() => dwaso.close());

const getPath = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search;

describe('home and about', () => {
  // Shows docs/specification.md, 2, Home: 500+ verified sellers, 20+ regions, 10k+ customers and 50+ categories, each until more is counted
  // Shows docs/specification.md, 2, Home: "Shop Now" leads to `/products`, "Start Selling" to `/sell`. … three benefits … "Become a Seller" … "Our Impact in Numbers"
  it('links to products and selling, with benefits and figures', async () => {
    const visit = await dwaso.visit({ width: 1280 });
    const { page } = visit;
    await page.goto('/');
    expect(await page.getByRole('link', { name: 'Shop Now' }).getAttribute('href')).toBe('/products');
    for (const link of await page.getByRole('link', { name: 'Start Selling' }).all()) {
      expect(await link.getAttribute('href')).toBe('/sell');
    }
    for (const title of ['Quality verified', 'Fast delivery', 'Best prices']) {
      await page.getByRole('heading', { name: title }).waitFor();
    }
    await page.getByText('Delivery in major cities', { exact: false }).waitFor();
    await page.getByText('with tracking', { exact: false }).waitFor();
    await page.getByText('No middlemen', { exact: false }).first().waitFor();
    await page.getByRole('heading', { name: 'Become a Seller' }).waitFor();
    const impact = page.locator('section').filter({
      has: page.getByRole('heading', { name: 'Our Impact in Numbers' }),
    });
    expect(await impact.locator('dd').allTextContents()).toEqual(['500+', '20+', '10k+', '50+']);
    const labels = (await impact.locator('dt').allTextContents()).map((label) => label.toLowerCase());
    expect(labels).toEqual(['verified sellers', 'regions', 'customers', 'categories']);
    await visit.end();
  });

  // Shows docs/specification.md, 2, Home: sections of current goods; an empty one is left out
  it('shows makers with their town, products of a region, counts by region, and what is popular', async () => {
    const visit = await dwaso.visit({ width: 360 });
    const { page } = visit;
    const { pool } = dwaso.database;
    await page.goto('/');
    const section = (name: string | RegExp) =>
      page.locator('main section').filter({ has: page.getByRole('heading', { level: 2, name }) });
    const makers = section('Meet the makers').getByRole('listitem');
    expect(await makers.count()).toBe(3);
    const { rows: shops } = await pool.query<{ name: string; location: string }>(
      "select name, location from shops where status = 'APPROVED'",
    );
    const [maker] = await makers.allTextContents();
    const makerShop = shops.find(({ name }) => maker?.includes(name));
    expect(maker).toContain(makerShop?.location.split(',')[0]);
    expect(await makers.first().locator('img').getAttribute('loading')).toBe('lazy');

    const region = section(/^From /);
    expect(await region.getByRole('article').count()).toBe(4);
    const regionLink = region.getByRole('link', { name: /^(Ashanti|Eastern) \d+ products$/ }).first();
    const [, name = '', count = ''] = /^(\D+) (\d+)/.exec((await regionLink.textContent()) ?? '') ?? [];
    await regionLink.click();
    await page.waitForURL(`**/products?region=${name}`);
    await page.getByText(`${count} products`).first().waitFor();

    await page.goto('/');
    await section('Popular this week').waitFor();
    const popular = section('Popular this week').getByRole('listitem');
    expect(await popular.count()).toBe(6);
    await popular
      .filter({ hasText: /Bought by [3-9] people/ })
      .nth(5)
      .waitFor();
    await popular.first().getByRole('link').click();
    await page.waitForURL(/\/products\/[0-9a-f-]{36}$/);
    await visit.end();
  });

  // Shows docs/specification.md, 2, Home: A panel turns through four pictures, three seconds each.
  // Shows docs/specification.md, 2, Home: four pictures, three seconds each
  it('cycles the hero through four icons, three seconds each', async () => {
    const visit = await dwaso.visit({ width: 1280 });
    const { page } = visit;
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.clock.install();
    await page.goto('/');
    const panel = page.getByRole('region', { name: 'Market products' });
    const icons = panel.locator('button[aria-pressed]');
    const pressedIcon = () =>
      icons.evaluateAll((all) => all.findIndex((icon) => icon.ariaPressed === 'true'));
    expect(await icons.count()).toBe(4);
    await panel.locator('img').nth(3).waitFor();
    await page.clock.pauseAt(Date.now() + 3_600_000);
    const start = await pressedIcon();
    await page.clock.runFor(3000);
    await expect.poll(pressedIcon).toBe((start + 1) % 4);
    const shownIcons = [(start + 1) % 4];
    for (let round = 0; round < 4; round++) {
      await page.clock.runFor(3000);
      await expect.poll(pressedIcon).not.toBe(shownIcons.at(-1));
      shownIcons.push(await pressedIcon());
    }
    expect(shownIcons.map((index) => (index - start + 4) % 4)).toEqual([1, 2, 3, 0, 1]);
    await visit.end();
  });

  // Shows docs/specification.md, 1: About: the market empowers local farmers and artisans and vets its sellers; Sustainability, Empowerment, Heritage.
  // Shows docs/specification.md, 2, About: two cards ("Supporting Local Communities", "Quality & Authenticity"), three values, links to `/sell`
  it('explains the market on About, with links', async () => {
    const visit = await dwaso.visit({ width: 1280 });
    const { page } = visit;
    await page.goto('/about');
    const main = page.getByRole('main');
    await main.getByText('Dwaso exists to empower local farmers and artisans', { exact: false }).waitFor();
    await main.getByText('We check sellers before they sell', { exact: false }).waitFor();
    expect((await main.getByRole('heading', { level: 3 }).allInnerTexts()).slice(0, 5)).toEqual([
      'Supporting Local Communities',
      'Quality & Authenticity',
      'Sustainability',
      'Empowerment',
      'Heritage',
    ]);
    expect(await main.getByRole('link', { name: 'Become a Seller' }).getAttribute('href')).toBe('/sell');
    expect(await main.getByRole('link', { name: 'Sign Up as Customer' }).getAttribute('href')).toBe('/auth');
    await visit.end();
  });
});

describe('a guest', () => {
  // Shows docs/specification.md, 5: Cart and wishlist need a sign-in.
  // Shows docs/specification.md, 6: No wishlist, nothing into the cart
  // Shows docs/specification.md, 8: "Authentication Required": "Please sign in to add items to your cart"
  it('is asked to sign in on a card button or a heart', async () => {
    const visit = await dwaso.visit({ width: 1280 });
    const { page } = visit;
    await page.goto('/products');
    await page.getByRole('button', { name: 'Add to Cart' }).first().click();
    await expectToast(page, 'Authentication Required', 'Please sign in to add items to your cart');
    await page
      .getByRole('button', { name: /wishlist/ })
      .first()
      .click();
    await expectToast(page, 'Authentication Required', 'Please sign in to manage your wishlist');
    await page.locator('article a').first().click();
    await page.getByRole('link', { name: 'Back to Products' }).waitFor();
    await page.getByRole('button', { name: /wishlist/ }).click();
    await expectToast(page, 'Authentication Required', 'Please sign in to add items to your wishlist');
    expect(getPath(page)).toMatch(/^\/products\/./);
    await visit.end();
  });
});
