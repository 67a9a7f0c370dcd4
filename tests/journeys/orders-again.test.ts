import { afterAll, beforeAll, expect, it } from 'vitest';
import { buy, looksRight } from './support/after-sale.ts';
import { newCustomer, said } from './support/customer.ts';
import { type OpenDwaso, openDwaso, type Visit } from './support/open-dwaso.ts';

let dwaso: OpenDwaso;
let buyer: Visit;
let orderId: string;

beforeAll(async () => {
  dwaso = await openDwaso();
  buyer = await dwaso.visit();
  const customer = await newCustomer(dwaso, buyer, { firstName: 'Ama', lastName: 'Serwaa' });
  ({ orderId } = await buy(dwaso, customer, ['Oval Shopper']));
});
afterAll(async () => {
  await buyer.end();
  await dwaso.close();
});

it('a paid order has a receipt with every number, to print', async () => {
  const { page } = buyer;
  await page.goto(`/orders/${orderId}`);
  await page.getByRole('link', { name: 'Receipt' }).click();
  await page.getByRole('heading', { level: 1, name: 'Receipt' }).waitFor();
  const sheet = page.getByRole('article');
  for (const words of [
    '1 × Oval Shopper',
    'GH₵210.00',
    'GH₵10.50',
    'GH₵220.50',
    'Platform fee (5%)',
    'Reference dw-',
  ]) {
    await sheet.getByText(words, { exact: false }).first().waitFor();
  }
  expect(await sheet.textContent()).toMatch(/MTN MoMo \d{3} ••• \d{4}/);
  await looksRight(page, 'receipt');
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('button', { name: 'Print' }).isVisible()).toBe(false);
  expect(await sheet.isVisible()).toBe(true);
  await page.emulateMedia({ media: null });
  await page.getByRole('link', { name: 'Back to the order' }).click();
  await page.getByRole('heading', { level: 1, name: /^Order/ }).waitFor();
});

it('an order is bought again from the list of orders', async () => {
  const { page } = buyer;
  await page.goto('/orders');
  await page.getByRole('button', { name: 'Buy again' }).click();
  await said(page, 'In your cart');
  await page.waitForURL('**/cart');
  await page.getByRole('link', { name: 'Oval Shopper' }).first().waitFor();
});
