import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessibleLayout } from './support/accessibility-audit.ts';
import { newCustomer } from './support/customer.ts';
import { findMail } from './support/mail.ts';
import { api, signIn, startTestApp, type TestApp } from './support/test-app.ts';

let dwaso: TestApp;
beforeAll(async () => {
  dwaso = await startTestApp();
});
afterAll(() => dwaso.close());

const PHONE = '0245550477';

async function readCode(): Promise<string> {
  const answer = await fetch(`${dwaso.simulatorUrl}/phone/${PHONE}/messages`);
  const messages = (await answer.json()) as { text: string }[];
  return messages.flatMap(({ text }) => /code is (\d{6})/.exec(text)?.[1] ?? [])[0] ?? '';
}

it('a customer joins the account of a number with the one by email, at 360 px', async () => {
  await dwaso.database.pool.query(
    `insert into users (first_name, last_name, verified_phone, password_hash)
     select 'Ama', 'Serwaa', '+233245550477', password_hash from users where role = 'customer' and password_hash is not null limit 1`,
  );
  const visit = await dwaso.visit({ width: 360 });
  const { page } = visit;
  await signIn(dwaso, visit);
  await page.goto('/dashboard?tab=account');
  await page.getByRole('button', { name: 'Add number' }).click();
  await page.getByRole('region', { name: 'Sign in by phone' }).getByLabel('Phone Number').fill(PHONE);
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByLabel('Code', { exact: true }).waitFor();
  await expect.poll(readCode, { timeout: 20_000 }).toMatch(/^\d{6}$/);
  await page.getByLabel('Code', { exact: true }).fill(await readCode());
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('heading', { name: 'This number has its own account.', exact: false }).waitFor();
  await expectAccessibleLayout(page, 'join-accounts');
  expect(await page.getByText('Action failed').count()).toBe(0);
  await page.getByRole('button', { name: 'Join accounts' }).click();
  await page.getByText('Enter the password of that account').waitFor();
  await page.getByLabel('Password of that account').fill('Market-day-1!');
  await page.getByRole('button', { name: 'Join accounts' }).press('Enter');
  await page.getByText('Your accounts are joined').first().waitFor();
  await page.getByText('024 555 0477').first().waitFor();
  await visit.end();
});

it('a customer with a number joins the account of an email that is added, at 360 px', async () => {
  const other = { email: 'ama.joins@example.com', password: 'another-good-password' };
  await api(dwaso, 'POST', '/auth/signup', { body: { ...other, firstName: 'Ama', lastName: 'Serwaa' } });
  const visit = await dwaso.visit({ width: 360 });
  const { page } = visit;
  const { email, password } = await newCustomer(dwaso, visit);
  await dwaso.database.pool.query(
    "update users set email = null, verified_phone = '+233245550478' where email = $1",
    [email],
  );
  await page.goto('/dashboard?tab=account');
  await page.getByLabel('New email').fill(other.email);
  await page.getByRole('button', { name: 'Add email' }).click();
  await page.getByText(`Waiting for confirmation at ${other.email}`).waitFor();

  const mail = await findMail(dwaso.dataDir, other.email, 'Confirm your new email address');
  const link = /\/email-change#token=\S+/.exec(mail.text ?? '')?.[0] as string;
  await dwaso.database.pool.query("update sessions set password_at = now() - interval '11 minutes'");
  await page.goto('/about');
  await page.goto(link);
  await page.getByRole('heading', { name: `${other.email} has its own account.`, exact: false }).waitFor();
  await expectAccessibleLayout(page, 'join-by-email');
  await page.getByLabel('Password of that account').fill(other.password);
  await page.getByRole('button', { name: 'Join accounts' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Enter your password' });
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('alert').filter({ hasText: 'First approve the new email' }).waitFor();
  await dwaso.database.pool.query('update email_changes set agreed_at = now()');
  await page.getByRole('button', { name: 'Join accounts' }).press('Enter');
  await page.getByRole('heading', { name: 'Your accounts are joined' }).waitFor();
  await page.getByRole('link', { name: 'My account' }).click();
  await page.locator('b', { hasText: other.email }).waitFor();
  await visit.end();
});

it('the link to an email with an account asks a stranger to sign in first', async () => {
  const visit = await dwaso.visit({ width: 360 });
  const { page } = visit;
  await page.route('**/auth/email-change', (route) =>
    route.fulfill({
      json: {
        success: true,
        data: {
          ...{ address: 'new', account: 'customer', newEmail: 'ama@example.com', hasAccount: true },
          ...{ isConfirmed: false, isAgreed: false, isDone: false, takesEffectAt: new Date().toISOString() },
        },
      },
    }),
  );
  await page.goto('/email-change#token=x');
  await page.getByRole('heading', { name: 'Join your two accounts' }).waitFor();
  await expectAccessibleLayout(page, 'join-signed-out');
  await page.locator('#main').getByRole('link', { name: 'Sign in' }).waitFor();
  await page.getByRole('button', { name: 'This was not me' }).waitFor();
  await visit.end();
});
