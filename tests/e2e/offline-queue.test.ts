import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectAccessibleLayout } from './support/accessibility-audit.ts';
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

describe('without a network', () => {
  it('an item added to the cart is queued, survives the tab and is sent once', async () => {
    const visit = await dwaso.visit({ proxyUrl: market.proxyUrl });
    const { page, context } = visit;
    const { token } = await newCustomer(dwaso, visit);
    await page.goto(`/products/${await productNamed(dwaso, 'Bread Basket')}`);
    await waitForOfflineReady(page);
    await market.disconnect(visit);
    await page.getByRole('button', { name: 'Add to Cart' }).first().click();
    await page.getByText(/^Saved. We will send it when you are back online/).waitFor();
    await queuePanel(page).getByRole('status').getByText('1 action waiting for internet').waitFor();
    await page.close();
    await market.reconnect(visit);
    const newTab = await context.newPage();
    await newTab.goto('/about');
    await expect.poll(() => market.cartQuantities(token)).toEqual([1]);
    await queuePanel(newTab).waitFor({ state: 'detached' });
    await newTab.goto('/');
    await newTab.getByRole('link', { name: 'Cart, 1 item' }).waitFor();
    expect(await market.cartQuantities(token)).toEqual([1]);
    await endIgnoringNetworkErrors(visit);
  });

  it('a seller accepts an order and marks a product out of stock; both are sent in order and reported', async () => {
    const visit = await dwaso.visit({ proxyUrl: market.proxyUrl });
    const { page, context } = visit;
    await signInShop(dwaso, visit);
    await page.goto(`/merchant/orders/${market.order.orderId}`);
    await waitForOfflineReady(page, 'offline-queue-panel');
    const productTab = await context.newPage();
    await productTab.goto('/merchant/products?search=oval');
    await waitForOfflineReady(productTab, 'offline-queue-panel');
    const startedAt = new Date();
    await market.disconnect(visit);
    await page.getByRole('button', { name: 'Accept order' }).click();
    await page.getByText('Will send when online: Accept: order', { exact: false }).waitFor();
    await productTab.getByRole('status').getByText('1 action waiting for internet').waitFor();
    await productTab.getByRole('button', { name: /^Mark out of stock.*Oval Shopper$/ }).click();
    await productTab.getByRole('status').getByText('2 actions waiting for internet').waitFor();
    await market.reconnect(visit);
    await queuePanel(productTab).waitFor({ state: 'detached' });
    await productTab.getByRole('button', { name: /^Back on sale.*Oval Shopper$/ }).waitFor();
    await page.getByRole('heading', { name: 'Pack and send' }).waitFor();
    const product = await productNamed(dwaso, 'Oval Shopper');
    expect(await market.idempotentRequestsSince(startedAt)).toEqual([
      `POST /orders/${market.order.orderId}/accept`,
      `PATCH /products/${product}`,
    ]);
    await endIgnoringNetworkErrors(visit);
  });

  it('a rejected action shows its reason, and the user resolves it', async () => {
    const visit = await dwaso.visit({ proxyUrl: market.proxyUrl });
    const { page } = visit;
    const token = await signInShop(dwaso, visit);
    const product = await productNamed(dwaso, 'Bread Basket');
    await page.goto('/merchant/products?search=bread+basket');
    await waitForOfflineReady(page, 'offline-queue-panel');
    await market.disconnect(visit);
    await page.getByRole('button', { name: 'Change the price of Bread Basket' }).click();
    await page.getByLabel('Price of Bread Basket in GH₵').fill('91');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Will send when online: Price: Bread Basket, GH₵91.00').waitFor();
    await api(dwaso, 'PATCH', `/products/${product}`, { token, body: { price: 88 } });
    await market.reconnect(visit);
    await queuePanel(page).getByText('1 action failed').waitFor();
    await queuePanel(page).getByRole('button', { name: 'View' }).click();
    await queuePanel(page)
      .getByText('Failed: The price has just changed to GH₵88.00. Please check it.')
      .waitFor();
    await expectAccessibleLayout(page, 'merchant-outbox-refused');
    await queuePanel(page)
      .getByRole('button', { name: /^Try again/ })
      .click();
    await queuePanel(page).waitFor({ state: 'detached' });
    await page
      .getByRole('button', { name: /^Change the price of Bread Basket, now GH₵\s?91\.00$/ })
      .waitFor();
    await endIgnoringNetworkErrors(visit);
  });

  it('a new product is created once with its photo; a rejected one returns to its form', async () => {
    const visit = await dwaso.visit({ proxyUrl: market.proxyUrl });
    const { page } = visit;
    const token = await signInShop(dwaso, visit);
    const ownCategory = await api(dwaso, 'POST', '/categories', { token, body: { name: 'Of one season' } });
    const buffer = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#b03d20' } })
      .jpeg()
      .toBuffer();
    const startedAt = new Date();
    for (const [name, category] of [
      ['Basket of the road', ''],
      ['Basket of no kind', 'Of one season'],
    ] as const) {
      await page.goto('/merchant/products/new');
      await waitForOfflineReady(page, 'offline-queue-panel');
      await waitForOfflineReady(page, 'products-page');
      await page.getByLabel('Name').fill(name);
      await page.getByLabel('Price in GH₵').fill('75');
      await page.getByLabel('Stock', { exact: true }).fill('3');
      await page.getByLabel('Description').fill('Woven on the way to the market.');
      if (category) await page.getByLabel('Category').selectOption({ label: category });
      await page
        .getByLabel('Choose photos')
        .setInputFiles({ name: 'basket.jpg', mimeType: 'image/jpeg', buffer });
      await page.getByRole('img', { name: /^Number 1/ }).waitFor();
      await market.disconnect(visit);
      await page.getByRole('button', { name: 'Publish product' }).click();
      await queuePanel(page).getByRole('status').getByText('1 action waiting for internet').waitFor();
      if (category)
        await api(dwaso, 'DELETE', `/categories/${(ownCategory.data as unknown as { id: string }).id}`, {
          token,
        });
      await market.reconnect(visit);
      if (!category) await queuePanel(page).waitFor({ state: 'detached' });
    }
    await queuePanel(page).getByText('1 action failed').waitFor();
    await queuePanel(page).getByRole('button', { name: 'View' }).click();
    await expectAccessibleLayout(page, 'merchant-outbox-correct');
    await queuePanel(page).getByRole('button', { name: /^Edit/ }).click();
    await expect.poll(() => page.getByLabel('Name').inputValue()).toBe('Basket of no kind');
    expect(await page.getByLabel('Price in GH₵').inputValue()).toBe('75');
    await page.getByRole('img', { name: /^Number 1/ }).waitFor();
    expect(await queuePanel(page).count()).toBe(0);
    await page.getByLabel('Category').selectOption({ index: 1 });
    await page.getByRole('button', { name: 'Publish product' }).click();
    await page.waitForURL('**/merchant/products');
    expect(await market.idempotentRequestsSince(startedAt)).toEqual(['POST /products', 'POST /products']);
    const { rows } = await dwaso.database.pool.query(
      "select p.name, count(i.*)::int as photos from products p left join product_images i on i.product_id = p.id where p.name like 'Basket of %' and p.created_at >= $1 group by p.id order by p.created_at",
      [startedAt],
    );
    expect(rows).toEqual([
      { name: 'Basket of the road', photos: 1 },
      { name: 'Basket of no kind', photos: 1 },
    ]);
    await endIgnoringNetworkErrors(visit);
  });

  it('sign-out asks first; queued actions are never sent for another user', async () => {
    const visit = await dwaso.visit({ proxyUrl: market.proxyUrl });
    const { page } = visit;
    const { token } = await newCustomer(dwaso, visit);
    const otherCustomer = await newCustomer(dwaso, await dwaso.visit());
    await page.goto(`/products/${await productNamed(dwaso, 'Bread Basket')}`);
    await waitForOfflineReady(page);
    await market.disconnect(visit);
    await page.getByRole('button', { name: 'Add to Cart' }).first().click();
    await queuePanel(page).waitFor();
    const logOut = async (choice: string) => {
      await page.locator('summary[aria-label="Menu"]').click();
      await page.getByRole('button', { name: 'Log out' }).filter({ visible: true }).click();
      const dialog = page.getByRole('dialog', { name: 'Some actions have not been sent' });
      await dialog.getByText('Add to cart: 1 x Bread Basket').waitFor();
      await dialog.getByRole('button', { name: choice }).click();
    };
    await logOut('Stay signed in');
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBe(token);
    await logOut('Sign out and keep');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBe(null);
    await market.reconnect(visit);
    const signInAs = async (value: string) => {
      await page.evaluate((token) => localStorage.setItem('token', token), value);
      await page.goto('/');
      await waitForOfflineReady(page);
    };
    await signInAs(otherCustomer.token);
    expect(await market.cartQuantities(otherCustomer.token)).toEqual([]);
    expect(await market.cartQuantities(token)).toEqual([]);
    await signInAs(token);
    await expect.poll(() => market.cartQuantities(token)).toEqual([1]);
    expect(await market.cartQuantities(otherCustomer.token)).toEqual([]);
    await endIgnoringNetworkErrors(visit);
  });
});
