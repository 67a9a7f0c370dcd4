import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessibleLayout } from './support/accessibility-audit.ts';
import { openWithPaidOrder, type PaidOrder } from './support/after-sale.ts';
import { expectToast } from './support/customer.ts';

let order: PaidOrder;
let buyer: PaidOrder['buyer'];
let orderId: PaidOrder['orderId'];
beforeAll(async () => {
  order = await openWithPaidOrder();
  ({ buyer, orderId } = order);
});
afterAll(() => order.close());

it('a paid order has a printable receipt with all figures', async () => {
  const { page } = buyer;
  await page.goto(`/orders/${orderId}`);
  await page.getByRole('link', { name: 'Receipt' }).click();
  await page.getByRole('heading', { level: 1, name: 'Receipt' }).waitFor();
  const receipt = page.getByRole('article');
  for (const text of [
    '1 × Oval Shopper',
    'GH₵210.00',
    'GH₵10.50',
    'GH₵220.50',
    'Platform fee (5%)',
    'Reference dw-',
  ]) {
    await receipt.getByText(text, { exact: false }).first().waitFor();
  }
  expect(await receipt.textContent()).toMatch(/MTN MoMo \d{3} ••• \d{4}/);
  await expectAccessibleLayout(page, 'receipt');
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('button', { name: 'Print' }).isVisible()).toBe(false);
  expect(await receipt.isVisible()).toBe(true);
  await page.emulateMedia({ media: null });
  await page.getByRole('link', { name: 'Back to the order' }).click();
  await page.getByRole('heading', { level: 1, name: /^Order/ }).waitFor();
});

it('a customer reorders from the list of orders', async () => {
  const { page } = buyer;
  await page.goto('/orders');
  await page.getByRole('button', { name: 'Buy again' }).click();
  await expectToast(page, 'Added to your cart');
  await page.waitForURL('**/cart');
  await page.getByRole('link', { name: 'Oval Shopper' }).first().waitFor();
});
