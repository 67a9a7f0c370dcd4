import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { newCustomer, productNamed } from './support/customer.ts';
import {
  type Disconnectable,
  endOf,
  openDisconnectable,
  readyToKeep,
  waitingIn,
} from './support/disconnectable.ts';
import { api, signInShop } from './support/open-dwaso.ts';

let market: Disconnectable;
let dwaso: Disconnectable['dwaso'];
beforeAll(async () => {
  market = await openDisconnectable();
  ({ dwaso } = market);
});
beforeEach(() => market.mend());
afterAll(() => market.close());

it('a seller sends an order with the photo of its waybill', async () => {
  const visit = await dwaso.visit({ line: market.lineUrl });
  const { page } = visit;
  const token = await signInShop(dwaso, visit);
  const { orderId } = market.order;
  await api(dwaso, 'POST', `/orders/${orderId}/accept`, { token });
  await page.goto(`/merchant/orders/${orderId}`);
  await readyToKeep(page, 'offline-queue-panel');
  await page.getByRole('button', { name: 'Mark as sent', exact: true }).click();
  await page.getByLabel('Waybill or tracking number (optional)').fill('0047213');
  await page.getByText('Station, driver, arrival, photo').click();
  const buffer = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#edbb4c' } })
    .jpeg()
    .toBuffer();
  const photo = page.getByRole('group', { name: 'Photo of the waybill (optional)' });
  await photo.getByLabel('Choose photos').setInputFiles({ name: 'w.jpg', mimeType: 'image/jpeg', buffer });
  await photo.getByText('1 of 1').waitFor();
  const begun = new Date();
  await market.cut(visit);
  await page.getByRole('button', { name: 'Mark as sent' }).click();
  await waitingIn(page).getByRole('status').getByText('1 action waiting for internet').waitFor();
  await market.mend(visit);
  await waitingIn(page).waitFor({ state: 'detached' });
  expect(await market.doneSince(begun)).toEqual([`POST /orders/${orderId}/ship`]);
  await page.getByRole('link', { name: /The waybill, 1 of 1/ }).waitFor();
  await endOf(visit);
});

it('a device without room says so where it was pressed, and keeps nothing', async () => {
  const visit = await dwaso.visit({ line: market.lineUrl });
  const { page } = visit;
  const { token } = await newCustomer(dwaso, visit);
  await page.addInitScript(() => {
    IDBObjectStore.prototype.add = IDBObjectStore.prototype.put = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await page.goto(`/products/${await productNamed(dwaso, 'Bread Basket')}`);
  await readyToKeep(page);
  await market.cut(visit);
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await page.getByText(/this device has no space to save it/).waitFor();
  expect(await waitingIn(page).count()).toBe(0);
  await market.mend(visit);
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect.poll(() => market.inCart(token)).toEqual([1]);
  await endOf(visit);
});

it('what is sent by a session that was ended meanwhile waits for the same account', async () => {
  const visit = await dwaso.visit({ line: market.lineUrl });
  const { page } = visit;
  const customer = await newCustomer(dwaso, visit);
  await page.goto(`/products/${await productNamed(dwaso, 'Bread Basket')}`);
  await readyToKeep(page);
  await market.cut(visit);
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await waitingIn(page).waitFor();
  await api(dwaso, 'POST', '/auth/logout', { token: customer.token });
  await market.mend(visit);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBe(null);
  const { email, password } = customer;
  const { data } = await api(dwaso, 'POST', '/auth/login', { body: { email, password } });
  const token = data as unknown as string;
  expect(await market.inCart(token)).toEqual([]);
  await page.evaluate((value) => localStorage.setItem('token', value), token);
  await page.goto('/');
  await expect.poll(() => market.inCart(token)).toEqual([1]);
  await endOf(visit);
});
