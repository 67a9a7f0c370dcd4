import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessibleLayout } from './support/accessibility-audit.ts';
import {
  type Customer,
  checkPaymentsUntil,
  expectToast,
  newCustomer,
  putInCart,
} from './support/customer.ts';
import { layoutShiftFaults, watchLayoutShifts } from './support/layout-audit.ts';
import { endIgnoringNetworkErrors } from './support/offline-market.ts';
import { ADDRESS } from './support/seed-page-states.ts';
import { openTcpProxy, type TcpProxy } from './support/tcp-proxy.ts';
import { api, signIn, startTestApp, type TestApp, type Visit } from './support/test-app.ts';

let dwaso: TestApp;
let proxy: TcpProxy;
beforeAll(async () => {
  // A wallet that waits does so for five minutes: a busy machine needs more than thirty seconds to walk a few pages.
  dwaso = await startTestApp({ PAYSTACK_SIMULATOR_SPEED: '2' });
  proxy = await openTcpProxy(dwaso.url);
});
afterAll(async () => {
  await proxy.close();
  await dwaso.close();
});

/** Wallets of the simulator, by the payer's reaction. */
const WAITS = '0241230009';
const DECLINES = '0241230002';

/** Orders one Oval Shopper, to be paid from this wallet. */
async function orderFrom({ token }: Customer, phone: string): Promise<string> {
  await putInCart(dwaso, token, 'Oval Shopper');
  const body = { paymentMethod: 'MOMO', shippingAddress: ADDRESS, momo: { phone, network: 'mtn' } };
  const { data } = await api(dwaso, 'POST', '/cart/checkout', { token, body });
  return (data as unknown as { order: { id: string } }).order.id;
}

const getAddress = ({ street, city, state, zipCode, country }: typeof ADDRESS) => ({
  ...{ street, city, state, zipCode, country },
});

async function secondsLeft(page: Page): Promise<number> {
  const [, minutes = 0, seconds = 0] =
    /(\d+):(\d\d)/.exec((await page.getByRole('timer').textContent()) ?? '') ?? [];
  return Number(minutes) * 60 + Number(seconds);
}

const DO_NOT_PAY_TWICE = 'Your payment may still go through. Do not pay twice.';
const approving = (page: Page) => page.getByRole('heading', { name: 'Approve the request on your phone' });

async function waitUntilCached(page: Page, path: string): Promise<void> {
  await expect.poll(() => page.evaluate((address) => caches.match(address).then(Boolean), path)).toBe(true);
}

async function disconnect({ context }: Visit): Promise<void> {
  proxy.disconnect();
  await context.setOffline(true);
}

it('an offline payment keeps its countdown, warns not to pay twice, and continues after a reload', async () => {
  const visit = await dwaso.visit({ proxyUrl: proxy.url });
  const { page, context } = visit;
  const customer = await newCustomer(dwaso, visit);
  const orderId = await orderFrom(customer, WAITS);
  await page.goto('/');
  await waitUntilCached(page, '/');
  // Reach the checkout by links: its address was never loaded.
  await page.goto(`/orders/${orderId}`);
  await page.getByRole('link', { name: 'Pay now' }).click();
  await approving(page).waitFor();
  await waitUntilCached(page, `/checkout?order=${orderId}`);
  await page.waitForLoadState('networkidle').catch(() => undefined);
  await disconnect(visit);
  await page.getByText(DO_NOT_PAY_TWICE).waitFor();
  const secondsBefore = await secondsLeft(page);
  const startedAt = Date.now();
  await page.waitForTimeout(3000);
  const secondsElapsed = Math.round((Date.now() - startedAt) / 1000);
  expect(Math.abs(secondsBefore - (await secondsLeft(page)) - secondsElapsed)).toBeLessThanOrEqual(1);

  await page.reload();
  await approving(page).waitFor();
  await page.getByText(DO_NOT_PAY_TWICE).waitFor();
  expect(await page.getByText('You have not opened this page on this device before').count()).toBe(0);
  await expectAccessibleLayout(page, 'payment-offline');

  proxy.reconnect();
  await context.setOffline(false);
  await page.getByText(DO_NOT_PAY_TWICE).waitFor({ state: 'detached' });
  await page
    .getByText(/Waiting for your approval|not approved in time/)
    .first()
    .waitFor();
  await endIgnoringNetworkErrors(visit);
});

