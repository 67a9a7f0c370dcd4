import { afterAll, beforeAll, expect, it } from 'vitest';
import { until } from '../api/support/open-market.ts';
import { expectAccessibleLayout } from './support/accessibility-audit.ts';
import { visitAsAdmin } from './support/admin.ts';
import { buy, photo, portalToken } from './support/after-sale.ts';
import { type Customer, expectToast, newCustomer, productNamed } from './support/customer.ts';
import { visitAsSeller } from './support/seller.ts';
import { startTestApp, type TestApp, type Visit } from './support/test-app.ts';

/* Goods sold by weight, on phones 360 px wide: listed, bought, weighed without a network, answered, receipted. */

const NAME = 'Bread Basket';
let dwaso: TestApp;
let seller: Visit;
let buyer: Visit;
let customer: Customer;
beforeAll(async () => {
  dwaso = await startTestApp();
  seller = await visitAsSeller(dwaso, { width: 360 });
  buyer = await dwaso.visit({ width: 360 });
  customer = await newCustomer(dwaso, buyer, { firstName: 'Ama', lastName: 'Serwaa' });
});
afterAll(async () => {
  await seller.end();
  await buyer.end();
  await dwaso.close();
});

const weighedOf = async (itemId: string) =>
  (
    await dwaso.database.pool.query(
      `select i.weighed_grams as grams, w.photo is not null as photo from order_items i
       left join weighings w on w.item_id = i.id where i.id = $1`,
      [itemId],
    )
  ).rows[0] as { grams: number | null; photo: boolean };

it('a seller lists goods by weight, and the product page says what is paid', async () => {
  const { page } = seller;
  const id = await productNamed(dwaso, NAME);
  await page.goto(`/merchant/products/${id}`);
  await page.getByLabel('Sold by').selectOption('weight');
  await page.getByLabel('Usual weight of one unit in kg').fill('2,5');
  await page.getByLabel('What customers pay at checkout').selectOption('UPPER');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.waitForURL('**/merchant/products');
  await buyer.page.goto(`/products/${id}`);
  await buyer.page
    .getByText('About 2.5 kg each. You pay for what the scale shows.', { exact: false })
    .waitFor();
});

it('weighs without a network, with a photo; the difference goes back once it is sent', async () => {
  const { page, context } = seller;
  const { orderId, items } = await buy(dwaso, customer, [NAME]);
  const itemId = items[NAME] as string;
  await page.goto(`/merchant/orders/${orderId}`);
  const panel = page.getByRole('region', { name: 'Weigh before you send' });
  await panel.getByText('2.5 kg ordered').waitFor();
  await expectAccessibleLayout(page, 'merchant-weigh');
  await page.waitForLoadState('networkidle');
  await panel.getByLabel('Choose photos').setInputFiles(await photo());
  await panel.getByLabel('Weight on the scale in kg').fill('2.4');
  await context.setOffline(true);
  await panel.getByRole('button', { name: 'Record weight' }).click();
  await page.getByText(`Weight of ${NAME}`, { exact: false }).first().waitFor({ state: 'attached' });
  expect(await weighedOf(itemId)).toMatchObject({ grams: null });
  await context.setOffline(false);
  await until(async () => (await weighedOf(itemId)).grams === 2400);
  expect(await weighedOf(itemId)).toEqual({ grams: 2400, photo: true });

  await buyer.page.goto(`/orders/${orderId}`);
  const weight = buyer.page.getByLabel('Weight', { exact: true });
  await weight.getByText('2.4 kg').waitFor();
  await weight.getByText('2.75 kg').waitFor();
  await expectAccessibleLayout(buyer.page, 'order-weighed');
  await buyer.page.goto(`/orders/${orderId}/receipt`);
  await buyer.page.getByText(/Ordered 2\.5 kg, Paid for 2\.75 kg, Weighed 2\.4 kg, Returned GH₵/).waitFor();
});

it('asks the buyer about a short weight, whose no cancels the item', async () => {
  const { page } = seller;
  const { orderId } = await buy(dwaso, customer, [NAME]);
  await page.goto(`/merchant/orders/${orderId}`);
  const panel = page.getByRole('region', { name: 'Weigh before you send' });
  await panel.getByLabel('Weight on the scale in kg').fill('1.9');
  await panel.getByRole('button', { name: 'Record weight' }).click();
  await panel.getByText('1.9 kg is less than the customer agreed to', { exact: false }).waitFor();

  await buyer.page.goto(`/orders/${orderId}`);
  await buyer.page.getByText('There are only 1.9 kg. Do you want them?').waitFor();
  await buyer.page.getByRole('button', { name: 'No, cancel' }).click();
  const dialog = buyer.page.getByRole('dialog');
  await expectAccessibleLayout(buyer.page, 'order-weight-declined');
  await dialog.getByRole('button', { name: 'Cancel item' }).click();
  await expectToast(buyer.page, 'Thank you. We have told the shop.');
  await buyer.page.getByText('Cancelled').first().waitFor();
});

it('a small difference is credit in the account, and the receipt names every payment and return', async () => {
  const { orderId, items } = await buy(dwaso, customer, [NAME]);
  const weight = `/api/v1/orders/items/${items[NAME]}/weight`;
  const headers = {
    authorization: `Bearer ${await portalToken(dwaso, 'shop')}`,
    'content-type': 'application/json',
  };
  const weighed = await fetch(dwaso.url + weight, {
    ...{ method: 'PATCH', headers, body: JSON.stringify({ weighed: 2.74 }) },
  });
  expect(weighed.status, await weighed.text()).toBe(200);
  const { page } = buyer;
  await page.goto('/dashboard?tab=account');
  const credit = page.getByRole('region', { name: 'Your credit' });
  await credit.getByText('Your next order uses it by itself.').waitFor();
  await credit.getByRole('link').first().waitFor();
  await expectAccessibleLayout(page, 'account-credit');
  await page.goto(`/orders/${orderId}/receipt`);
  const payments = page.getByRole('region', { name: 'Payment' });
  await payments.getByText('Returned as credit').waitFor();
  await payments.getByText(/MTN MoMo \d{3} ••• \d{4}, /).waitFor();
  await payments.getByText('Total after refunds').waitFor();
  await expectAccessibleLayout(page, 'receipt-credit');
});

it('an admin sees the photo of a scale, which no public address has', async () => {
  const admin = await visitAsAdmin(dwaso);
  await admin.page.goto('/admin/weighings');
  const opens = admin.page.getByRole('button', { name: /Photos of the scale/ }).first();
  await opens.getByRole('img').waitFor();
  await expectAccessibleLayout(admin.page, 'admin-weighings');
  await opens.click();
  const large = admin.page.getByRole('dialog').getByRole('img');
  await large.waitFor();
  expect(await large.getAttribute('src')).toMatch(/^blob:/);
  await admin.page.keyboard.press('Escape');
  await admin.end();
});
