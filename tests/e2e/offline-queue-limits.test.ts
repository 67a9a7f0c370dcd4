import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { newCustomer, productNamed } from './support/customer.ts';
import {
  endIgnoringNetworkErrors,
  type OfflineMarket,
  openOfflineMarket,
  queuePanel,
  waitForOfflineReady,
} from './support/offline-market.ts';
import { api, signInShop } from './support/test-app.ts';

let market: OfflineMarket;
let dwaso: OfflineMarket['dwaso'];
beforeAll(async () => {
  market = await openOfflineMarket();
  ({ dwaso } = market);
});
beforeEach(() => market.reconnect());
afterAll(() => market.close());

it('a seller sends an order with the photo of its waybill', async () => {
  const visit = await dwaso.visit({ proxyUrl: market.proxyUrl });
  const { page } = visit;
  const token = await signInShop(dwaso, visit);
  const { orderId } = market.order;
  await api(dwaso, 'POST', `/orders/${orderId}/accept`, { token });
  await page.goto(`/merchant/orders/${orderId}`);
  await waitForOfflineReady(page, 'offline-queue-panel');
  await page.getByRole('button', { name: 'Mark as sent', exact: true }).click();
  await page.getByLabel('Waybill or tracking number (optional)').fill('0047213');
  await page.getByText('Station, driver, arrival, photo').click();
  const buffer = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#edbb4c' } })
    .jpeg()
    .toBuffer();
  const photo = page.getByRole('group', { name: 'Photo of the waybill (optional)' });
  await photo.getByLabel('Choose photos').setInputFiles({ name: 'w.jpg', mimeType: 'image/jpeg', buffer });
  await photo.getByText('1 of 1').waitFor();
  const startedAt = new Date();
  await market.disconnect(visit);
  await page.getByRole('button', { name: 'Mark as sent' }).click();
  await queuePanel(page).getByRole('status').getByText('1 action waiting for internet').waitFor();
  await market.reconnect(visit);
  await queuePanel(page).waitFor({ state: 'detached' });
  expect(await market.idempotentRequestsSince(startedAt)).toEqual([`POST /orders/${orderId}/ship`]);
  await page.getByRole('button', { name: /The waybill, 1 of 1/ }).waitFor();
  await endIgnoringNetworkErrors(visit);
});

it('a full device reports it at the button, and stores nothing', async () => {
  const visit = await dwaso.visit({ proxyUrl: market.proxyUrl });
  const { page } = visit;
  const { token } = await newCustomer(dwaso, visit);
  await page.addInitScript(() => {
    IDBObjectStore.prototype.add = IDBObjectStore.prototype.put = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await page.goto(`/products/${await productNamed(dwaso, 'Bread Basket')}`);
  await waitForOfflineReady(page);
  await market.disconnect(visit);
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await page.getByText(/this device has no space to save it/).waitFor();
  expect(await queuePanel(page).count()).toBe(0);
  await market.reconnect(visit);
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect.poll(() => market.cartQuantities(token)).toEqual([1]);
  await endIgnoringNetworkErrors(visit);
});

it('an action of an ended session waits for the same account', async () => {
  const visit = await dwaso.visit({ proxyUrl: market.proxyUrl });
  const { page } = visit;
  const customer = await newCustomer(dwaso, visit);
  await page.goto(`/products/${await productNamed(dwaso, 'Bread Basket')}`);
  await waitForOfflineReady(page);
  await market.disconnect(visit);
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await queuePanel(page).waitFor();
  await api(dwaso, 'POST', '/auth/logout', { token: customer.token });
  await market.reconnect(visit);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBe(null);
  const { email, password } = customer;
  const { data } = await api(dwaso, 'POST', '/auth/login', { body: { email, password } });
  const token = data as unknown as string;
  expect(await market.cartQuantities(token)).toEqual([]);
  await page.evaluate((value) => localStorage.setItem('token', value), token);
  await page.goto('/');
  await expect.poll(() => market.cartQuantities(token)).toEqual([1]);
  await endIgnoringNetworkErrors(visit);
});
