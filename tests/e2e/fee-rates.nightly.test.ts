import { afterAll, beforeAll, expect, it } from 'vitest';
import { axeFaults, pageFaults } from './support/accessibility-audit.ts';
import { visitAsAdmin } from './support/admin.ts';
import { newCustomer, payAndOpenOrder, putInCart } from './support/customer.ts';
import { visitAsSeller } from './support/seller.ts';
import { api, startTestApp, type TestApp } from './support/test-app.ts';

let dwaso: TestApp;
beforeAll(async () => {
  dwaso = await startTestApp();
});
afterAll(() => dwaso.close());

const today = () => new Date().toISOString().slice(0, 10);

// Shows docs/specification.md, 2, Cart: for different rates a line each
it('a shop and a category get their own fee rate, customers see a line for each, and both end', async () => {
  const { data: shop } = await api(dwaso, 'GET', '/products?search=Round%20Market%20Basket');
  const { shopName } = shop[0] as unknown as { shopName: string };
  const adminVisit = await visitAsAdmin(dwaso);
  const { page: admin } = adminVisit;
  await admin.goto('/admin/settings');
  const fee = admin.getByRole('region', { name: 'Platform fee' });
  await fee.getByText('No shop has its own rate.').waitFor();

  // By keyboard: target, shop, rate, start.
  await fee.getByLabel('For', { exact: true }).focus();
  await fee.getByLabel('For', { exact: true }).selectOption('shop');
  await admin.keyboard.press('Tab');
  await admin.keyboard.type(shopName.slice(0, 8).toLowerCase());
  await fee.getByRole('button', { name: shopName }).waitFor();
  // Enter in the search does not submit the form.
  await admin.keyboard.press('Enter');
  await admin.keyboard.press('Tab');
  await admin.keyboard.press('Enter');
  await fee.getByLabel('New rate in percent').and(admin.locator(':focus')).waitFor();
  await admin.keyboard.type('1');
  await fee.getByRole('button', { name: 'Choose another shop' }).press('Enter');
  await admin.keyboard.type(shopName.slice(0, 8));
  await fee.getByRole('button', { name: shopName }).press('Enter');
  await fee.getByRole('button', { name: 'Choose another shop' }).waitFor();
  expect(await fee.getByLabel('New rate in percent').inputValue()).toBe('1');
  await fee.getByLabel('New rate in percent').fill('2.25');
  await fee.getByLabel('From', { exact: true }).fill(today());
  await fee.getByRole('button', { name: 'Add rate' }).click();
  await fee.getByText('Use whole or half percents').waitFor();
  await fee.getByLabel('New rate in percent').fill('2.5');
  await fee.getByText('a customer pays GH₵102.50. The platform fee is GH₵2.50').waitFor();
  expect([...(await axeFaults(admin)), ...(await pageFaults(admin))]).toEqual([]);
  await fee.getByRole('button', { name: 'Add rate' }).click();
  const startDialog = admin.getByRole('dialog', { name: 'Start 2.5% today?' });
  await startDialog.getByText(`Everything ordered from ${shopName}`).waitFor();
  await startDialog.getByRole('button', { name: 'Start today' }).click();
  const shops = fee.getByRole('region', { name: 'Shops' });
  await shops.getByText(shopName, { exact: true }).waitFor();
  await shops.getByText('active now').waitFor();

  await fee.getByLabel('For', { exact: true }).selectOption('category');
  await fee.getByRole('button', { name: 'Add rate' }).click();
  await fee.getByText('Choose a category').waitFor();
  await fee.getByLabel('Category').selectOption({ index: 1 });
  await fee.getByLabel('New rate in percent').fill('3');
  await fee.getByLabel('From', { exact: true }).fill('2099-01-01');
  await fee.getByRole('button', { name: 'Add rate' }).click();
  const categories = fee.getByRole('region', { name: 'Categories' });
  await categories.getByText('from 1 January 2099').waitFor();

  const visit = await dwaso.visit({ width: 360 });
  const { page } = visit;
  const { token } = await newCustomer(dwaso, visit);
  const productId = await putInCart(dwaso, token, 'Round Market Basket, Large');
  await putInCart(dwaso, token, 'White Maize');
  await page.goto(`/products/${productId}`);
  await page.getByText('Dwaso adds a 2.5% platform fee (GH₵4.50) at checkout').waitFor();
  await page.goto('/cart');
  const summary = page.getByRole('region', { name: 'Summary' });
  await summary.getByText('Platform Fee (2.5% of GH₵180.00)').waitFor();
  await summary.getByText(/Platform Fee \(5% of GH₵/).waitFor();
  expect([...(await axeFaults(page)), ...(await pageFaults(page))]).toEqual([]);
  const total = (await summary.getByText(/^GH₵/).allTextContents()).at(-1) as string;
  await payAndOpenOrder(page, total, '0244004987');
  await page.getByText('Platform Commission (2.5% of GH₵180.00)').waitFor();
  await page.goto(`${page.url().split('?')[0]}/receipt`);
  await page.getByText('Platform fee (2.5% of GH₵180.00)').waitFor();
  expect(visit.consoleErrors).toEqual([]);
  await visit.end();

  const sellerVisit = await visitAsSeller(dwaso, { width: 360 });
  await sellerVisit.page.goto('/merchant/earnings/fees');
  const rates = sellerVisit.page.getByRole('region', { name: 'Your platform fee' });
  await rates.getByText('This is your shop’s own fee').waitFor();
  await rates.getByText('from 1 January 2099').waitFor();
  expect([...(await axeFaults(sellerVisit.page)), ...(await pageFaults(sellerVisit.page))]).toEqual([]);
  await sellerVisit.end();

  // A rate that has not begun is removed; one that began today ends tomorrow.
  await categories.getByRole('button', { name: 'Remove' }).click();
  await fee.getByText('No category has its own rate.').waitFor();
  await shops.getByRole('button', { name: `End the rate of ${shopName}` }).click();
  const endDialog = admin.getByRole('dialog', { name: `End the rate of ${shopName}` });
  await endDialog.getByRole('button', { name: 'End rate' }).click();
  await endDialog.waitFor({ state: 'hidden' });
  await shops.getByText('The general rate').waitFor();
  await shops.getByRole('button', { name: `End the rate of ${shopName}` }).waitFor({ state: 'detached' });
  await adminVisit.end();
});
