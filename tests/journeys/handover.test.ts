import { afterAll, beforeAll, describe, it } from 'vitest';
import { buy, houseToken, looksRight } from './support/after-sale.ts';
import { type Customer, newCustomer, said } from './support/customer.ts';
import { type OpenDwaso, openDwaso, type Visit } from './support/open-dwaso.ts';
import { visitAsSeller } from './support/seller.ts';

let dwaso: OpenDwaso;
let buyer: Visit;
let customer: Customer;
let orderId: string;

beforeAll(async () => {
  dwaso = await openDwaso();
  buyer = await dwaso.visit();
  customer = await newCustomer(dwaso, buyer, { firstName: 'Ama', lastName: 'Serwaa' });
  ({ orderId } = await buy(dwaso, customer, ['Oval Shopper']));
});
afterAll(async () => {
  await buyer.end();
  await dwaso.close();
});

describe('goods that are handed over without a code', () => {
  it('are sent with a waybill that is corrected, called delivered, and taken back', async () => {
    const { page, end } = await visitAsSeller(dwaso);
    await page.goto(`/merchant/orders/${orderId}`);
    await page.getByText('With the hand-over code: at once.', { exact: false }).waitFor();
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByRole('button', { name: 'VIP', exact: true }).click();
    await page.getByLabel('Waybill or tracking number (optional)').fill('0047213');
    await page.getByRole('button', { name: 'Mark as sent' }).click();
    await said(page, 'Marked as sent');
    await page.getByText('Correct carrier or waybill number').click();
    await page.getByLabel('Waybill or tracking number (optional)').fill('0047214');
    await page.getByRole('button', { name: 'Save the correction' }).click();
    await said(page, 'Corrected; the customer was told');
    await page.getByRole('region', { name: 'Items' }).getByText('With VIP, 0047214').waitFor();

    const withoutCode = async () => {
      await page.getByRole('button', { name: 'Delivered', exact: true }).click();
      await page.getByText('The customer has no code').click();
      await page.getByRole('button', { name: 'Delivered without a code' }).click();
      await page.getByRole('heading', { name: 'Delivered, not confirmed yet' }).waitFor();
    };
    await withoutCode();
    await page.getByText(/^Delivered without a code: on/).waitFor();
    await looksRight(page, 'merchant-delivered-unconfirmed');
    await page.getByRole('button', { name: /^Not delivered after all/ }).click();
    await page.getByRole('heading', { name: 'On its way' }).waitFor();
    await withoutCode();
    await page.goto('/merchant/earnings');
    await page.getByText('delivered without a code, if the customer does not say no').waitFor();
    await end();
  });

  it('have not come, says the customer: the money stays', async () => {
    const { page } = buyer;
    await page.goto(`/orders/${orderId}?received=no`);
    await page.getByRole('button', { name: 'Not yet' }).click();
    await said(page, 'Your money stays at Dwaso');
    await page.getByText(/^You said on .* that it has not come/).waitFor();
    await looksRight(page, 'order-not-received');
  });

  it('are settled by an admin with a reason', async () => {
    const { page, end } = await dwaso.visit();
    const token = await houseToken(dwaso, 'admin');
    await page.addInitScript((value) => localStorage.setItem('adminToken', value), token);
    await page.goto('/admin');
    await page.getByRole('link', { name: /not come, the customer says/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Not received' }).waitFor();
    await looksRight(page, 'admin-not-received');
    await page.getByRole('button', { name: 'Release to the shop' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/Reason/).fill('The parcel office has her signature');
    await dialog.getByRole('button', { name: 'Release to the shop' }).click();
    await said(page, 'Released to the shop');
    await page.getByText('Nothing is missing').waitFor();
    await end();
  });
});
