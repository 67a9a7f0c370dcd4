import { afterAll, beforeAll, expect, it } from 'vitest';
import { axeFaults, pageFaults } from './support/accessibility-audit.ts';
import { visitAsAdmin } from './support/admin.ts';
import { expectToast, newCustomer, payAndOpenOrder, putInCart } from './support/customer.ts';
import { visitAsSeller } from './support/seller.ts';
import { startTestApp, type TestApp } from './support/test-app.ts';

let dwaso: TestApp;
beforeAll(async () => {
  dwaso = await startTestApp();
});
afterAll(() => dwaso.close());

// Shows docs/api.md, Coupons: A code of the market is off all goods, at the market's cost
it('an admin creates a Dwaso discount code, a customer uses it, and Dwaso pays for it', async () => {
  const adminVisit = await visitAsAdmin(dwaso);
  const { page: admin } = adminVisit;
  await admin.goto('/admin/coupons');
  await admin.getByRole('heading', { name: 'No discount codes yet' }).waitFor();
  await admin.getByRole('button', { name: 'Create discount code' }).click();
  await admin.getByLabel('Code', { exact: true }).fill('akwaaba');
  await admin.getByLabel('Percent').fill('10');
  await admin.getByLabel('Budget in GH₵').fill('0.50');
  await admin.getByRole('button', { name: 'Create code' }).click();
  await admin.getByText('At least GH₵1.00').waitFor();
  await admin.getByLabel('Budget in GH₵').fill('40');
  expect([...(await axeFaults(admin)), ...(await pageFaults(admin))]).toEqual([]);
  await admin.getByRole('button', { name: 'Create code' }).click();
  const row = admin.getByRole('listitem').filter({ hasText: 'AKWAABA' });
  await row.getByText('10% off; once per customer').waitFor();
  await row.getByText('0 orders, GH₵0.00 of GH₵40.00 used, GH₵0.00 net cost').waitFor();

  const visit = await dwaso.visit({ width: 360 });
  const { page } = visit;
  const { token } = await newCustomer(dwaso, visit);
  // A product of the demo seller at GH₵180.00; the code does not change the fee of GH₵9.00.
  await putInCart(dwaso, token, 'Round Market Basket, Large');
  await page.goto('/cart');
  await page.getByLabel('Discount code').fill('akwaaba');
  await page.keyboard.press('Enter');
  await page.getByText('You save GH₵18.00', { exact: true }).waitFor();
  const summary = page.getByRole('region', { name: 'Summary' });
  await summary.getByText('GH₵171.00').waitFor();
  expect(await summary.textContent()).toContain(
    'GH₵9.00Calculated on GH₵180.00, the price before your discount code',
  );
  // Another wallet than the demo seller's payout wallet, for which the code is refused.
  await payAndOpenOrder(page, 'GH₵171.00', '0244004987');
  await page.getByText('with the code AKWAABA').waitFor();
  expect(visit.consoleErrors).toEqual([]);
  await visit.end();

  const sellerVisit = await visitAsSeller(dwaso, { width: 360 });
  await sellerVisit.page.goto('/merchant/orders');
  await sellerVisit.page.locator('main a[href^="/merchant/orders/"]').first().click();
  await sellerVisit.page.getByText('GH₵18.00 of this paid by Dwaso').waitFor();
  await sellerVisit.page.goto('/merchant/earnings/statement');
  await sellerVisit.page.getByText('Dwaso paid GH₵18.00 of it').waitFor();
  await sellerVisit.end();

  await admin.reload();
  await row.getByText('1 order, GH₵18.00 of GH₵40.00 used, GH₵18.00 net cost').waitFor();
  await row.getByRole('link', { name: 'AKWAABA' }).click();
  await admin.getByRole('heading', { level: 1, name: 'AKWAABA' }).waitFor();
  await admin.getByText('1 order, GH₵18.00 discount, GH₵18.00 net cost').waitFor();
  expect([...(await axeFaults(admin)), ...(await pageFaults(admin))]).toEqual([]);
  await admin.getByRole('button', { name: /^Switch off/ }).click();
  await expectToast(admin, 'AKWAABA is switched off');
  await admin.getByRole('button', { name: /^Switch on/ }).waitFor();
  await adminVisit.end();
});
