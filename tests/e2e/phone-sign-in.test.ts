import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type Visit } from './support/test-app.ts';

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

/** Types the code that is on the handset. */
async function enterCode(page: Visit['page'], phone: string): Promise<void> {
  await expect.poll(() => readCode(phone), { timeout: 20_000 }).toMatch(/^\d{6}$/);
  const code = await readCode(phone);
  for (const [at, digit] of [...code].entries()) await page.getByLabel(`Digit ${at + 1}`).fill(digit);
  await page.getByRole('button', { name: 'Continue' }).click();
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

describe('a seller with a phone number alone, at 360 px', () => {
  it('registers a shop, prepares it, and signs in again once it is approved', async () => {
    const visit = await dwaso.visit({ width: 360 });
    const { page } = visit;
    const phone = '0245550277';
    await page.goto('/sell');
    await page.getByRole('link', { name: 'Register with your phone number' }).click();
    await page.getByRole('heading', { level: 1, name: 'Sell with your phone number' }).waitFor();
    await page.getByLabel('Phone Number').fill(phone);
    await page.getByRole('button', { name: 'Send code' }).click();
    await enterCode(page, phone);
    await page.getByText('Welcome to Dwaso! Tell us about your shop.').waitFor();
    await page.getByLabel('Shop Name').fill('Adwoa Yam Farm');
    await page.getByLabel('Owner Name').fill('Adwoa Mensah');
    await page.getByLabel('Town').fill('Techiman');
    await page.getByLabel('Region').selectOption('Bono East');
    await page.getByLabel('Description').fill('Yams from our own fields near Techiman.');
    await page.getByLabel(/I agree to the/).check();
    await page.getByRole('button', { name: 'Register Shop' }).click();
    await page.waitForURL('**/merchant/dashboard');
    await page.goto('/merchant/security');
    await page.getByRole('heading', { name: 'Sign in by phone' }).waitFor();
    await page.getByText('You have no password yet.', { exact: false }).waitFor();

    const { pool } = dwaso.database;
    await pool.query("update shops set status = 'APPROVED', approved_at = now() where verified_phone = $1", [
      `+233${phone.slice(1)}`,
    ]);
    await pool.query("update phone_codes set created_at = created_at - interval '2 minutes'");
    await page.evaluate(() => localStorage.clear());
    await page.goto('/merchant/login');
    await page.getByRole('link', { name: 'Use your phone number' }).click();
    await page.getByLabel('Phone Number').fill(phone);
    const first = await readCode(phone);
    await page.getByRole('button', { name: 'Send code' }).click();
    await expect.poll(() => readCode(phone), { timeout: 20_000 }).not.toBe(first);
    await enterCode(page, phone);
    await page.waitForURL('**/merchant/dashboard');
    await page.getByRole('heading', { level: 1 }).first().waitFor();

    await page.goto('/merchant/shop');
    await page.getByLabel('New email').fill('adwoa@example.com');
    await page.getByRole('button', { name: 'Add email' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('You have no password yet. Set one first', { exact: false }).waitFor();
    await dialog.getByRole('link', { name: 'Set a password' }).click();
    await page.waitForURL('**/merchant/security');
    await visit.end();
  });
});

describe('a number that shops invite to their teams, at 360 px', () => {
  it('declines one, joins the other, and works there', async () => {
    const phone = '0245550355';
    await dwaso.database.pool.query(
      `with shop as (select id, name from shops where status = 'APPROVED' order by name limit 2),
        member as (insert into shop_members (shop_id, phone, name, role)
          select id, '+233245550355', 'Esi Owusu', 'packer' from shop returning id)
       insert into mailed_secrets (purpose, secret_hash, member_id, expires_at)
         select 'JOIN_SHOP', id::text, id, now() + interval '7 days' from member`,
    );
    const visit = await dwaso.visit({ width: 360 });
    const { page } = visit;
    await page.goto('/merchant/phone');
    await page.getByLabel('Phone Number').fill(phone);
    await page.getByRole('button', { name: 'Send code' }).click();
    await enterCode(page, phone);
    await page.getByText('2 shops invite you to their teams.', { exact: false }).waitFor();
    await page
      .getByRole('button', { name: /^Decline/ })
      .first()
      .press('Enter');
    await page.getByText('A shop invites you to its team.', { exact: false }).waitFor();
    await page.getByText('As a packer, you send orders and hand them over.').waitFor();
    await page.getByRole('button', { name: /^Join team/ }).click();
    await page.waitForURL('**/merchant/dashboard');
    await visit.end();
  });
});
