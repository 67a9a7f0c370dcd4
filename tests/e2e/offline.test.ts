import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { ShopOrder } from '#src/modules/fulfilment/contract/shop-orders.ts';
import { axeFaults } from './support/accessibility-audit.ts';
import { expectToast, newCustomer, putInCart } from './support/customer.ts';
import { openTcpProxy, type TcpProxy } from './support/tcp-proxy.ts';
import { api, signInShop, startTestApp, type TestApp, type Visit } from './support/test-app.ts';

let dwaso: TestApp;
let proxy: TcpProxy;
beforeAll(async () => {
  dwaso = await startTestApp();
  proxy = await openTcpProxy(dwaso.url);
});
beforeEach(() => proxy.reconnect());
afterAll(async () => {
  await proxy.close();
  await dwaso.close();
});

/** Waits until the service worker has cached this page. */
async function waitUntilCached(page: Page, path: string): Promise<void> {
  await expect.poll(() => page.evaluate((address) => caches.match(address).then(Boolean), path)).toBe(true);
}

/** Drops the 401s of requests that reached the server after the sign-out. */
function dropRefusals({ consoleErrors }: Visit): void {
  consoleErrors.splice(0, consoleErrors.length, ...consoleErrors.filter((text) => !text.includes('401')));
}

/** The caches of sessions; runs in the page. */
const ownCaches = async () => (await caches.keys()).filter((name) => name.startsWith('own-'));

/** Sets the browser offline before it closes the proxy: a page never retries a script that failed to load. */
async function disconnect({ context, page }: Visit): Promise<void> {
  await context.setOffline(true);
  await page.waitForFunction(() => !navigator.onLine);
  proxy.disconnect();
}

async function reconnect({ context }: Visit): Promise<void> {
  proxy.reconnect();
  await context.setOffline(false);
}

/** Drops the errors that Chromium logs while offline, and when a service worker takes over a loading page. */
function dropNetworkErrors({ consoleErrors }: Visit): void {
  const otherErrors = consoleErrors.filter(
    (text) => !/ERR_|Failed to fetch|cross-world service worker/.test(text),
  );
  consoleErrors.splice(0, consoleErrors.length, ...otherErrors);
}

it('shows visited pages with the time of their copy, and an offline page for others', async () => {
  const visit = await dwaso.visit({ proxyUrl: proxy.url });
  const { page } = visit;
  await page.goto('/');
  await waitUntilCached(page, '/');
  await page.goto('/products?search=honey');
  await waitUntilCached(page, '/products?search=honey');
  await disconnect(visit);
  await page.goto('/products?search=honey');
  await page.getByText(/^You are offline. This page was last updated at \d{1,2}:\d\d [ap]m\.$/).waitFor();
  await page.getByText('Savannah Blossom Honey').first().waitFor();
  // A later request also gets stale data, and the same notice covers it.
  await page.evaluate(async () => {
    const notified = new Promise((resolve) => {
      navigator.serviceWorker.addEventListener('message', () => setTimeout(resolve));
      setTimeout(resolve, 1000);
    });
    await fetch(location.href);
    await notified;
  });
  expect(await page.getByText('You are offline. This page was last updated').count()).toBe(1);
  await page.goto('/');
  await page.getByRole('link', { name: 'Shop Now' }).waitFor();
  await page.goto('/shops');
  await page.getByRole('heading', { name: 'You are offline' }).waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await reconnect(visit);
  await page.goto('/shops');
  await page.getByRole('heading', { name: 'You are offline' }).waitFor({ state: 'detached' });
  await page.goto('/products?search=honey');
  expect(await page.getByText('You are offline').count()).toBe(0);
  dropNetworkErrors(visit);
  await visit.end();
});

it('follows links to cached pages', async () => {
  const visit = await dwaso.visit({ proxyUrl: proxy.url });
  const { page } = visit;
  await page.goto('/about');
  await waitUntilCached(page, '/about');
  await page.goto('/terms');
  await waitUntilCached(page, '/terms');
  await page.locator('html[data-hydrated]').waitFor();
  await disconnect(visit);
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
  await page.waitForURL('**/about');
  await page.getByText('You are offline. This page was last updated').waitFor();
  await reconnect(visit);
  dropNetworkErrors(visit);
  await visit.end();
});

