import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readDraft } from './support/drafts.ts';
import { layoutShiftFaults, watchLayoutShifts } from './support/layout-audit.ts';
import { api, signInShop, startTestApp, type TestApp } from './support/test-app.ts';

let dwaso: TestApp;
beforeAll(async () => {
  dwaso = await startTestApp();
});
afterAll(() => dwaso.close());

const NEW_SHOP = { email: 'ejura@example.com', password: 'a-good-password' };

/** Registers and approves a shop, still empty. */
async function openShop(): Promise<void> {
  const body = {
    ...NEW_SHOP,
    name: 'Ejura Yam Field',
    ownerName: 'Akosua Frimpomaa',
    phoneNumber: '024 555 0188',
    location: 'Ejura',
    description: 'Yams from our own fields near Ejura.',
  };
  await api(dwaso, 'POST', '/shop/auth/signup', { body });
  await dwaso.database.pool.query(
    "update shops set status = 'APPROVED', email_verified_at = now(), approved_at = now() where email = $1",
    [NEW_SHOP.email],
  );
}

async function register(page: Page): Promise<void> {
  const fields = {
    'Shop Name': 'Ejura Yam Field Two',
    'Owner Name': 'Akosua Frimpomaa',
    Email: 'two@example.com',
    'Phone Number': '024 555 0189',
    Password: 'a-good-password',
    'Confirm Password': 'a-good-password',
    Town: 'Ejura',
    Description: 'Yams from our own fields near Ejura.',
  };
  for (const [label, value] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByLabel('Region').selectOption('Ashanti');
  await page.getByLabel(/I agree/).check();
  await page.getByRole('button', { name: 'Register Shop' }).click();
}

describe('a seller who loses the connection', () => {
  // Shows docs/specification.md, 2, Without JavaScript: Offline, pages say so, and nothing typed is lost.
  it('sees an offline message without a request, and keeps the page', async () => {
    const visit = await dwaso.visit();
    await signInShop(dwaso, visit);
    const { page, context } = visit;
    await page.goto('/merchant/products');
    const sell = page.getByRole('button', { name: 'Mark out of stock' }).first();
    await sell.waitFor();
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await sell.click();
    await page.getByText('Saved. We will send it when you are back online').first().waitFor();
    await page.getByRole('status').getByText('1 action waiting for internet').waitFor();
    await page.getByRole('link', { name: 'Earnings' }).filter({ visible: true }).click();
    await page.getByText('You are offline', { exact: true }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/merchant/products');
    await context.setOffline(false);
    await page.getByRole('link', { name: 'Earnings' }).filter({ visible: true }).click();
    await page.getByRole('heading', { name: 'Earnings' }).waitFor();
    await visit.end();
  });

  it('sees a list that failed offline as soon as the network returns', async () => {
    const visit = await dwaso.visit();
    await signInShop(dwaso, visit);
    const { page, context } = visit;
    await page.goto('/merchant/orders');
    await page.getByRole('tab', { name: 'Late' }).waitFor();
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await page.getByRole('tab', { name: 'Late' }).click();
    const failed = page.getByText('Your orders did not load');
    await failed.waitFor();
    await context.setOffline(false);
    await failed.waitFor({ state: 'detached', timeout: 10_000 });
    await page.getByText('No late orders').waitFor();
    visit.consoleErrors.splice(0);
    await visit.end();
  });

  it('can load files of the previous build, and keeps the input when one is missing', async () => {
    const visit = await dwaso.visit();
    await signInShop(dwaso, visit);
    const { page } = visit;
    page.on('dialog', (dialog) => void dialog.accept());
    await page.goto('/merchant/products/new');
    await page.getByLabel('Name', { exact: true }).fill('Half-typed Basket');
    const [shop] = (await dwaso.database.pool.query("select id from shops where name = 'Zaare Straw House'"))
      .rows;
    await expect.poll(() => readDraft(page, `${shop.id} product new`)).toContain('Half-typed Basket');
    // A script of an earlier build.
    await writeFile(path.join(dwaso.dataDir, 'media/builds/earlier-1.js'), 'export const build = 1;');
    expect(await page.evaluate("import('/assets/earlier-1.js').then(({ build }) => build)")).toBe(1);

    await page.route('**/assets/earnings-page-*.js', (route) => route.fulfill({ status: 404 }));
    await page.getByRole('link', { name: 'Earnings' }).filter({ visible: true }).click();
    const reloaded = page.waitForEvent('load');
    await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
    await reloaded;
    await page.getByText('We saved what you typed').waitFor();
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Half-typed Basket');
    expect(visit.consoleErrors.splice(0).join()).toContain('Error loading route module');
    await visit.end();
  });

  it('sees the message even when the toast code cannot load', async () => {
    const visit = await dwaso.visit();
    const { page } = visit;
    await page.route('**/assets/toaster-*.js', (route) => route.abort());
    await page.route('**/api/v1/shop/auth/signup', (route) => route.abort());
    await page.goto('/sell');
    await page.getByLabel('Shop Name').waitFor();
    await page.waitForLoadState('networkidle');
    await register(page);
    const failedToast = page.getByRole('alert').getByRole('button', { name: /^Registration Failed/ });
    await failedToast.waitFor();
    expect(await page.getByLabel('Shop Name', { exact: true }).inputValue()).toBe('Ejura Yam Field Two');
    await failedToast.click();
    await failedToast.waitFor({ state: 'detached' });
    await visit.end();
  });
});

describe('a shop on its first day', () => {
  it('sees the first steps: a product, a payout wallet and delivery fees', async () => {
    await openShop();
    const visit = await dwaso.visit();
    await signInShop(dwaso, visit, NEW_SHOP);
    const { page } = visit;
    await page.goto('/merchant/dashboard');
    const toDoPanel = page.getByRole('region', { name: 'To do now' });
    await toDoPanel.getByRole('link', { name: 'Add your MoMo wallet for payouts' }).waitFor();
    await toDoPanel.getByRole('link', { name: 'Set your delivery fees' }).waitFor();
    await toDoPanel.getByText('You pay for every parcel, anywhere in Ghana', { exact: false }).waitFor();
    await toDoPanel.getByRole('link', { name: 'Add your first product' }).click();
    await page.getByRole('heading', { name: 'Add product' }).waitFor();
    await visit.end();
  });
});

describe("the seller's overview on a slow connection", () => {
  it('does not shift when its figures load', async () => {
    const visit = await dwaso.visit();
    await signInShop(dwaso, visit);
    const { page } = visit;
    await watchLayoutShifts(page);
    await page.route('**/api/v1/**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 300));
      await route.continue();
    });
    await page.goto('/merchant/dashboard');
    await page.getByRole('heading', { name: 'Latest orders' }).waitFor();
    await page.getByText(/ in 14 days$/).waitFor();
    expect(await layoutShiftFaults(page)).toEqual([]);
    await visit.end();
  });
});
