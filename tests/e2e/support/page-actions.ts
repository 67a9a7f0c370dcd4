import type { Page } from 'playwright-core';

/* Actions that bring a page into a state without an address. */
export const buttonClick = (name: string | RegExp) => (page: Page) =>
  page.locator('main').getByRole('button', { name }).first().click();
export const openMenu = (page: Page) => page.locator('summary[aria-label="Menu"]').click();
/** Answers the link of a verification email with success. */
export const mockVerifiedEmail =
  (url: string, alreadyVerified = false) =>
  (page: Page) =>
    page.route(url, (route) =>
      route.fulfill({ json: { success: true, data: { success: true, alreadyVerified } } }),
    );
/** Answers with a refusal. */
export const mockErrorResponse = (url: string, status: number) => (page: Page) =>
  page.route(url, (route) =>
    route.fulfill({
      status,
      json: { success: false, message: 'The link is no longer good.', code: 'X' },
    }),
  );

export async function requestResetCode(page: Page) {
  await page.getByLabel('Email').fill('nobody@example.com');
  await buttonClick('Send Code')(page);
  await buttonClick('Verify Code')(page);
}

/** Sets the navigation state that the code step passes on. */
export async function setResetCodeState(page: Page) {
  await page.goto('/forgot-password');
  await page.evaluate(() => {
    const usr = { email: 'ama@example.com', code: '123456' };
    history.replaceState({ usr, key: 'proof', idx: 0 }, '', '/reset-password');
  });
}

export async function submitEmptyRegistration(page: Page) {
  await page.getByRole('checkbox').check();
  await buttonClick('Register Shop')(page);
}

export async function savePendingShop(page: Page) {
  const shop = {
    name: 'Ejura Grain Yard',
    email: 'shop@example.com',
    registeredAt: '2026-01-05T10:00:00.000Z',
  };
  await page.addInitScript((value) => localStorage.setItem('pendingShopData', value), JSON.stringify(shop));
}

export async function saveEmptyAddress(page: Page) {
  await buttonClick('Add an address')(page);
  await buttonClick('Save')(page);
}

export async function submitEmptyPayment(page: Page) {
  await page.getByLabel('Full Name').fill('');
  await page.getByLabel('City').fill('');
  await page.getByLabel('Phone Number').fill('12');
  await buttonClick('Pay with Paystack')(page);
}
