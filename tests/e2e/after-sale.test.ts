import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessibleLayout } from './support/accessibility-audit.ts';
import {
  type AfterSale,
  openAfterSale,
  photo,
  portalToken,
  boughtItem as row,
  waitForRefund,
} from './support/after-sale.ts';
import { expectToast } from './support/customer.ts';
import { focused } from './support/keyboard.ts';
import { api, type TestApp, type Visit } from './support/test-app.ts';

const CANCELLED = 'Bread Basket';
const DELIVERED = 'Oval Shopper';
const SHOP_NAME = 'Zaare Straw House';

let market: AfterSale;
let dwaso: TestApp;
let buyer: Visit;
let seller: Visit;
let shop: string;
let order: AfterSale['order'];

beforeAll(async () => {
  market = await openAfterSale([CANCELLED, DELIVERED]);
  ({ dwaso, buyer, seller, shop, order } = market);
  // The demo market already has a request for this seller.
  await dwaso.database.pool.query("delete from refunds where status = 'REQUESTED'");
});
afterAll(() => market.close());

const openOrder = () => buyer.page.goto(`/orders/${order.orderId}`);

describe('after the sale', () => {
  // Shows docs/specification.md, 1: **Customers** browse, search and filter … ask for money back, write reviews
  it('cancels one of two items and shows the refund', async () => {
    const { page } = buyer;
    await openOrder();
    await row(page, CANCELLED).getByRole('button', { name: 'Cancel item' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cancel this item?' });
    await dialog.getByText(/^GH₵[\d.]+$/).waitFor();
    await expectAccessibleLayout(page, 'cancel-dialog');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect(await focused(page).textContent()).toContain('Cancel item');

    await row(page, CANCELLED).getByRole('button', { name: 'Cancel item' }).click();
    await dialog.getByLabel('More details (optional)').fill('Ordered one too many');
    await page.route('**/cancel', (route) => route.abort(), { times: 1 });
    await dialog.getByRole('button', { name: 'Cancel item' }).click();
    await dialog.getByRole('alert').getByText('We could not reach Dwaso').waitFor();
    expect(await dialog.getByLabel('More details (optional)').inputValue()).toBe('Ordered one too many');
    await dialog.getByRole('button', { name: 'Cancel item' }).click();
    await expectToast(page, 'Item cancelled');
    await row(page, CANCELLED)
      .getByText(/on its way|refunded to you/)
      .waitFor();
    await row(page, CANCELLED).getByText('Cancelled', { exact: true }).waitFor();
    await row(page, DELIVERED).getByText('Pending', { exact: true }).waitFor();
    await expectAccessibleLayout(page, 'order-cancelled');
  });

  // Shows docs/specification.md, 1: **Customers** browse, search and filter … ask for money back, write reviews
  it('links from the list to the delivered order, and confirms delivery', async () => {
    const { page } = buyer;
    const body = { carrierName: 'VIP', trackingNumber: 'K-17' };
    await api(dwaso, 'POST', `/orders/${order.orderId}/ship`, { token: shop, body });
    await page.goto('/dashboard?tab=orders');
    await page.getByText('1 item to confirm as received').waitFor();
    await page.goto('/orders');
    await page.getByText('1 item to confirm as received').waitFor();
    await expectAccessibleLayout(page, 'orders-to-confirm');
    await page.getByRole('link', { name: `Order ${order.orderId.slice(0, 8)}` }).click();
    await page.getByText('Your delivery code', { exact: true }).waitFor();
    await page.getByText('Held by Dwaso').waitFor();
    await expectAccessibleLayout(page, 'order-on-its-way');
    await page.getByRole('button', { name: 'Yes, received' }).click();
    const receiptDialog = page.getByRole('dialog', { name: 'Have you received and checked your goods?' });
    await expectAccessibleLayout(page, 'receive-dialog');
    await receiptDialog.getByRole('button', { name: 'Go back' }).click();
    await row(page, DELIVERED).getByText('Shipped', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Yes, received' }).click();
    await receiptDialog.getByRole('button', { name: 'Confirm delivery' }).click();
    await expectToast(page, 'Thank you for confirming');
    await row(page, DELIVERED).getByText('Delivered', { exact: true }).waitFor();
    await page.getByText(/^Paid to /).waitFor();
    await page.getByRole('button', { name: 'Undo confirmation' }).click();
    await row(page, DELIVERED).getByText('Shipped', { exact: true }).waitFor();
    // The mail's link opens the dialog at once.
    await page.goto(`/orders/${order.orderId}?received=yes`);
    await receiptDialog.getByRole('button', { name: 'Confirm delivery' }).click();
    await row(page, DELIVERED).getByText('Delivered', { exact: true }).waitFor();
    expect(await page.getByRole('button', { name: 'Yes, received' }).count()).toBe(0);
  });

  // Shows docs/specification.md, 1: **Customers** browse, search and filter … ask for money back, write reviews
  it('requests a partial refund with a photo; errors keep the input', async () => {
    const { page } = buyer;
    await row(page, DELIVERED).getByRole('button', { name: 'Request refund' }).click();
    const dialog = page.getByRole('dialog', { name: 'Request refund' });
    await dialog.getByLabel('What is wrong?').fill('Torn');
    await dialog.getByLabel('Part of the amount').check();
    await dialog.getByLabel('Amount in GH₵').fill('9999');
    await dialog.getByRole('button', { name: 'Send request' }).click();
    await dialog.getByText('Write a few words about the problem').waitFor();
    await dialog.getByText(/^You paid GH₵/).waitFor();
    await dialog.getByText('Choose what happened').waitFor();
    await expectAccessibleLayout(page, 'refund-dialog-errors');
    await dialog.getByLabel('What happened?').selectOption('Arrived damaged or spoilt');
    await dialog.getByLabel('What is wrong?').fill('One handle was torn when it came');
    await dialog.getByLabel('Amount in GH₵').fill('42,00');
    const file = await photo('torn.jpg');
    await dialog.getByLabel('Choose photos').setInputFiles([file, file]);
    await dialog.getByText('2 of 4').waitFor();
    await dialog.getByRole('button', { name: 'Remove photo 2' }).click();
    await expectAccessibleLayout(page, 'refund-dialog-filled');

    const sent = page.waitForRequest('**/refund-request');
    await dialog.getByRole('button', { name: 'Send request' }).click();
    const size = Number((await (await sent).allHeaders())['content-length']);
    expect(size).toBeLessThan(file.buffer.length);
    await expectToast(page, 'Refund request sent');
    const card = row(page, DELIVERED).getByRole('region', { name: /Refund/ });
    await card.getByText('You requested a refund of GH₵42.00').waitFor();
    await card.getByText(`${SHOP_NAME} will reply first`).waitFor();
    await card.getByRole('img', { name: /Photo from your request/ }).waitFor();
    expect(await row(page, DELIVERED).getByRole('button', { name: 'Request refund' }).count()).toBe(0);
    await expectAccessibleLayout(page, 'order-refund-asked');
  });

  // Shows docs/specification.md, 1: **Customers** browse, search and filter … ask for money back, write reviews
  it('the shop rejects the request with a reason', async () => {
    const { page } = seller;
    await page.goto(`/merchant/orders/${order.orderId}`);
    await page.getByRole('link', { name: /GH₵42\.00 for Oval Shopper/ }).click();
    await page.waitForURL('**/merchant/refunds');
    await page.getByRole('heading', { name: 'To answer (1)' }).waitFor();
    await page.getByText('One handle was torn when it came').waitFor();
    await page.getByRole('img', { name: /Photo by Ama/ }).waitFor();
    // GH₵42.00 = GH₵40.00 of the price + GH₵2.00 of the fee.
    await page.getByText('GH₵40.00', { exact: true }).waitFor();
    await expectAccessibleLayout(page, 'merchant-refunds');
    await page.getByRole('button', { name: 'Approve refund' }).click();
    await page.getByRole('dialog', { name: 'Refund GH₵42.00?' }).getByText('GH₵40.00 of it').waitFor();
    await expectAccessibleLayout(page, 'merchant-agree-dialog');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Reject request' }).click();
    const dialog = page.getByRole('dialog', { name: 'Reject this request?' });
    await dialog.getByLabel('Why do you reject it?').fill('No');
    await dialog.getByRole('button', { name: 'Send reply' }).click();
    await dialog.getByText('Write why you do not agree').waitFor();
    await expectAccessibleLayout(page, 'merchant-disagree-dialog');
    await dialog.getByLabel('Why do you reject it?').fill('Both handles were whole when it left us');
    await dialog.getByRole('button', { name: 'Send reply' }).click();
    await expectToast(page, 'Reply sent to Dwaso');
    await page.getByText('You have replied to all requests.').waitFor();
    await page.getByText('Dwaso decides', { exact: true }).waitFor();
    await expectAccessibleLayout(page, 'merchant-refunds-answered');
  });

  // Shows docs/specification.md, 1: **Customers** browse, search and filter … ask for money back, write reviews
  it('Dwaso decides, and the customer sees the refund', async () => {
    const { page } = buyer;
    await openOrder();
    const card = row(page, DELIVERED).getByRole('region', { name: /Refund/ });
    await card.getByText('Dwaso is deciding', { exact: true }).waitFor();
    await card.getByText('Both handles were whole when it left us').waitFor();
    const admin = await portalToken(dwaso, 'admin');
    const { data } = await api(dwaso, 'GET', '/admin/refunds?queue=requested', { token: admin });
    const id = data[0]?.id;
    const body = { approve: true, amount: 21, note: 'Half of it is fair to both' };
    await api(dwaso, 'POST', `/admin/refunds/${id}/decide`, { token: admin, body });
    await waitForRefund(dwaso, id as string);
    await openOrder();
    await card.getByText('GH₵21.00 refunded to you').waitFor();
    await card.getByText('Refunded', { exact: true }).waitFor();
    await card.getByText('Half of it is fair to both').waitFor();
    // Both sides still see the requested amount when the seller grants less.
    await card.getByText('You requested GH₵42.00.', { exact: false }).waitFor();
    await expectAccessibleLayout(page, 'order-refund-arrived');
    await seller.page.goto('/merchant/refunds');
    await seller.page.getByText('of GH₵42.00 requested').waitFor();
    await expectAccessibleLayout(seller.page, 'merchant-refund-in-part');
  });
});
