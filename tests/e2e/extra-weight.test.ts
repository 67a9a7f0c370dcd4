import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessibleLayout } from './support/accessibility-audit.ts';
import { type AfterSale, boughtItem, openAfterSale } from './support/after-sale.ts';
import { expectToast } from './support/customer.ts';
import { api } from './support/test-app.ts';

const PAID = 'Oval Shopper';
const DECLINED = 'Bread Basket';

let market: AfterSale;
beforeAll(async () => {
  market = await openAfterSale([PAID, DECLINED]);
  const terms = { usualGrams: 1000, tolerancePercent: 10, pays: 'ORDERED', unitPricePesewas: 2000 };
  await market.dwaso.database.pool.query('update order_items set weight = $2 where order_id = $1', [
    market.order.orderId,
    JSON.stringify(terms),
  ]);
});
afterAll(() => market.close());

const weigh = (name: string) =>
  api(market.dwaso, 'PATCH', `/orders/items/${market.order.items[name]}/weight`, {
    ...{ token: market.shop, body: { weighed: 1.5 } },
  });

it('a buyer pays for extra weight of one item, and not for that of another', async () => {
  const { page } = market.buyer;
  const order = `/orders/${market.order.orderId}`;
  await weigh(DECLINED);
  await page.goto(order);
  await boughtItem(page, DECLINED).getByText('The scale shows 1.5 kg. Do you want all of it?').waitFor();
  await expectAccessibleLayout(page, 'extra-weight-asked');
  await boughtItem(page, DECLINED).getByRole('button', { name: 'No, send up to 1.1 kg' }).click();
  await expectToast(page, 'Thank you. We have told the shop.');

  await weigh(PAID);
  await page.goto(order);
  await boughtItem(page, PAID).getByRole('link', { name: 'Pay GH₵10.50' }).click();
  await page.getByRole('heading', { name: 'Pay for the extra weight' }).waitFor();
  await expectAccessibleLayout(page, 'extra-weight-paying');
  await page.getByLabel('Mobile money number').fill('0551234987');
  await page.getByRole('button', { name: 'Pay with Paystack' }).click();
  await page.getByRole('button', { name: 'Yes, send request' }).click();
  await page.getByText(`${PAID} (+0.5 kg)`).first().waitFor();
  expect(new URL(page.url()).pathname).toBe(order);

  const { page: seller } = market.seller;
  await seller.goto(`/merchant/orders/${market.order.orderId}`);
  await seller.getByText('The customer has paid for more. Send all of it.').waitFor();
  await seller.getByText('The customer does not pay for more. Pack 1.1 kg at most.').waitFor();
  await expectAccessibleLayout(seller, 'extra-weight-seller');
});
