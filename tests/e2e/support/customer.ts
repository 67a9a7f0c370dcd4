import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { api, signIn, type TestApp, type Visit } from './test-app.ts';

export interface Customer {
  email: string;
  password: string;
  token: string;
}

let count = 0;

/** A new account, signed in on this visit. */
export async function newCustomer(
  dwaso: TestApp,
  visit: Visit,
  names: { firstName: string; lastName: string } = { firstName: 'Esi', lastName: 'Boateng' },
): Promise<Customer> {
  const account = { email: `esi${++count}-${Date.now()}@example.com`, password: 'a-good-password' };
  await api(dwaso, 'POST', '/auth/signup', { body: { ...account, ...names } });
  return { ...account, token: await signIn(dwaso, visit, account) };
}

export async function productNamed(dwaso: TestApp, name: string): Promise<string> {
  const { data } = await api(dwaso, 'GET', `/products?search=${encodeURIComponent(name)}`);
  const found = data.find((product) => 'name' in product && product.name === name);
  if (!found) throw new Error(`no product is called ${name}`);
  return found.id;
}

export async function putInCart(dwaso: TestApp, token: string, name: string, quantity = 1): Promise<string> {
  const productId = await productNamed(dwaso, name);
  await api(dwaso, 'POST', '/cart/add', { token, body: { productId, quantity } });
  return productId;
}

/** Waits for a toast with exactly this text and closes it, so that no later check finds it. */
export async function expectToast(page: Page, title: string, description?: string): Promise<void> {
  let toasts = page.locator('[data-sonner-toast][data-removed="false"]').filter({
    has: page.locator('[data-title]').getByText(title, { exact: true }),
  });
  if (description) {
    toasts = toasts.filter({
      has: page.locator('[data-description]').getByText(description, { exact: true }),
    });
  }
  const toast = await toasts.first().elementHandle();
  // On a busy machine the toast may time out before the click.
  void toasts
    .first()
    .getByRole('button', { name: 'Close' })
    .click()
    .catch(() => undefined);
  // Wait until it is removed: a toast that is leaving can still take the focus back.
  await page.waitForFunction((element) => !element?.isConnected, toast);
}

type MockedResponse = { status?: number; json?: unknown };

/** Answers these calls in place of the server, by default with an empty 500. */
export async function mockResponse(
  page: Page,
  url: string | RegExp,
  { status = 500, json = {} }: MockedResponse = {},
) {
  await page.route(url, (route) => route.fulfill({ status, json }));
}

/**
 * Lets the worker check open payments until this shows: a declined payment sends no webhook, and its next check would
 * be due in 10 s.
 */
export async function checkPaymentsUntil(dwaso: TestApp, shown: Locator): Promise<void> {
  await expect
    .poll(async () => {
      await dwaso.database.pool.query(
        "update payment_attempts set check_after = now() where status = 'PENDING'",
      );
      return shown.isVisible();
    })
    .toBe(true);
}

/** Moves the page's clock, which is installed, until this shows: the page polls every few seconds. */
export async function fastForwardUntil(page: Page, shown: Locator): Promise<void> {
  await expect
    .poll(async () => {
      await page.clock.fastForward(5_000);
      return shown.isVisible();
    })
    .toBe(true);
}

/** Pays for the cart with a wallet that approves at once, and opens the order. */
export async function payAndOpenOrder(page: Page, total: string, phone = '0551234987'): Promise<void> {
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await page.getByLabel('Full Name').fill('Esi Boateng');
  await page.getByLabel('Address', { exact: true }).fill('12 Ring Road');
  await page.getByLabel('City').fill('Accra');
  await page.getByLabel('Region').selectOption('Greater Accra');
  await page.getByLabel('Phone Number').fill(phone);
  await page.getByRole('region', { name: 'Order Total' }).getByText(total).waitFor();
  await page.getByRole('button', { name: 'Pay with Paystack' }).click();
  await page.getByRole('heading', { name: 'Payment Successful!' }).waitFor();
  await page.goto('/dashboard?tab=orders');
  await page.locator('main a[href^="/orders/"]').first().click();
  await page.waitForURL('**/orders/*');
}