it('shows a customer the last loaded cart until sign-out', async () => {
  const visit = await dwaso.visit({ proxyUrl: proxy.url });
  const { page } = visit;
  const { token } = await newCustomer(dwaso, visit);
  await putInCart(dwaso, token, 'Oval Shopper');
  await page.goto('/');
  await waitUntilCached(page, '/');
  await page.goto('/cart');
  await page.getByText('Oval Shopper').first().waitFor();
  await waitUntilCached(page, '/cart');
  await expect.poll(() => page.evaluate(() => caches.match('/api/v1/cart').then(Boolean))).toBe(true);
  await disconnect(visit);
  await page.goto('/cart');
  await page.getByText('Oval Shopper').first().waitFor();
  await reconnect(visit);
  await page.goto('/about');
  await page.locator('summary[aria-label="Menu"]').click();
  await page.getByRole('button', { name: 'Log out' }).filter({ visible: true }).click();
  await expect.poll(() => page.evaluate(ownCaches)).toEqual([]);
  dropNetworkErrors(visit);
  await visit.end();
});

it('caches nothing that arrives after the sign-out', async () => {
  const visit = await dwaso.visit({ proxyUrl: proxy.url });
  const { page } = visit;
  await newCustomer(dwaso, visit);
  await page.goto('/');
  await waitUntilCached(page, '/');
  await page.goto('/cart');
  await page.locator('html[data-hydrated]').waitFor();
  await expect.poll(() => page.evaluate(ownCaches)).toHaveLength(1);
  await page.locator('summary[aria-label="Menu"]').click();
  proxy.holdResponses();
  const read = page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}` };
    await (await fetch('/api/v1/cart', { headers })).text();
  });
  await page.getByRole('button', { name: 'Log out' }).filter({ visible: true }).click();
  await expect.poll(() => page.evaluate(ownCaches)).toEqual([]);
  proxy.releaseResponses();
  await read;
  await page.waitForTimeout(500);
  expect(await page.evaluate(ownCaches)).toEqual([]);
  dropRefusals(visit);
  await visit.end();
});

it('goes home after the sign-out of a customer with a region', async () => {
  const visit = await dwaso.visit({ proxyUrl: proxy.url });
  const { page } = visit;
  const body = { email: 'customer@dwaso.test', password: 'Market-day-1!' };
  const { data: token } = await api(dwaso, 'POST', '/auth/login', { body });
  await page.addInitScript(
    (value) => {
      if (!sessionStorage.getItem('once')) localStorage.setItem('token', value);
      sessionStorage.setItem('once', '1');
    },
    token as unknown as string,
  );
  await page.goto('/dashboard?tab=orders');
  await page.getByText('Order ').first().waitFor();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('delivery'))).not.toBeNull();
  await page.locator('summary[aria-label="Menu"]').click();
  await page.getByRole('button', { name: 'Log out' }).filter({ visible: true }).click();
  await page.getByRole('link', { name: 'Shop Now' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
  await visit.end();
});

it('clears a customer’s cache when the account is closed', async () => {
  const visit = await dwaso.visit({ proxyUrl: proxy.url });
  const { page } = visit;
  await newCustomer(dwaso, visit);
  await page.goto('/');
  await waitUntilCached(page, '/');
  await page.goto('/dashboard?tab=account');
  await expect.poll(() => page.evaluate(ownCaches)).toHaveLength(1);
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Close my account' }).click();
  await page.getByRole('button', { name: 'Close account permanently' }).click();
  await expectToast(page, 'Your account is closed');
  await expect.poll(() => page.evaluate(ownCaches)).toEqual([]);
  dropRefusals(visit);
  await visit.end();
});

it('caches a seller’s orders with their addresses', async () => {
  const visit = await dwaso.visit({ proxyUrl: proxy.url });
  const { page } = visit;
  await signInShop(dwaso, visit);
  await page.goto('/merchant/dashboard');
  await waitUntilCached(page, '/merchant/dashboard');
  await page.goto('/merchant/orders');
  const row = page.getByRole('region', { name: 'Orders' }).getByRole('listitem').first();
  await row.waitFor();
  await waitUntilCached(page, '/merchant/orders');
  await disconnect(visit);
  await page.goto('/merchant/orders');
  await row.waitFor();
  await page.getByText('You are offline').first().waitFor();
  await reconnect(visit);
  dropNetworkErrors(visit);
  await visit.end();
});

it('opens prefetched orders for an offline seller until sign-out', async () => {
  const visit = await dwaso.visit({ proxyUrl: proxy.url });
  const { page } = visit;
  const token = await signInShop(dwaso, visit);
  const orders = (await api(dwaso, 'GET', '/orders/shop/items?status=DELIVERED', { token })).data;
  const { orderId, order } = orders.at(-1) as unknown as ShopOrder;
  await page.goto('/merchant/dashboard');
  await waitUntilCached(page, '/merchant/dashboard');
  // The service worker controls the page from its second load on.
  await page.reload();
  await waitUntilCached(page, '/api/v1/orders/shop/items?limit=50');
  await page.locator('link[rel="modulepreload"][href*="/order-page"]').waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  await disconnect(visit);
  await page
    .getByRole('link', { name: /^Orders/ })
    .filter({ visible: true })
    .first()
    .click();
  await page.getByRole('tab', { name: 'Delivered' }).click();
  await page.locator(`a[href="/merchant/orders/${orderId}"]`).first().click();
  await page.getByText('Order history will load when you are online.', { exact: false }).waitFor();
  await page.getByText(order.shippingAddress.street).first().waitFor();
  await page.getByText(/^You are offline. This page was last updated at \d{1,2}:\d\d [ap]m\.$/).waitFor();
  expect(await page.locator('a[href^="tel:"]').count()).toBeGreaterThan(0);
  expect(await axeFaults(page)).toEqual([]);
  await reconnect(visit);
  await page.goto('/merchant/dashboard');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Sign out' }).filter({ visible: true }).click();
  await expect.poll(() => page.evaluate(ownCaches)).toEqual([]);
  dropNetworkErrors(visit);
  await visit.end();
});

it('opens visited seller pages offline after a slow connection, and reloads them later', async () => {
  const visit = await dwaso.visit({ proxyUrl: proxy.url });
  const { page } = visit;
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: false, effectiveType: '3g' } });
  });
  await signInShop(dwaso, visit);
  await page.goto('/merchant/dashboard');
  await waitUntilCached(page, '/merchant/dashboard');
  await page.reload();
  await waitUntilCached(page, '/api/v1/orders/shop/items?limit=50');
  const clickLink = (name: string) =>
    page.getByRole('link', { name }).filter({ visible: true }).first().click();
  await clickLink('Earnings');
  await page.getByText('Held', { exact: true }).first().waitFor();
  await waitUntilCached(page, '/merchant/earnings');
  await clickLink('Overview');
  await page.waitForURL('**/merchant/dashboard');
  await page.waitForLoadState('networkidle');
  await disconnect(visit);
  await clickLink('Earnings');
  await page.waitForURL('**/merchant/earnings');
  await page.getByText('Held', { exact: true }).first().waitFor();
  await clickLink('Orders');
  await page.getByRole('region', { name: 'Orders' }).getByRole('listitem').first().waitFor();
  await page.goto('/merchant/earnings');
  await page.getByText('Held', { exact: true }).first().waitFor();
  await page.getByText(/^You are offline. This page was last updated at \d{1,2}:\d\d [ap]m\.$/).waitFor();
  await clickLink('My shop');
  await page.getByText('You are offline', { exact: true }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/merchant/earnings');
  await reconnect(visit);
  dropNetworkErrors(visit);
  await visit.end();
});
