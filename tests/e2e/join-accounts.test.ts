import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessibleLayout } from './support/accessibility-audit.ts';
import { signIn, startTestApp, type TestApp } from './support/test-app.ts';

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
  await page.getByText('Enter the password of the account with this number').waitFor();
  await page.getByLabel('Password of that account').fill('Market-day-1!');
  await page.getByRole('button', { name: 'Join accounts' }).press('Enter');
  await page.getByText('Your accounts are joined').first().waitFor();
  await page.getByText('024 555 0477').first().waitFor();
  await visit.end();
});
