import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectToast, newCustomer } from './support/customer.ts';
import { signInShop, startTestApp, type TestApp } from './support/test-app.ts';

let dwaso: TestApp;
beforeAll(async () => {
  dwaso = await startTestApp({ WHATSAPP_PHONE_NUMBER_ID: '100200300' });
});
afterAll(() => dwaso.close());

it('a customer adds a number, agrees to WhatsApp by keyboard, and stops it', async () => {
  const visit = await dwaso.visit();
  const { page } = visit;
  const { email } = await newCustomer(dwaso, visit);
  await page.goto('/dashboard?tab=account');
  const choice = page.getByRole('checkbox', { name: 'Send me messages by WhatsApp' });
  await page.getByText('Add your phone number to your account first.').waitFor();
  expect(await choice.isDisabled()).toBe(true);

  await dwaso.database.pool.query("update users set verified_phone = '+233241112223' where email = $1", [
    email,
  ]);
  await page.reload();
  await page.getByText('To 024 ••• 2223, instead of SMS.', { exact: false }).waitFor();
  await choice.focus();
  await page.keyboard.press('Space');
  await expectToast(page, 'You get messages by WhatsApp');
  await page.reload();
  await expect.poll(() => choice.isChecked()).toBe(true);
  await choice.uncheck();
  await expectToast(page, 'You get no messages by WhatsApp');
  await visit.end();
});

it('a shop’s owner finds the choice beside the others', async () => {
  const visit = await dwaso.visit();
  await signInShop(dwaso, visit, { email: 'seller@dwaso.test', password: 'Market-day-1!' });
  await visit.page.goto('/merchant/notifications');
  await visit.page.getByRole('heading', { name: 'Messages by WhatsApp' }).waitFor();
  await visit.end();
});
