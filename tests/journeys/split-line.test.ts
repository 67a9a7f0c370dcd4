import { afterAll, beforeAll, expect, it } from 'vitest';
import { visitAsAdmin } from './support/admin.ts';
import { looksRight, portalToken } from './support/after-sale.ts';
import { said } from './support/customer.ts';
import { api, type OpenDwaso, openDwaso } from './support/open-dwaso.ts';
import { paidOrder, visitAsSeller } from './support/seller.ts';

let dwaso: OpenDwaso;
beforeAll(async () => {
  dwaso = await openDwaso();
});
afterAll(() => dwaso.close());

it('a seller divides a line and sends a part of it; an admin divides what no seller does', async () => {
  const orderId = await paidOrder(dwaso, 'Oval Shopper');
  const { page, end } = await visitAsSeller(dwaso);
  await page.goto(`/merchant/orders/${orderId}`);
  await page.getByRole('button', { name: 'Split item 2 × Oval Shopper' }).click();
  const dialog = page.getByRole('dialog', { name: 'Split this item' });
  await dialog.getByText('1 stays in the first part. 1 goes to the second part.').waitFor();
  // There is nothing else to choose of two.
  for (const name of ['Increase quantity of Oval Shopper', 'Decrease quantity of Oval Shopper']) {
    expect(await dialog.getByRole('button', { name }).isDisabled()).toBe(true);
  }
  await looksRight(page, 'merchant-split-line');
  await dialog.getByRole('button', { name: 'Split item', exact: true }).click();
  await said(page, 'Split into 2 parts', '1 and 1 × Oval Shopper');
  await page.getByText('1 × Oval Shopper', { exact: true }).nth(1).waitFor();
  await page.getByText('1 of your 2 × Oval Shopper will be sent separately').waitFor();
  expect(await page.getByRole('button', { name: /^Split item/ }).count()).toBe(0);
  await page.getByRole('button', { name: 'Mark as sent', exact: true }).click();
  await page.getByRole('checkbox', { name: '1 × Oval Shopper' }).first().uncheck();
  await page.getByRole('button', { name: 'Mark as sent' }).click();
  await said(page, 'Marked as sent');
  await looksRight(page, 'merchant-order-divided');
  await end();

  const other = await paidOrder(dwaso, 'Oval Shopper');
  const admin = await visitAsAdmin(dwaso, 1280);
  await admin.page.goto(`/admin/orders/${other}`);
  await admin.page.getByRole('button', { name: 'Split item 2 × Oval Shopper' }).click();
  // Sent meanwhile: the dialog says why not.
  const token = await portalToken(dwaso, 'shop');
  await api(dwaso, 'POST', `/orders/${other}/ship`, { token, body: {} });
  await admin.page.getByRole('dialog').getByRole('button', { name: 'Split item', exact: true }).click();
  await admin.page.getByText('This item has already been sent and cannot be split').first().waitFor();
  await admin.end();
});
