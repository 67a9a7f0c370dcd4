import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessibleLayout } from './support/accessibility-audit.ts';
import { expectToast, newCustomer } from './support/customer.ts';
import { visitAsSeller } from './support/seller.ts';
import { api, startTestApp, type TestApp } from './support/test-app.ts';

let dwaso: TestApp;
beforeAll(async () => {
  dwaso = await startTestApp();
});
afterAll(() => dwaso.close());

// Shows docs/portals.md, Sellers: Sending by hand always works.
it('a seller enters a key and requests a rider; the customer tracks it until delivery', async () => {
  const buyer = await dwaso.visit();
  const customer = await newCustomer(dwaso, buyer);
  const [product] = (await api(dwaso, 'GET', '/products?search=Oval%20Shopper')).data;
  const { token } = customer;
  await api(dwaso, 'POST', '/cart/add', { token, body: { productId: product?.id, quantity: 1 } });
  const shippingAddress = {
    fullName: 'Esi Boateng',
    street: 'House 12, Ring Road',
    city: 'Accra',
    state: 'Greater Accra',
    zipCode: 'GA-183-8164',
    country: 'Ghana',
    phone: '0241230001',
  };
  const momo = { phone: '0551234987', network: 'mtn' };
  const body = { paymentMethod: 'MOMO', shippingAddress, momo };
  const checkout = await api(dwaso, 'POST', '/cart/checkout', { token, body });
  const { order } = checkout.data as unknown as { order: { id: string } };

  const seller = await visitAsSeller(dwaso);
  const { page } = seller;
  await page.goto(`/merchant/orders/${order.id}`);
  await page.getByRole('button', { name: 'Mark as sent', exact: true }).waitFor();
  expect(await page.getByRole('button', { name: /Request a rider/ }).count()).toBe(0);
  await page.goto('/merchant/delivery');
  const account = page.getByRole('region', { name: 'Swoove riders' });
  await account.getByLabel('App key').fill('swv_demo_key_1a2b');
  await account.getByLabel('Rider pickup address').fill('UB-0012-3456');
  await account.getByRole('button', { name: 'Save riders' }).click();
  await expectToast(page, 'Riders saved');
  await account.getByText('•••• 1a2b').waitFor();
  await expectAccessibleLayout(page, 'rider-account');

  await page.goto(`/merchant/orders/${order.id}`);
  await page.getByRole('button', { name: 'Request a rider (Swoove)' }).click();
  expect(await page.getByLabel('Customer’s GhanaPostGPS address').inputValue()).toBe('GA-183-8164');
  await page.getByRole('button', { name: 'Show rider prices' }).click();
  await page.getByText('GH₵22.00').waitFor();
  await expectAccessibleLayout(page, 'rider-offers');
  await page.getByRole('button', { name: 'Request this rider of Circle Riders' }).click();
  await expectToast(page, 'Rider requested. We have told the customer');
  const riders = page.getByRole('region', { name: 'Riders' });
  await riders.getByText(/Delivery SWV-/).waitFor();
  await expectAccessibleLayout(page, 'rider-asked');
  await seller.end();

  await expect
    .poll(
      async () => {
        const { data } = await api(dwaso, 'GET', `/orders/${order.id}`, { token });
        return (data as unknown as { shipments: { state: string }[] }).shipments[0]?.state;
      },
      { timeout: 30_000 },
    )
    .toBe('DELIVERED');
  await buyer.page.goto(`/orders/${order.id}`);
  await buyer.page.getByRole('link', { name: 'Track rider (Swoove)' }).waitFor();
  await buyer.page
    .getByRole('list', { name: 'Tracking history' })
    .getByText('Rider on the way to the shop')
    .waitFor();
  const { data } = await api(dwaso, 'GET', `/orders/${order.id}`, { token });
  const { handovers } = data as unknown as { handovers: { held: number; released: number }[] };
  expect(handovers[0]).toMatchObject({ held: 210, released: 0 });
  await expectAccessibleLayout(buyer.page, 'rider-buyer');
  await buyer.end();
});
