import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WIDTHS } from '../support/nightly.ts';
import { holdRequests } from './support/before-hydration.ts';
import { findMail } from './support/mail.ts';
import { startTestApp, type TestApp } from './support/test-app.ts';

let dwaso: TestApp;
beforeAll(async () => {
  dwaso = await startTestApp();
});
afterAll(() => dwaso.close());

async function fillAddress(page: Page, phone: string) {
  await page.getByLabel('Full Name').fill('Ama Serwaa');
  await page.getByLabel('Address', { exact: true }).fill('House 12, Adum Road');
  await page.getByLabel('City').fill('Kumasi');
  await page.getByLabel('Region').selectOption('Ashanti');
  await page.getByLabel('Phone Number').fill(phone);
}

describe.each(WIDTHS)('a customer at %i px', (width) => {
  // Shows docs/specification.md, 1: **Customers** browse, search and filter, keep a wishlist and a cart, pay by mobile money or card, follow orders
  it('signs up, verifies, searches, wishes, buys by mobile money and finds the order', async () => {
    const visit = await dwaso.visit({ width });
    const { page } = visit;
    const email = `ama${width}@example.com`;

    await page.goto('/auth?tab=signup');
    const form = page.locator('form').filter({ hasText: 'First Name' });
    await form.getByLabel('First name').fill('Ama');
    await form.getByLabel('Last name').fill('Serwaa');
    await form.getByLabel('Email').fill(email);
    await form.getByLabel('Password', { exact: true }).fill('a-good-password');
    await form.getByLabel('Confirm password').fill('a-good-password');
    await form.getByRole('checkbox').check();
    await form.getByRole('button', { name: 'Sign Up' }).click();
    await page.waitForURL('**/dashboard');
    await page.getByRole('heading', { name: /Welcome.*Ama/ }).waitFor();

    const verification = await findMail(dwaso.dataDir, email, 'Verify');
    const link = /https?:\/\/\S+\/verify-email\?token=\S+/.exec(verification.text ?? '')?.[0] ?? '';
    await page.goto(link);
    await page.getByRole('link', { name: 'Go to Homepage' }).waitFor();

    await page.goto('/products');
    await page.getByPlaceholder('Search products, categories, or shops...').fill('oval');
    await page.waitForURL('**/products?search=oval');
    await page.getByText('1 product', { exact: false }).first().waitFor();
    await page
      .getByRole('button', { name: /wishlist/i })
      .first()
      .click();
    await page.getByText('Added to Wishlist').waitFor();
    await page.getByRole('link', { name: 'Oval Shopper' }).first().click();
    await page.waitForURL('**/products/*');
    await page.getByRole('heading', { level: 1, name: 'Oval Shopper' }).waitFor();
    await page.getByRole('button', { name: 'Add to Cart' }).click();
    await page.getByText('1 x Oval Shopper added to your cart.').waitFor();

    await page.goto('/cart');
    await page.getByText('Platform Fee (5%)').waitFor();
    await page.getByText('GH₵220.50').first().waitFor();
    await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
    await page.waitForURL('**/checkout');
    await fillAddress(page, '024 123 0001');
    // Hold the answers until both headings have been seen.
    const paid = await holdRequests(page, '**/api/v1/orders/*/payment');
    await page.getByRole('button', { name: 'Pay with Paystack' }).click();
    await page.getByRole('heading', { name: 'Approve the request on your phone' }).waitFor();
    await page.getByText('024 ••• 0001').first().waitFor();
    await paid();
    await page.getByRole('heading', { name: 'Payment Successful!' }).waitFor();
    await page.getByText('Your order is being prepared for shipping').waitFor();
    await page.getByText('Estimated delivery: Within 3-5 business days').waitFor();
    expect((await findMail(dwaso.dataDir, email, 'Payment received')).html).toContain('Oval Shopper');

    await page.getByRole('link', { name: 'Continue Shopping' }).click();
    await page.waitForURL('**/dashboard');
    await page.goto('/dashboard?tab=orders');
    await page.getByText('Processing').first().waitFor();
    await page.getByRole('link', { name: /Order/ }).first().click();
    await page.waitForURL('**/orders/*');
    await page.locator('summary', { hasText: 'History' }).click();
    await page.getByText('Payment received').first().waitFor();
    await page.getByText('Oval Shopper').first().waitFor();
    await visit.end();
  });
});
