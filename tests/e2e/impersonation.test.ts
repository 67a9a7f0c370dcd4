import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { axeFaults, expectAccessibleLayout } from './support/accessibility-audit.ts';
import { adminToken } from './support/admin.ts';
import { buy } from './support/after-sale.ts';
import { expectToast, newCustomer, putInCart } from './support/customer.ts';
import { openTcpProxy, type TcpProxy } from './support/tcp-proxy.ts';
import { api, startTestApp, type TestApp, type Visit } from './support/test-app.ts';

let dwaso: TestApp;
let proxy: TcpProxy;
beforeAll(async () => {
  dwaso = await startTestApp();
  proxy = await openTcpProxy(dwaso.url);
});
afterAll(async () => {
  await proxy.close();
  await dwaso.close();
});

/** A customer with a paid order and a cart, and an admin who is also a customer. */
async function setUpCustomerAndAdmin(width: number) {
  const customerVisit = await dwaso.visit();
  const customer = await newCustomer(dwaso, customerVisit, { firstName: 'Abena', lastName: 'Owusu' });
  const { orderId } = await buy(dwaso, customer, ['Ejura Brown Rice']);
  await putInCart(dwaso, customer.token, 'Savannah Blossom Honey', 2);
  const { data } = await api(dwaso, 'GET', '/users/profile', { token: customer.token });
  await customerVisit.end();
  const visit = await dwaso.visit({ width, proxyUrl: proxy.url });
  const adminCustomer = await newCustomer(dwaso, visit, { firstName: 'Kojo', lastName: 'Helper' });
  await putInCart(dwaso, adminCustomer.token, 'Ejura Brown Rice');
  const token = await adminToken(dwaso);
  await visit.page.addInitScript((value) => localStorage.setItem('adminToken', value), token);
  return { visit, customer, customerId: (data as unknown as { id: string }).id, orderId, adminCustomer };
}

/** Opens the customer's view from an admin page and waits for its tab to load. */
async function openCustomerView(context: BrowserContext, page: Page): Promise<Page> {
  const newTab = context.waitForEvent('page');
  await page.getByRole('link', { name: 'View as customer' }).click();
  const tab = await newTab;
  await tab.getByRole('heading', { name: 'View as Abena Owusu' }).waitFor();
  await tab.getByLabel('Reason', { exact: true }).fill('She telephoned: she does not find her order');
  expect(await axeFaults(tab)).toEqual([]);
  await tab.getByRole('button', { name: 'View as customer' }).click();
  await strip(tab).waitFor();
  return tab;
}
const strip = (tab: Page) => tab.getByText('Viewing as Abena Owusu', { exact: true });

/** Everything this origin stores: addresses and texts of caches, local storage, IndexedDB. */
const readStorage = (page: Page) =>
  page.evaluate(async () => {
    const stored: string[] = Object.entries({ ...localStorage }).flat();
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const text = (await cache.match(request))?.text();
        stored.push(request.url, /\.(js|css|woff2)$/.test(request.url) ? '' : ((await text) ?? ''));
      }
    }
    for (const { name } of await indexedDB.databases()) {
      const openRequest = indexedDB.open(name ?? '');
      const database = await new Promise<IDBDatabase>((resolve) => {
        openRequest.onsuccess = () => resolve(openRequest.result);
      });
      for (const store of database.objectStoreNames) {
        const getRequest = database.transaction(store).objectStore(store).getAll();
        await new Promise((resolve) => {
          getRequest.onsuccess = resolve;
        });
        stored.push(JSON.stringify(getRequest.result));
      }
      database.close();
    }
    return stored.join('\n');
  });

async function dropWorkerErrors({ consoleErrors }: Visit): Promise<void> {
  const otherErrors = consoleErrors.filter((text) => !/cross-world service worker/.test(text));
  consoleErrors.splice(0, consoleErrors.length, ...otherErrors);
}