it('a payment without a cached copy shows the same, and loads when the server replies', async () => {
  const visit = await dwaso.visit();
  const { page } = visit;
  const customer = await newCustomer(dwaso, visit);
  const orderId = await orderFrom(customer, WAITS);
  await page.route(`**/api/v1/orders/${orderId}**`, (route) => route.abort());
  await page.goto(`/checkout?order=${orderId}`);
  await page.getByRole('heading', { name: 'Your payment is still open' }).waitFor();
  await page.getByText(DO_NOT_PAY_TWICE).waitFor();
  await page.unrouteAll();
  await approving(page).waitFor();
  await endIgnoringNetworkErrors(visit);
});

it('an open payment is one tap away on every page and in an empty cart', async () => {
  const visit = await dwaso.visit();
  const { page } = visit;
  const customer = await newCustomer(dwaso, visit);
  const orderId = await orderFrom(customer, WAITS);
  await page.goto('/about');
  const back = page.getByRole('link', { name: /Go to payment/ });
  expect(await back.count()).toBe(0);
  await page.goto(`/checkout?order=${orderId}`);
  await approving(page).waitFor();
  expect(await back.count()).toBe(0);
  for (const path of ['/products', '/cart', '/about']) {
    await page.goto(path);
    await back.waitFor();
  }
  await expectAccessibleLayout(page, 'open-payment');
  await back.click();
  await page.waitForURL(`**/checkout?order=${orderId}`);
  await page.getByRole('link', { name: 'See the order' }).click();
  await page.waitForURL(`**/orders/${orderId}`);
  // Back during the payment: the cart is empty, so the checkout shows the payment.
  await page.goto('/checkout');
  await page.waitForURL(`**/checkout?order=${orderId}`);
  await approving(page).waitFor();
  // A second checkout links to the open payment above its form.
  await putInCart(dwaso, customer.token, 'Bread Basket', 1);
  await page.goto('/checkout');
  await page.getByRole('button', { name: 'Pay with Paystack' }).waitFor();
  await back.waitFor();
  await visit.end();
});

it('a late response never hides a successful payment', async () => {
  const visit = await dwaso.visit();
  const { page } = visit;
  const { token } = await newCustomer(dwaso, visit);
  await api(dwaso, 'POST', '/users/profile/address', { token, body: getAddress(ADDRESS) });
  const toasts = page.locator('[data-sonner-toast][data-removed="false"]');
  const success = page.getByRole('heading', { name: 'Payment Successful!' });
  for (const isLate of [false, true]) {
    await putInCart(dwaso, token, 'Oval Shopper');
    if (isLate) {
      await page.route('**/assets/toaster-*.js', async (route) => {
        await success.waitFor();
        await route.continue();
      });
    }
    await page.goto('/checkout');
    await expect.poll(() => page.getByLabel('City').inputValue()).toBe(ADDRESS.city);
    await page.getByLabel('Phone Number').fill('0241230001');
    await page.getByRole('button', { name: 'Pay with Paystack' }).click();
    await success.waitFor();
    // Shorter than a toast's lifetime.
    await page.waitForTimeout(1500);
    expect(await toasts.allTextContents()).toEqual([]);
  }
  await visit.end();
});

