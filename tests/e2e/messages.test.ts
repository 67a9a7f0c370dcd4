import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessibleLayout } from './support/accessibility-audit.ts';
import { visitAsAdmin } from './support/admin.ts';
import { openWithPaidOrder, type PaidOrder, photo } from './support/after-sale.ts';
import { expectToast } from './support/customer.ts';
import { visitAsSeller } from './support/seller.ts';

let order: PaidOrder;
let buyer: PaidOrder['buyer'];
let dwaso: PaidOrder['dwaso'];
let orderId: PaidOrder['orderId'];
beforeAll(async () => {
  order = await openWithPaidOrder();
  ({ buyer, dwaso, orderId } = order);
});
afterAll(() => order.close());

describe('messages about an order', () => {
  it('reach the shop with a photo, appear in "To do now", and are answered', async () => {
    const { page } = buyer;
    await page.goto(`/orders/${orderId}`);
    const thread = page.getByRole('region', { name: /^Messages with/ });
    await thread.getByRole('heading').click();
    await thread.getByRole('button', { name: 'Send message', exact: true }).waitFor();
    await thread.getByRole('textbox').fill('Please stamp A.O. inside');
    await thread.getByLabel('Choose photos').setInputFiles(await photo());
    await thread.getByText('1 of 4').waitFor();
    await thread.getByRole('button', { name: 'Send message', exact: true }).click();
    await thread.getByRole('listitem').filter({ hasText: 'Please stamp A.O. inside' }).waitFor();
    await expectAccessibleLayout(page, 'order-messages');

    const seller = await visitAsSeller(dwaso);
    await seller.page.goto('/merchant/dashboard');
    await seller.page.getByRole('link', { name: '1 message to read' }).click();
    await expectAccessibleLayout(seller.page, 'merchant-messages');
    await seller.page.getByRole('link', { name: /Ama Serwaa/ }).click();
    const sellerThread = seller.page.getByRole('region', { name: 'Messages with Ama Serwaa' });
    const readResponse = seller.page.waitForResponse((answer) => answer.url().endsWith('/read'));
    await sellerThread.getByText('Please stamp A.O. inside').scrollIntoViewIfNeeded();
    expect((await readResponse).status()).toBe(200);
    await sellerThread.getByRole('textbox').fill('Pay me on momo, 024 123 4567');
    await sellerThread
      .getByText(/^Your message has a phone number and a request to pay outside Dwaso/)
      .waitFor();
    await sellerThread.getByRole('button', { name: 'Send anyway' }).click();
    await sellerThread.getByRole('listitem').filter({ hasText: 'Pay me on momo' }).waitFor();
    await expectAccessibleLayout(seller.page, 'merchant-order-messages');
    await seller.page.goto('/merchant/dashboard');
    await seller.page.getByRole('heading', { name: 'To do now' }).waitFor();
    await expect.poll(() => seller.page.getByRole('link', { name: /to read$/ }).count()).toBe(0);
    await seller.end();
  });

  // Shows docs/specification.md, 2, Orders: The list marks an order with unread messages of a shop ("New message from {shop}").
  it('show a warning, are reported, and hidden by an admin who reads the thread', async () => {
    const { page } = buyer;
    await page.goto('/orders');
    await page.getByText(/^New message from /).waitFor();
    await expectAccessibleLayout(page, 'orders-unread');
    const readResponse = page.waitForResponse((answer) => answer.url().endsWith('/read'));
    await page.getByRole('link', { name: /^Order / }).click();
    await page.getByText(/^Be careful: this message has a phone number/).scrollIntoViewIfNeeded();
    expect((await readResponse).status()).toBe(200);
    await page.goto('/orders');
    await page.getByRole('link', { name: /^Order / }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(await page.getByText(/^New message from /).count()).toBe(0);
    await page.goto(`/orders/${orderId}`);
    await page.getByText(/^Be careful: this message has a phone number/).waitFor();
    await page.getByRole('button', { name: 'Report this message' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/What is wrong/).fill('The shop wants money outside Dwaso');
    await dialog.getByRole('button', { name: 'Send report' }).click();
    await expectToast(page, 'Reported');

    const admin = await visitAsAdmin(dwaso);
    await admin.page.goto('/admin/reports');
    await admin.page.getByText('Read the messages before and after').click();
    await admin.page.getByText('Please stamp A.O. inside').waitFor();
    await expectAccessibleLayout(admin.page, 'admin-reported-thread');
    await admin.page.getByRole('button', { name: 'Accept report' }).first().click();
    const decision = admin.page.getByRole('dialog');
    await decision.getByLabel('Hide the message now').check();
    await decision.getByLabel(/Reply to the reporter/).fill('Payment belongs to Dwaso');
    await decision.getByRole('button', { name: 'Accept report' }).click();
    await expectToast(admin.page, 'Report decided');
    await admin.end();
    await page.reload();
    await page.getByText('Dwaso has removed this message.').waitFor();
  });
});
