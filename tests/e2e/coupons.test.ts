import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectToast, newCustomer, payAndOpenOrder, putInCart } from './support/customer.ts';
import { visitAsSeller } from './support/seller.ts';
import { startTestApp, type TestApp } from './support/test-app.ts';

let dwaso: TestApp;
beforeAll(async () => {
  dwaso = await startTestApp();
});
afterAll(() => dwaso.close());

// Shows docs/specification.md, 2, Cart: where it takes nothing off it says why, and checkout waits until it is removed
it('a seller creates a discount code; a customer enters it by keyboard and pays less', async () => {
  const sellerVisit = await visitAsSeller(dwaso, { width: 360 });
  const { page: shop } = sellerVisit;
  await shop.goto('/merchant/coupons');
  await shop.getByRole('heading', { name: 'No discount codes yet' }).waitFor();
  await shop.getByRole('button', { name: 'Create discount code' }).click();
  await shop.getByLabel('Code', { exact: true }).fill('harvest');
  await shop.getByLabel('Percent').fill('95');
  await shop.getByRole('button', { name: 'Create code' }).click();
  await shop.getByText('At most 90%').waitFor();
  await shop.getByLabel('Percent').fill('10');
  await shop.getByRole('button', { name: 'Create code' }).click();
  await expectToast(shop, 'HARVEST created');
  const row = shop.getByRole('listitem').filter({ hasText: 'HARVEST' });
  await row.getByText('10% off; once per customer').waitFor();

  const visit = await dwaso.visit({ width: 360 });
  const { page } = visit;
  const { token } = await newCustomer(dwaso, visit);
  // A product of the demo seller at GH₵180.00.
  await putInCart(dwaso, token, 'Round Market Basket, Large');
  await page.goto('/cart');
  await page.getByLabel('Discount code').fill('nobodys');
  await page.keyboard.press('Enter');
  await page.getByText('This discount code is not valid for the items in your cart.').waitFor();
  await page.getByLabel('Discount code').fill('harvest');
  await page.keyboard.press('Enter');
  await page.getByText('You save GH₵18.00', { exact: true }).waitFor();
  const summary = page.getByRole('region', { name: 'Summary' });
  await summary.getByText('GH₵170.10').waitFor();
  expect(await summary.textContent()).toContain('You save with the code HARVEST−GH₵18.00');
  await payAndOpenOrder(page, 'GH₵170.10');
  await page.getByText('with the code HARVEST').waitFor();
  expect(visit.consoleErrors).toEqual([]);
  await visit.end();

  await shop.reload();
  await row.getByText('1 order, GH₵18.00 discount so far').waitFor();
  await row.getByRole('button', { name: /^Switch off/ }).click();
  await expectToast(shop, 'HARVEST is switched off');
  await row.getByText('Off', { exact: true }).waitFor();
  await sellerVisit.end();
});
