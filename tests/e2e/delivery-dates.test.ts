import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessibleLayout } from './support/accessibility-audit.ts';
import { visitAsAdmin } from './support/admin.ts';
import { expectToast, newCustomer, productNamed, putInCart } from './support/customer.ts';
import { shopToken, visitAsSeller } from './support/seller.ts';
import { api, startTestApp, type TestApp } from './support/test-app.ts';

let dwaso: TestApp;
beforeAll(async () => {
  dwaso = await startTestApp();
});
afterAll(() => dwaso.close());

const year = new Date().getUTCFullYear();

describe('the delivery promise', () => {
  it('skips holidays, which admins correct one line each', async () => {
    const { page, end, token, consoleErrors } = await visitAsAdmin(dwaso);
    await page.goto('/admin/settings');
    const holidays = page.getByRole('region', { name: 'Holidays' });
    const holidayField = holidays.getByLabel('Public holidays, one per line');
    const initialText = await holidayField.inputValue();
    expect(initialText).toContain(`${year}-12-25 Christmas Day`);
    await holidayField.fill(`${initialText}\nnext Tuesday`);
    await holidays.getByRole('button', { name: 'Save' }).click();
    await holidays.getByText('Write the date and its name: “next Tuesday”').waitFor();
    await holidayField.fill(`${initialText}\n${year + 1}-08-04 Census`);
    await holidays.getByRole('button', { name: 'Save' }).click();
    await expectToast(page, 'Settings saved');
    const { data } = await api(dwaso, 'GET', '/admin/settings', { token });
    expect(JSON.stringify(data)).toContain('Census');
    expect(consoleErrors).toEqual([]);
    await end();
  });

  it("counts a shop's closing and packing days, and warns about fresh goods", async () => {
    const { page, end } = await visitAsSeller(dwaso);
    await page.goto('/merchant/delivery');
    await page.getByLabel('Delivery fee for a small parcel, anywhere in Ghana').fill('35');
    const closedDays = page.getByRole('group', { name: 'Days you do not send' });
    await closedDays.getByLabel('Wednesday').check();
    await page.getByRole('button', { name: 'Save delivery' }).click();
    await expectToast(page, 'Delivery saved');
    await page.reload();
    expect(await closedDays.getByLabel('Wednesday').isChecked()).toBe(true);
    expect(await closedDays.getByLabel('Monday').isChecked()).toBe(false);

    const id = await productNamed(dwaso, 'Oval Shopper');
    await page.goto(`/merchant/products/${id}`);
    await page.getByLabel('Preparation days (optional)').fill('61');
    await page.getByLabel('Is it fresh food?').selectOption('Yes, it spoils soon');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('0 to 60 days').waitFor();
    await page.getByLabel('Preparation days (optional)').fill('3');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.waitForURL(/\/merchant\/products$/);
    await end();

    const buyer = await dwaso.visit();
    const customer = await newCustomer(dwaso, buyer);
    await buyer.page.goto(`/products/${id}`);
    await buyer.page.getByRole('main').getByLabel('Deliver to').selectOption('Ashanti');
    await buyer.page.getByText('5–7 days').waitFor();
    await buyer.page.getByText(/These are fresh goods and delivery may take/).waitFor();
    await putInCart(dwaso, customer.token, 'Oval Shopper');
    await buyer.page.goto('/cart');
    const part = buyer.page.getByRole('region', { name: 'From Zaare Straw House' });
    await part.getByText(/^Arrives by .* if you pay today$/).waitFor();
    await part.getByText(/These are fresh goods and delivery may take/).waitFor();
    await expectAccessibleLayout(buyer.page, 'cart-fresh-warning');
    await buyer.page.goto('/checkout');
    const summary = buyer.page.getByRole('region', { name: 'From Zaare Straw House', exact: true });
    await summary.getByText('GH₵245.00').waitFor();
    await expectAccessibleLayout(buyer.page, 'checkout-by-shop');
    expect(buyer.consoleErrors).toEqual([]);
    await buyer.end();
  });
});

it('shows the shop and admins when nothing is late', async () => {
  const token = await shopToken(dwaso, 'seller@dwaso.test');
  const { page, end } = await visitAsSeller(dwaso);
  const { data } = await api(dwaso, 'GET', '/orders/shop/items?late=true', { token });
  expect(data).toEqual([]);
  await page.goto('/merchant/orders?tab=late');
  await page.getByText('No late orders').waitFor();
  await end();
  const admin = await visitAsAdmin(dwaso);
  await admin.page.goto('/admin/late');
  await admin.page.getByText('No late deliveries').waitFor();
  await expectAccessibleLayout(admin.page, 'admin-late');
  await admin.end();
});