// Shows docs/specification.md, 8: "Failed to load wishlist"; "Operation failed"
it('an admin views the site as a customer in a separate tab, read-only, and ends the view', async () => {
  const { visit, customer, customerId, orderId, adminCustomer } = await setUpCustomerAndAdmin(1280);
  const { page, context } = visit;
  await page.goto('/cart');
  await page.getByText('Ejura Brown Rice').first().waitFor();
  await page.goto(`/admin/users/${customerId}`);
  const tab = await openCustomerView(context, page);

  await tab.getByRole('heading', { name: 'Welcome, Abena' }).waitFor();
  await tab.getByTestId('cart-count').getByText('1', { exact: true }).waitFor();
  expect(await axeFaults(tab)).toEqual([]);
  await tab.goto('/cart');
  await tab.getByText('Savannah Blossom Honey').first().waitFor();
  await tab
    .getByRole('button', { name: /^(Remove|Delete)/ })
    .first()
    .click();
  await tab.getByText('You are viewing as the customer. You cannot change anything here').first().waitFor();
  await tab.goto('/products?search=oval');
  await tab.getByRole('button', { name: 'Save Oval Shopper to your wishlist' }).click();
  await expectToast(tab, 'Error', 'You are viewing as the customer. You cannot change anything here');
  // Without an answer nothing is queued, neither in her name nor in the admin's.
  await tab.route('**/api/v1/wishlist/add', (route) => route.abort());
  await tab.getByRole('button', { name: 'Save Oval Shopper to your wishlist' }).click();
  await expectToast(tab, 'Operation failed', 'Failed to update wishlist. Please try again.');

  await tab.goto(`/orders/${orderId}`);
  await tab.getByText('Shipping Address').waitFor();
  expect(await tab.getByText('delivery code', { exact: false }).count()).toBe(0);
  // The panel of messages opens by itself when it contains an error.
  await tab.getByText('You cannot see this while viewing as the customer').first().waitFor();
  await tab.reload();
  await strip(tab).waitFor();

  const stored = await readStorage(tab);
  const viewToken = await tab.evaluate(() => sessionStorage.getItem('token') ?? '');
  expect(viewToken).toMatch(/^view-/);
  for (const secret of [orderId, 'Abena', customer.email, viewToken, customerId, 'Oval Shopper"']) {
    expect(stored).not.toContain(secret);
  }
  expect(stored).toContain(adminCustomer.token);

  // The admin's own cart and session are unchanged in the other tab.
  await page.goto('/cart');
  await page.getByText('Ejura Brown Rice').first().waitFor();
  expect(await page.getByText('Savannah Blossom Honey').count()).toBe(0);
  await tab.getByRole('button', { name: 'Stop viewing' }).click();
  await tab.waitForURL(`**/admin/users/${customerId}`);
  await tab.getByRole('link', { name: 'Support access to this account' }).click();
  await tab.getByText('user.view.end').waitFor();
  await tab.getByText('She telephoned: she does not find her order').waitFor();
  await tab.goto('/dashboard');
  await tab.getByRole('heading', { name: 'Welcome, Kojo' }).waitFor();
  await dropWorkerErrors(visit);
  await visit.end();
}, 120_000);

it('the customer view ends with the admin’s sign-out, and the customer sees it in the account', async () => {
  const { visit, customer, orderId } = await setUpCustomerAndAdmin(360);
  const { page, context } = visit;
  await page.goto(`/admin/orders/${orderId}`);
  const tab = await openCustomerView(context, page);
  await tab.waitForURL(`**/orders/${orderId}`);
  await expectAccessibleLayout(tab, 'see-as-customer-order');
  await api(dwaso, 'POST', '/auth/logout', {
    token: await page.evaluate(() => localStorage.getItem('adminToken') ?? ''),
  });
  await tab.goto('/dashboard');
  await tab.waitForURL('**/admin/**');
  expect(await tab.evaluate(() => ({ ...sessionStorage }))).not.toHaveProperty('token');
  await dropWorkerErrors(visit);
  await visit.end();

  const customerVisit = await dwaso.visit();
  await customerVisit.page.addInitScript((token) => localStorage.setItem('token', token), customer.token);
  await customerVisit.page.goto('/dashboard?tab=account');
  await customerVisit.page.getByText('Our support team viewed your account. Topic: an order').waitFor();
  await expectAccessibleLayout(customerVisit.page, 'support-views');
  await customerVisit.end();
}, 120_000);
