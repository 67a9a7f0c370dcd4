import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from './support/test-app.ts';

let dwaso: TestApp;
beforeAll(async () => {
  dwaso = await startTestApp();
});
afterAll(() => dwaso.close());

/** The code on the handset of the simulators. */
async function readCode(phone: string): Promise<string> {
  const answer = await fetch(`${dwaso.simulatorUrl}/phone/${phone}/messages`);
  const messages = (await answer.json()) as { from: string; text: string }[];
  return messages.flatMap(({ text }) => /code is (\d{6})/.exec(text)?.[1] ?? [])[0] ?? '';
}

describe('a customer with a phone number alone, at 360 px', () => {
  it('opens an account, buys, and is told on the phone', async () => {
    const visit = await dwaso.visit({ width: 360 });
    const { page } = visit;
    const phone = '0245550199';
    await page.goto('/auth');
    await page.getByRole('link', { name: 'Use your phone number' }).click();
    await page.getByRole('heading', { level: 1, name: 'Use your phone number' }).waitFor();
    await page.getByLabel('Phone Number').fill('12');
    await page.getByRole('button', { name: 'Send code' }).click();
    await page.getByText('Valid phone number is required').waitFor();
    await page.getByLabel('Phone Number').fill(phone);
    await page.getByRole('button', { name: 'Send code' }).click();
    await page.getByText('Enter the 6-digit code we sent to 024 ••• 0199.').waitFor();
    await expect.poll(() => readCode(phone), { timeout: 20_000 }).toMatch(/^\d{6}$/);
    const code = await readCode(phone);
    await page.getByLabel('Digit 1').fill(code === '111111' ? '2' : '1');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('Please enter the 6-digit code we sent to your phone').waitFor();
    for (const [at, digit] of [...code].entries()) await page.getByLabel(`Digit ${at + 1}`).fill(digit);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('Welcome to Dwaso! What is your name?').waitFor();
    await page.getByLabel('First name').fill('Abena');
    await page.getByLabel('Last name').fill('Owusu');
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByRole('heading', { name: /Welcome.*Abena/ }).waitFor();

    await page.goto('/products?search=oval');
    await page.getByRole('link', { name: 'Oval Shopper' }).first().click();
    await page.waitForURL('**/products/*');
    await page.getByRole('button', { name: 'Add to Cart' }).click();
    await page.getByText('added to your cart').first().waitFor();
    await page.goto('/checkout');
    await page.getByLabel('Full Name').fill('Abena Owusu');
    await page.getByLabel('Address', { exact: true }).fill('House 12, Adum Road');
    await page.getByLabel('City').fill('Kumasi');
    await page.getByLabel('Region').selectOption('Ashanti');
    await page.getByLabel('Phone Number').fill('055 123 4987');
    await page.getByRole('button', { name: 'Pay with Paystack' }).click();
    await page.getByRole('heading', { name: 'Payment Successful!' }).waitFor();
    await visit.end();
    const { rows } = await dwaso.database.pool.query(
      "select kind from outbox_messages where recipient = '+233245550199' and channel = 'sms' order by id",
    );
    expect(rows.map(({ kind }) => kind)).toEqual(['phone-code', 'order-received', 'order-paid']);
  });
});
