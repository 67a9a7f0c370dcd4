import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessibleLayout } from './support/accessibility-audit.ts';
import { visitAsAdmin } from './support/admin.ts';
import { portalToken } from './support/after-sale.ts';
import { expectToast } from './support/customer.ts';
import { paidOrder, visitAsSeller } from './support/seller.ts';
import { api, startTestApp, type TestApp } from './support/test-app.ts';

let dwaso: TestApp;
beforeAll(async () => {
  dwaso = await startTestApp();
});
afterAll(() => dwaso.close());

// Shows docs/portals.md, Sellers: accept, send (carrier, waybill, photo, driver), track, hand over by code, split a line, cancel with a reason
it('a seller splits a line and sends one part; an admin splits another', async () => {
  const orderId = await paidOrder(dwaso, 'Oval Shopper');
  const { page, end } = await visitAsSeller(dwaso);
  await page.goto(`/merchant/orders/${orderId}`);
  await page.getByRole('button', { name: 'Split item 2 × Oval Shopper' }).click();
  const dialog = page.getByRole('dialog', { name: 'Split this item' });
  await dialog.getByText('1 stays in the first part. 1 goes to the second part.').waitFor();
  // Two pieces can only be split one way.
  for (const name of ['Increase quantity of Oval Shopper', 'Decrease quantity of Oval Shopper']) {
    expect(await dialog.getByRole('button', { name }).isDisabled()).toBe(true);
  }
  await expectAccessibleLayout(page, 'merchant-split-line');
  await dialog.getByRole('button', { name: 'Split item', exact: true }).click();
  await expectToast(page, 'Split into 2 parts', '1 and 1 × Oval Shopper');
  await page.getByText('1 × Oval Shopper', { exact: true }).nth(1).waitFor();
  await page.getByText('1 of your 2 × Oval Shopper will come in a separate parcel').waitFor();
  expect(await page.getByRole('button', { name: /^Split item/ }).count()).toBe(0);
  await page.getByRole('button', { name: 'Mark as sent', exact: true }).click();
  await page.getByRole('checkbox', { name: '1 × Oval Shopper' }).first().uncheck();
  await page.getByRole('button', { name: 'Mark as sent' }).click();
  await expectToast(page, 'Marked as sent');
  await expectAccessibleLayout(page, 'merchant-order-divided');
  await end();

  const otherOrderId = await paidOrder(dwaso, 'Oval Shopper');
  const admin = await visitAsAdmin(dwaso, 1280);
  await admin.page.goto(`/admin/orders/${otherOrderId}`);
  await admin.page.getByRole('button', { name: 'Split item 2 × Oval Shopper' }).click();
  // The order is sent in the meantime: the dialog gives the reason.
  const token = await portalToken(dwaso, 'shop');
  await api(dwaso, 'POST', `/orders/${otherOrderId}/ship`, { token, body: {} });
  await admin.page.getByRole('dialog').getByRole('button', { name: 'Split item', exact: true }).click();
  await admin.page.getByText('This item has already been sent and cannot be split').first().waitFor();
  await admin.end();
});
