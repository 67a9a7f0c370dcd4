import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessibleLayout } from './support/accessibility-audit.ts';
import { expectToast, newCustomer, productNamed, putInCart } from './support/customer.ts';
import { shopToken } from './support/seller.ts';
import { api, startTestApp, type TestApp, type Visit } from './support/test-app.ts';

let dwaso: TestApp;
let owner: string;
beforeAll(async () => {
  dwaso = await startTestApp();
  owner = await shopToken(dwaso, 'seller@dwaso.test');
});
afterAll(() => dwaso.close());

async function visitShop(options: { width?: number } = {}): Promise<Visit> {
  const visit = await dwaso.visit(options);
  await visit.page.addInitScript((value) => localStorage.setItem('shopToken', value), owner);
  return visit;
}

describe("a shop's delivery page", () => {
  it('previews what customers see while the seller types, and saves it', async () => {
    const visit = await visitShop({ width: 360 });
    const { page } = visit;
    await page.goto('/merchant/delivery');
    const preview = page.getByTestId('delivery-preview');
    await preview.getByText('Delivery included').waitFor();
    await expectAccessibleLayout(page);
    await page.getByLabel('Delivery fee for a small parcel, anywhere in Ghana').fill('35');
    await preview.getByText('Delivery to Ashanti GH₵35.00').waitFor();
    await page.getByRole('button', { name: 'Fill in common fees' }).click();
    expect(await page.getByLabel('Delivery fee, Near you').inputValue()).toBe('35.00');
    expect(await page.getByLabel('Days, Very far').inputValue()).toBe('4-6');
    expect(await page.getByLabel('More for sack').inputValue()).toBe('105.00');
    await preview.getByLabel('A customer in').selectOption('Ashanti');
    await page.getByRole('switch', { name: 'Bus station' }).check();
    await page.getByRole('button', { name: 'VIP' }).click();
    await page.getByRole('button', { name: 'Save delivery' }).click();
    await page.getByText('Enter the station you send from').waitFor();
    await page.getByLabel('You send from').fill('Bolgatanga station');
    await page.getByLabel('Delivery fee', { exact: true }).fill('20');
    await preview.getByText('Collect at bus station (VIP) GH₵20.00').waitFor();
    await expectAccessibleLayout(page);
    await page.getByRole('button', { name: 'Save delivery' }).click();
    await expectToast(page, 'Delivery saved');
    const { data } = await api(dwaso, 'GET', '/shops/delivery', { token: owner });
    expect(data).toMatchObject({
      options: [
        {
          kind: 'DELIVERY',
          zones: [{ area: 'GHANA', fee: 35 }, { area: 'TOWN', fee: 20 }, {}, {}, {}, {}, {}],
        },
        { kind: 'STATION', carrier: 'VIP', station: 'Bolgatanga station', fee: 20 },
      ],
    });
    await page.reload();
    await preview.getByText('Collect at bus station (VIP) GH₵20.00').waitFor();
    expect(await page.getByLabel('You send from').inputValue()).toBe('Bolgatanga station');
    expect(visit.consoleErrors).toEqual([]);
  });

  it('warns when a region has no delivery option', async () => {
    const { page } = await visitShop({ width: 1280 });
    await page.goto('/merchant/delivery');
    await page.getByRole('switch', { name: 'Bus station' }).uncheck();
    await page.getByLabel('Delivery fee for a small parcel, anywhere in Ghana').fill('');
    await page.getByLabel('Delivery fee, Far', { exact: true }).fill('');
    const preview = page.getByTestId('delivery-preview');
    await preview.getByLabel('A customer in').selectOption('Oti');
    await preview.getByText('You do not deliver to Oti. Customers there cannot order.').waitFor();
  });
});

describe('the region saved on the device', () => {
  it('is asked once and shows delivery fees on cards and product pages', async () => {
    const options = [
      {
        kind: 'DELIVERY',
        zones: [{ area: 'REGIONS', regions: ['Ashanti'], fee: 35, daysFrom: 2, daysTo: 4 }],
      },
    ];
    await api(dwaso, 'PUT', '/shops/delivery', { token: owner, body: { options } });
    const { page, consoleErrors } = await dwaso.visit({ width: 1280 });
    await page.goto(`/products/${await productNamed(dwaso, 'Oval Shopper')}`);
    await page.getByText('Choose your region to see the delivery fee.').waitFor();
    await page.getByRole('main').getByLabel('Deliver to').selectOption('Ashanti');
    await page.getByText('Delivery to Ashanti GH₵35.00').waitFor();
    await expectAccessibleLayout(page);
    await page.goto('/products?search=shopper');
    const card = page.getByRole('article').filter({ hasText: 'Oval Shopper' });
    await card.getByText('Delivery to Ashanti GH₵35.00').waitFor();
    await card.getByText('2–4 days').waitFor();
    await page.getByRole('banner').getByRole('combobox').selectOption('Volta');
    await card.getByText('No delivery to Volta').waitFor();
    expect(consoleErrors).toEqual([]);
  });
});

