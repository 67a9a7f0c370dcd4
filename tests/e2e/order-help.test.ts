import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessibleLayout } from './support/accessibility-audit.ts';
import { visitAsAdmin } from './support/admin.ts';
import { openWithPaidOrder, type PaidOrder } from './support/after-sale.ts';

let paid: PaidOrder;
beforeAll(async () => {
  paid = await openWithPaidOrder();
});
afterAll(() => paid.close());

it('an admin changes the address, resends the confirmation and refunds part of an order', async () => {
  const { page, end } = await visitAsAdmin(paid.dwaso);
  await page.goto(`/admin/orders/${paid.orderId}`);
  await page.getByRole('button', { name: 'Change address' }).click();
  let dialog = page.getByRole('dialog', { name: 'Change delivery address' });
  await dialog.getByLabel('City').fill('Kumasi');
  await dialog.getByLabel('Phone').fill('12');
  await dialog.getByLabel('Reason').fill('The customer phoned');
  await expectAccessibleLayout(page, 'admin-order-address');
  await dialog.getByRole('button', { name: 'Change address' }).click();
  await dialog.getByRole('alert').first().waitFor();
  await dialog.getByLabel('Phone').fill('024 555 0199');
  await dialog.getByRole('button', { name: 'Change address' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page
    .getByRole('region', { name: 'Shipping Address' })
    .getByText(/Kumasi/)
    .waitFor();
  await page.getByText(/^Delivery address changed to .+, Kumasi$/).waitFor();

  await page.getByRole('button', { name: 'Resend confirmation' }).click();
  await page.getByText('Confirmation sent again').waitFor();

  const actions = page.getByRole('region', { name: 'Actions' });
  await actions.getByRole('button', { name: 'Refund' }).click();
  dialog = page.getByRole('dialog', { name: 'Refund the whole order' });
  await dialog.getByLabel('Amount in GH₵').fill('2');
  await dialog.getByLabel('Reason').fill('The lid was cracked');
  await dialog.getByRole('button', { name: 'Refund' }).click();
  await dialog.getByText('Choose what happened').waitFor();
  await dialog.getByLabel('What happened').selectOption('Arrived damaged or spoilt');
  await dialog.getByRole('button', { name: 'Refund' }).click();
  await dialog.waitFor({ state: 'hidden' });
  const { rows } = await paid.dwaso.database.pool.query('select reason from refunds where order_id = $1', [
    paid.orderId,
  ]);
  expect(rows).toEqual([
    { reason: expect.stringMatching(/: Arrived damaged or spoilt: The lid was cracked$/) },
  ]);
  await end();
});
