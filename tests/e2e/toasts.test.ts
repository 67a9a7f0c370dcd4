import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { screenshot } from './support/accessibility-audit.ts';
import { newCustomer, productNamed, putInCart } from './support/customer.ts';
import { submitEmptyPayment, submitEmptyRegistration } from './support/page-actions.ts';
import type { Ids } from './support/page-states.ts';
import { ACCOUNTS, seedPageStates } from './support/seed-page-states.ts';
import { signIn, signInShop, startTestApp, type TestApp, type Visit } from './support/test-app.ts';

let dwaso: TestApp;
let ids: Ids;
beforeAll(async () => {
  dwaso = await startTestApp();
  ids = await seedPageStates(dwaso);
});
afterAll(() => dwaso.close());

const TOASTS = '[data-sonner-toast][data-removed="false"]';
const toast = (page: Page, text: string) => page.locator(TOASTS).filter({ hasText: text });

const MAIN_CONTROLS = 'main .btn-primary, main [type=submit], [role=timer]';

/** Main buttons and countdowns, or other selectors, that a toast covers. */
function findCovered(page: Page, targets = MAIN_CONTROLS): Promise<string[]> {
  return page.evaluate(
    ([toasts, selector]) => {
      const boxes = [...document.querySelectorAll(toasts)].map((element) => element.getBoundingClientRect());
      return [...document.querySelectorAll<HTMLElement>(selector)]
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        .filter((element) => {
          const { top, bottom, left, right } = element.getBoundingClientRect();
          return boxes.some(
            (box) => box.top < bottom && top < box.bottom && box.left < right && left < box.right,
          );
        })
        .map((element) => element.textContent ?? '');
    },
    [TOASTS, targets] as const,
  );
}

/** Checks that the toast is wholly on the screen and covers no main button or countdown, even after scrolling. */
async function expectUncovered(page: Page, text: string): Promise<void> {
  await toast(page, text).waitFor();
  const controls = page.locator(MAIN_CONTROLS).filter({ visible: true });
  const controlCount = Math.min(await controls.count(), 3);
  expect(controlCount, text).toBeGreaterThan(0);
  for (let index = -1; index < controlCount; index++) {
    if (index >= 0) {
      await controls.nth(index).evaluate((element) => {
        window.scrollTo(0, window.scrollY + element.getBoundingClientRect().top - 110);
      });
    }
    await expect.poll(() => findCovered(page), { timeout: 2000 }).toEqual([]);
    const box = await toast(page, text).boundingBox();
    expect(box?.y, text).toBeGreaterThanOrEqual(0);
    expect((box?.y ?? 0) + (box?.height ?? 0), text).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
  }
}

/** Scrolls a main control under the toast during a press: the toast moves away only afterwards. */
async function expectStillDuringPress(page: Page, text: string): Promise<void> {
  await page.mouse.move(180, 30);
  await page.mouse.down();
  const before = await toast(page, text).boundingBox();
  for (let top = 0; (await findCovered(page)).length === 0; top += 40) {
    expect(top, 'no control comes under the toast').toBeLessThan(3_000);
    await page.evaluate((to) => window.scrollTo(0, to), top);
  }
  await page.waitForTimeout(300);
  expect(await toast(page, text).boundingBox()).toEqual(before);
  expect(await findCovered(page)).not.toEqual([]);
  await page.mouse.up();
  await expect.poll(() => findCovered(page), { timeout: 2000 }).toEqual([]);
}

describe('toasts at 360 px', () => {
  let visit: Visit;
  const openPage = async () => {
    visit = await dwaso.visit();
    return visit.page;
  };

  it('never cover the main button of a public page', async () => {
    const page = await openPage();
    await page.goto(`/products/${await productNamed(dwaso, 'Bread Basket')}`);
    await page.getByRole('button', { name: 'Buy Now' }).click();
    await toast(page, 'Authentication Required').waitFor();
    await screenshot(page, 'toast-sign-in');
    await expectUncovered(page, 'Authentication Required');
    await page.goto('/sell');
    await submitEmptyRegistration(page);
    await expectUncovered(page, 'Validation Error');
    await expectStillDuringPress(page, 'Validation Error');
    await visit.end();
  });

  it('never cover a countdown or the button beside it', async () => {
    const page = await openPage();
    await signIn(dwaso, visit, ACCOUNTS.customer);
    await page.goto(`/orders/${ids.waiting}`);
    await page.route('**/api/v1/orders/*/cancel', (route) => route.abort());
    const title = `Your order ${ids.waiting.slice(0, 8)} · Dwaso`;
    expect(await page.title()).toBe(title);
    await page.getByRole('timer').waitFor();
    // The late answer has not replaced the title.
    expect(await page.title()).toBe(title);
    await page.getByRole('button', { name: 'Cancel order' }).click();
    await toast(page, 'Failed to cancel the order').waitFor();
    await screenshot(page, 'toast-countdown');
    await expectUncovered(page, 'Failed to cancel the order');
    await page.goto('/checkout');
    await submitEmptyPayment(page);
    await expectUncovered(page, 'Form Validation Failed');
    await visit.end();
  });

  it('leave the payment instructions readable', async () => {
    const page = await openPage();
    const customer = await newCustomer(dwaso, visit);
    await putInCart(dwaso, customer.token, 'Bread Basket', 1);
    await page.goto('/checkout');
    await page.getByLabel('Full Name').fill('Esi Boateng');
    await page.getByLabel('Address', { exact: true }).fill('House 12, Adum Road');
    await page.getByLabel('City').fill('Kumasi');
    await page.getByLabel('Region').selectOption('Ashanti');
    await page.getByLabel('Phone Number').fill('0541230000');
    await page.getByRole('button', { name: 'Pay with Paystack' }).click();
    await toast(page, 'Order Placed Successfully').waitFor();
    await toast(page, 'Address Saved').waitFor();
    await page.getByRole('timer').waitFor();
    await screenshot(page, 'toast-paying');
    const selector = `${MAIN_CONTROLS}, main h2`;
    await expect.poll(() => findCovered(page, selector), { timeout: 2000 }).toEqual([]);
    await visit.end();
  });

  it("never cover the button of a seller's form", async () => {
    const page = await openPage();
    await signInShop(dwaso, visit);
    await page.goto(`/merchant/products/${ids.shopProduct}`);
    await page.route('**/api/v1/products/*', (route) => route.fulfill({ status: 500, json: {} }));
    await page.getByLabel('Name').fill('Another name');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await toast(page, 'Not saved').waitFor();
    await screenshot(page, 'toast-save-bar');
    await expectUncovered(page, 'Not saved');
    await visit.end();
  });

  it('close when the error is corrected or the page changes', async () => {
    const page = await openPage();
    await page.goto('/sell');
    await submitEmptyRegistration(page);
    await toast(page, 'Validation Error').waitFor();
    // Longer than the grace time for typing, shorter than the toast's ten seconds.
    await page.waitForTimeout(1100);
    await page.getByLabel('Shop Name').fill('Bonwire Weavers');
    await toast(page, 'Validation Error').waitFor({ state: 'detached', timeout: 2000 });

    await page.getByRole('button', { name: 'Register Shop' }).click();
    await toast(page, 'Validation Error').waitFor();
    await page.waitForTimeout(1100);
    await page.getByRole('link', { name: 'Dwaso' }).first().click();
    await page.waitForURL((url) => url.pathname === '/');
    await toast(page, 'Validation Error').waitFor({ state: 'detached', timeout: 2000 });
    await visit.end();
  });
});