describe('a customer', () => {
  it('chooses a region once, picks a delivery option and pays the fee shown', async () => {
    const body = {
      options: [
        { kind: 'DELIVERY', zones: [{ area: 'GHANA', fee: 35, daysFrom: 2, daysTo: 4 }] },
        { kind: 'STATION', carrier: 'VIP', station: 'Bolga station', fee: 20, daysFrom: 1, daysTo: 2 },
      ],
    };
    await api(dwaso, 'PUT', '/shops/delivery', { token: owner, body });
    const visit = await dwaso.visit({ width: 360 });
    const { page } = visit;
    const customer = await newCustomer(dwaso, visit);
    await putInCart(dwaso, customer.token, 'Oval Shopper');
    await putInCart(dwaso, customer.token, 'Ejura Brown Rice');
    await page.goto('/cart');
    const summary = page.getByRole('region', { name: 'Summary' });
    await summary.getByText('Choose your region').waitFor();
    await page.getByRole('main').getByLabel('Deliver to').selectOption('Ashanti');
    const part = page.getByRole('region', { name: 'From Zaare Straw House' });
    await part.getByText('GH₵20.00', { exact: true }).waitFor();
    await part.getByRole('radio', { name: /bus station \(VIP\)/, checked: true }).waitFor();
    await expectAccessibleLayout(page);
    await part.getByRole('radio', { name: /Home delivery/ }).check();
    await summary.getByText('GH₵35.00').waitFor();
    const total = async () => (await summary.getByText(/^GH₵/).allTextContents()).at(-1);
    const totalBefore = await total();
    // The device remembers the region.
    await page.reload();
    await summary.getByText('GH₵35.00').waitFor();
    expect(await total()).toBe(totalBefore);

    await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
    await page.getByLabel('Full Name').fill('Ama Serwaa');
    await page.getByLabel('Address', { exact: true }).fill('House 12, Adum Road');
    await page.getByLabel('City').fill('Kumasi');
    await page.getByLabel('Region').selectOption('Ashanti');
    await page.getByLabel('Phone Number').first().fill('0551234987');
    await page.getByText('Amount to pay', { exact: true }).waitFor();
    const delivery = page.getByRole('region', { name: 'Delivery', exact: true });
    await delivery.getByRole('radio', { name: /Home delivery/, checked: true }).waitFor();
    await expectAccessibleLayout(page);
    await page.getByRole('button', { name: 'Pay with Paystack' }).click();
    await page.getByText('Payment Successful!').waitFor();
    await page
      .getByText(totalBefore as string)
      .first()
      .waitFor();
    await page.getByText('Zaare Straw House: Home delivery, 2–4 business days').waitFor();
    expect(visit.consoleErrors).toEqual([]);
  });

  it('sees fees for her region on every page, with her address filled in', async () => {
    const zones = [{ area: 'REGIONS', regions: ['Ashanti'], fee: 35, daysFrom: 2, daysTo: 4 }];
    await api(dwaso, 'PUT', '/shops/delivery', {
      token: owner,
      body: { options: [{ kind: 'DELIVERY', zones }] },
    });
    const visit = await dwaso.visit({ width: 1280 });
    const { page } = visit;
    const { token } = await newCustomer(dwaso, visit);
    const home = { street: 'House 12, Adum Road', city: 'Adum', state: 'Kumasi' };
    await api(dwaso, 'POST', '/users/profile/address', { token, body: home });
    const productId = await putInCart(dwaso, token, 'Oval Shopper');
    await page.goto(`/products/${productId}`);
    await page.getByText('Delivery to Ashanti GH₵35.00').waitFor();
    const header = page.getByRole('banner').getByRole('combobox');
    expect(await header.inputValue()).toBe('Ashanti');
    await page.goto('/cart');
    expect(await page.getByRole('main').getByLabel('Deliver to').inputValue()).toBe('Ashanti');
    await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
    const region = page.getByLabel('Region');
    expect(await region.inputValue()).toBe('Ashanti');
    expect(await region.getByRole('option').count()).toBe(17);
    expect(await page.getByLabel('Address', { exact: true }).inputValue()).toBe(home.street);

    await region.selectOption('Oti');
    const summary = page.getByRole('region', { name: 'From Zaare Straw House' });
    await summary.getByText('No delivery to Oti').waitFor();
    await page.getByText('We cannot deliver Oval Shopper to Oti.', { exact: false }).waitFor();

    // A region chosen in the cart does not replace her address.
    await page.goto('/cart');
    await page.getByRole('main').getByLabel('Deliver to').selectOption('Volta');
    await page
      .getByRole('region', { name: 'Items in your cart' })
      .getByText('No delivery to Volta')
      .waitFor();
    await page.goto('/checkout');
    expect(await region.inputValue()).toBe('Volta');
    expect(await page.getByLabel('Address', { exact: true }).inputValue()).toBe('');
    await page.getByLabel('Saved address').selectOption({ index: 1 });
    expect(await region.inputValue()).toBe('Ashanti');
    expect(visit.consoleErrors).toEqual([]);
  });
});