it('an open payment of another device is one tap away, too', async () => {
  const phone = await dwaso.visit();
  const customer = await newCustomer(dwaso, phone);
  const orderId = await orderFrom(customer, WAITS);
  await phone.end();
  const visit = await dwaso.visit({ width: 1280 });
  const { page } = visit;
  await signIn(dwaso, visit, { email: customer.email, password: customer.password });
  const back = page.getByRole('link', { name: /Go to payment/ });
  await page.goto('/about');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('openOrder'))).toBe(orderId);
  // The notice does not appear on the open page, which would shift it.
  expect(await back.count()).toBe(0);
  await page.goto('/products');
  await back.waitFor();
  await back.click();
  await approving(page).waitFor();
  await dwaso.database.pool.query("update orders set status = 'EXPIRED' where id = $1", [orderId]);
  await page.goto('/about');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('openOrder'))).toBe(null);
  await visit.end();
});

it('an open payment found by another tab during loading does not shift this page', async () => {
  const visit = await dwaso.visit();
  const { page } = visit;
  const customer = await newCustomer(dwaso, visit);
  const orderId = await orderFrom(customer, WAITS);
  await watchLayoutShifts(page);
  // Between the head script and hydration, as another tab would store it.
  await page.addInitScript((id) => {
    document.addEventListener('DOMContentLoaded', () => localStorage.setItem('openOrder', id), {
      once: true,
    });
  }, orderId);
  await page.goto('/cart');
  // The answer of the profile stores the order, too.
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => localStorage.removeItem('openOrder'));
  await page.goto('/cart');
  await page.locator('html[data-hydrated]').waitFor();
  await page.waitForLoadState('networkidle');
  expect(await layoutShiftFaults(page)).toEqual([]);
  expect(await page.getByRole('link', { name: /Go to payment/ }).count()).toBe(0);
  await page.getByRole('link', { name: 'Dwaso' }).first().click();
  await page.getByRole('link', { name: /Go to payment/ }).waitFor();
  await visit.end();
});

it('the items of an expired order return to the cart with one press', async () => {
  const visit = await dwaso.visit();
  const { page } = visit;
  const customer = await newCustomer(dwaso, visit);
  const orderId = await orderFrom(customer, DECLINES);
  await page.goto(`/checkout?order=${orderId}`);
  await checkPaymentsUntil(dwaso, page.getByRole('button', { name: 'Try again' }));
  await page.goto('/about');
  await page.getByRole('link', { name: /Go to payment/ }).waitFor();
  await api(dwaso, 'POST', `/orders/${orderId}/cancel`, { token: customer.token });
  await page.goto(`/checkout?order=${orderId}`);
  await page.getByRole('heading', { name: 'This order has expired' }).waitFor();
  await page.getByRole('button', { name: 'Add items to cart' }).click();
  await expectToast(page, 'Added to your cart', 'At today’s prices.');
  await page.waitForURL('**/cart');
  await page.getByRole('link', { name: 'Oval Shopper' }).first().waitFor();
  expect(await page.getByRole('link', { name: /Go to payment/ }).count()).toBe(0);
  await visit.end();
});

it('an order with a declined card is paid another way', async () => {
  const visit = await dwaso.visit();
  const { page } = visit;
  const { token } = await newCustomer(dwaso, visit);
  await putInCart(dwaso, token, 'Oval Shopper');
  const body = { paymentMethod: 'CARD', shippingAddress: ADDRESS };
  const { data } = await api(dwaso, 'POST', '/cart/checkout', { token, body });
  const { order } = data as unknown as { order: { id: string } };
  await page.goto(`/checkout?order=${order.id}`);
  await page.getByRole('link', { name: 'Continue to Paystack' }).waitFor();
  await dwaso.database.pool.query(
    "update payment_attempts set status = 'FAILED', failure_reason = 'Declined' where order_id = $1",
    [order.id],
  );
  await page.getByRole('button', { name: 'Pay another way' }).click();
  await page.getByLabel('Mobile money number').fill('0241230001');
  await page.getByRole('button', { name: 'Pay with Paystack' }).click();
  await page.getByRole('heading', { name: 'Payment Successful!' }).waitFor();
  await visit.end();
});
