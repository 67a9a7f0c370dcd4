import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessibleLayout } from './support/accessibility-audit.ts';
import { type AfterSale, boughtItem, openAfterSale } from './support/after-sale.ts';
import { expectToast } from './support/customer.ts';
import { api } from './support/test-app.ts';

const PARTLY_REFUNDED = 'Oval Shopper';
const REPLACED = 'Bread Basket';
const SHOP_NAME = 'Zaare Straw House';

let market: AfterSale;
beforeAll(async () => {
  market = await openAfterSale([PARTLY_REFUNDED, REPLACED]);
  const { dwaso, customer, order, handOver } = market;
  // The demo market already has a request for this seller.
  await dwaso.database.pool.query("delete from refunds where status = 'REQUESTED'");
  await handOver();
  for (const name of [PARTLY_REFUNDED, REPLACED]) {
    const body = { reason: `The handle of the ${name} is torn` };
    await api(dwaso, 'POST', `/orders/items/${order.items[name]}/refund-request`, {
      token: customer.token,
      body,
    });
  }
});
afterAll(() => market.close());

/** Opens the dialog of a request on the seller's phone. */
async function openRefundDialog(name: string) {
  const { page } = market.seller;
  await page.goto('/merchant/refunds');
  const request = page
    .getByRole('article')
    .or(page.getByRole('listitem'))
    .filter({ hasText: `The handle of the ${name}` });
  await request.getByRole('button', { name: 'Offer something else' }).first().click();
  return page.getByRole('dialog', { name: 'Offer something else' });
}

const card = (name: string) => boughtItem(market.buyer.page, name).getByRole('region', { name: /Refund/ });

it('the shop offers a partial refund and the customer accepts; errors keep the input', async () => {
  const { page } = market.seller;
  const dialog = await openRefundDialog(PARTLY_REFUNDED);
  await dialog
    .getByText(/^The customer requests GH₵[\d.,]+\. No money moves before they accept your offer/)
    .waitFor();
  await dialog.getByLabel('Amount in GH₵').fill('9999');
  await dialog.getByLabel('Message to the customer').fill('A new handle costs 30 cedis in Bolga');
  await dialog.getByRole('button', { name: 'Send offer' }).click();
  await dialog.getByRole('alert').first().waitFor();
  expect(await dialog.getByLabel('Message to the customer').inputValue()).toContain('Bolga');
  await expectAccessibleLayout(page, 'offer-dialog');
  await dialog.getByLabel('Amount in GH₵').fill('30');
  await dialog.getByRole('button', { name: 'Send offer' }).click();
  await expectToast(page, 'Your offer is sent');

  const { page: phone } = market.buyer;
  await phone.goto(`/orders/${market.order.orderId}`);
  await card(PARTLY_REFUNDED)
    .getByText(`${SHOP_NAME} offers to refund you GH₵30.00`, { exact: false })
    .waitFor();
  await card(PARTLY_REFUNDED).getByText('A new handle costs 30 cedis in Bolga').waitFor();
  await expectAccessibleLayout(phone, 'offer-to-answer');
  await card(PARTLY_REFUNDED).getByRole('button', { name: 'Accept GH₵30.00' }).click();
  await card(PARTLY_REFUNDED).getByRole('button', { name: 'Accept GH₵30.00' }).waitFor({ state: 'detached' });
  await card(PARTLY_REFUNDED)
    .getByText(/GH₵30\.00/)
    .first()
    .waitFor();
  const { rows } = await market.dwaso.database.pool.query(
    'select amount_pesewas as amount from refunds where order_id = $1 and status <> $2',
    [market.order.orderId, 'REQUESTED'],
  );
  expect(rows).toEqual([{ amount: 3000 }]);
});

it('the shop offers a replacement and the customer asks Dwaso to decide', async () => {
  const { page } = market.seller;
  const dialog = await openRefundDialog(REPLACED);
  await dialog.getByLabel('Another one of this product').check();
  expect(await dialog.getByLabel('Amount in GH₵').count()).toBe(0);
  await dialog.getByLabel('Message to the customer').fill('Another one leaves by VIP on Friday');
  await dialog.getByRole('button', { name: 'Send offer' }).click();
  await expectToast(page, 'Your offer is sent');

  const { page: phone } = market.buyer;
  await phone.goto(`/orders/${market.order.orderId}`);
  await card(REPLACED).getByText(`${SHOP_NAME} offers to send you a replacement`, { exact: false }).waitFor();
  await card(REPLACED).getByRole('button', { name: 'No, ask Dwaso' }).click();
  await card(REPLACED).getByText('Dwaso is deciding', { exact: true }).waitFor();
  expect(await card(REPLACED).getByRole('button').count()).toBe(0);
});
