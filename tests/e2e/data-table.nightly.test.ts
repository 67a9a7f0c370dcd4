import { afterAll, beforeAll, expect, it } from 'vitest';
import { everyThird } from '../support/nightly.ts';
import { expectAccessibleLayout, pageFaults } from './support/accessibility-audit.ts';
import { main, visitAsAdmin } from './support/admin.ts';
import { buy } from './support/after-sale.ts';
import { checkPages, openPage } from './support/check-pages.ts';
import { newCustomer } from './support/customer.ts';
import { startTestApp, type TestApp } from './support/test-app.ts';

let dwaso: TestApp;
beforeAll(async () => {
  dwaso = await startTestApp();
  const customerVisit = await dwaso.visit();
  const customer = await newCustomer(dwaso, customerVisit, { firstName: 'Abena', lastName: 'Owusu' });
  for (const names of [
    ['Ejura Brown Rice'],
    ['Savannah Blossom Honey', 'Ejura Brown Rice'],
    ['Oval Shopper'],
  ]) {
    await buy(dwaso, customer, names);
  }
  await customerVisit.end();
});
afterAll(() => dwaso.close());

it('sorts an admin table by its headers and the keyboard, and keeps it in the URL', async () => {
  const { page, end } = await visitAsAdmin(dwaso, 1280);
  await page.goto('/admin/orders');
  const table = main(page).getByRole('table', { name: 'Orders' });
  await table.waitFor();
  const header = (name: string) => table.getByRole('columnheader', { name });
  const amounts = async () => {
    const cells = await table.locator('tbody td:last-child').allTextContents();
    return cells.map((text) => Number(text.replace(/[^\d.]/g, '')));
  };
  const isSorted = async (sign: 1 | -1) => {
    const values = await amounts();
    return (
      values.length > 2 &&
      values.every((value, index) => index === 0 || (value - (values[index - 1] ?? 0)) * sign >= 0)
    );
  };
  expect(await header('Placed').getAttribute('aria-sort')).toBe('descending');
  expect(await header('Amount').getAttribute('aria-sort')).toBeNull();
  await header('Amount').getByRole('button').click();
  await page.waitForURL('**/admin/orders?sort=amount-desc');
  await expect.poll(() => header('Amount').getAttribute('aria-sort')).toBe('descending');
  await expect.poll(() => isSorted(-1)).toBe(true);
  // The header keeps the focus, so a second press reverses the order.
  await page.keyboard.press('Enter');
  await page.waitForURL('**/admin/orders?sort=amount-asc');
  await expect.poll(() => isSorted(1)).toBe(true);
  expect(await header('Amount').getAttribute('aria-sort')).toBe('ascending');
  await expectAccessibleLayout(page, 'sorted-orders');

  // A search, a saved view and the downloaded file keep the order.
  await page.getByLabel('Status').selectOption('PROCESSING');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.waitForURL('**/admin/orders?*sort=amount-asc*');
  const exportRequest = page.waitForRequest(/\/admin\/exports\/orders/);
  await page.getByRole('button', { name: 'Save as CSV' }).click();
  expect(decodeURIComponent((await exportRequest).url())).toContain('sort=amount-asc');
  await page.reload();
  await expect.poll(() => header('Amount').getAttribute('aria-sort')).toBe('ascending');
  await end();
}, 120_000);

const PAGES = [
  'orders',
  'payouts',
  'refunds',
  'disputes',
  'products',
  'reviews',
  'questions',
  'reports',
  'audit',
  'users',
  'shops?status=ALL',
];

it('fits 1024 px, also with text at twice the size', async () => {
  const { context, page, end } = await visitAsAdmin(dwaso, 1024);
  await page.goto('/about');
  const faults = await checkPages(
    context,
    everyThird(PAGES.map((path) => `/admin/${path}`)),
    async (tablePage, path) => {
      await openPage(tablePage, path);
      await expectAccessibleLayout(tablePage, `sorted-${path.slice(7).replace(/\W.*/, '')}`);
      await tablePage.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      return (await pageFaults(tablePage)).map((fault) => `${path}: ${fault}`);
    },
    { width: 1024 },
  );
  expect(faults).toEqual([]);
  await end();
}, 240_000);

it('shows cards on a phone, and sorts them', async () => {
  const { page, end } = await visitAsAdmin(dwaso, 360);
  await page.goto('/admin/orders');
  await main(page).getByRole('list', { name: 'Orders' }).waitFor();
  expect(await main(page).getByRole('table').count()).toBe(0);
  const sortedResponse = page.waitForResponse(/\/api\/v1\/admin\/orders\?.*sort=amount-asc/);
  await main(page).getByLabel('Sort by').selectOption({ label: 'Amount, smallest first' });
  await page.waitForURL('**/admin/orders?sort=amount-asc');
  await sortedResponse;
  await expectAccessibleLayout(page, 'sorted-cards');
  await end();
}, 120_000);
