import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessibleLayout } from './support/accessibility-audit.ts';
import { expectToast, newCustomer, putInCart } from './support/customer.ts';
import { startTestApp, type TestApp } from './support/test-app.ts';

let dwaso: TestApp;
beforeAll(async () => {
  dwaso = await startTestApp();
});
afterAll(() => dwaso.close());

/** Scrolls to the top, where the header covers no field. */
async function expectAccessibleAtTop(page: Page, name: string): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessibleLayout(page, name);
}

// Shows docs/specification.md, 2, Checkout: "Save this number for next time" is off by default … and "Another number"
it('a customer saves a number when paying, reuses it with one tap, and removes it in the account', async () => {
  const visit = await dwaso.visit();
  const { page } = visit;
  const customer = await newCustomer(dwaso, visit);
  const sent: string[] = [];
  page.on('response', async (response) => {
    if (response.url().includes('/api/')) sent.push(await response.text().catch(() => ''));
  });
  const pay = page.getByRole('button', { name: 'Pay with Paystack' });
  const paid = page.getByRole('heading', { name: 'Payment Successful!' });

  await putInCart(dwaso, customer.token, 'Oval Shopper');
  await page.goto('/checkout');
  await page.getByLabel('Address', { exact: true }).fill('House 12, Adum Road');
  await page.getByLabel('City').fill('Kumasi');
  await page.getByLabel('Region').selectOption('Ashanti');
  await page.getByLabel('Phone Number').fill('0241230001');
  await page.getByText('Pay with this phone: 0241230001').waitFor();
  await page.getByText(/^This MoMo wallet is registered to [A-Z][a-z]+ [A-Z]\./).waitFor();
  await page.getByRole('button', { name: 'Use another number' }).click();
  await page.getByLabel('Mobile money number').fill('0551234987');
  const box = page.getByRole('checkbox', { name: 'Save this number for next time' });
  expect(await box.isChecked()).toBe(false);
  await box.check();
  await expectAccessibleAtTop(page, 'checkout-save-number');
  await pay.click();
  await page.getByRole('button', { name: 'Yes, send request' }).click();
  await paid.waitFor();

  await putInCart(dwaso, customer.token, 'Oval Shopper');
  sent.length = 0;
  await page.goto('/checkout');
  const numbers = page.getByRole('group', { name: 'Which number do you want to pay with?' });
  const savedWallet = numbers.getByRole('radio', { name: /MTN MoMo 055 ••• 4987/ });
  await savedWallet.waitFor();
  expect(await savedWallet.isChecked()).toBe(true);
  expect(await page.getByLabel('Mobile money number').count()).toBe(0);
  await numbers.getByRole('radio', { name: 'Another number' }).check();
  await page.getByLabel('Mobile money number').waitFor();
  await savedWallet.check();
  await expect.poll(() => page.getByLabel('Full Name').inputValue()).toBe('Esi Boateng');
  await expectAccessibleAtTop(page, 'checkout-saved-number');
  await pay.click();
  await paid.waitFor();
  // No answer of the server contains the full number.
  expect(sent.join()).toContain('055 ••• 4987');
  expect(sent.join()).not.toContain('1234987');

  await page.goto('/dashboard?tab=account');
  const panel = page.getByRole('region', { name: 'Saved mobile money numbers' });
  await panel.getByRole('listitem').getByText('Default', { exact: true }).waitFor();
  expect(await panel.getByRole('listitem').textContent()).toContain('MTN MoMo 055 ••• 4987');
  await expectAccessibleLayout(page, 'account-saved-numbers');
  await panel.getByRole('button', { name: /^Remove/ }).click();
  await expectToast(page, 'Number removed');
  await panel.getByText('No saved numbers yet.', { exact: false }).waitFor();
  await visit.end();
});
