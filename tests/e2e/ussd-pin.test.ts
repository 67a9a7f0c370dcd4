import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessibleLayout } from './support/accessibility-audit.ts';
import { signInShop, startTestApp, type TestApp } from './support/test-app.ts';

let dwaso: TestApp;
beforeAll(async () => {
  dwaso = await startTestApp();
});
afterAll(() => dwaso.close());

const PHONE = '0280000111';

async function readCode(): Promise<string> {
  const answer = await fetch(`${dwaso.simulatorUrl}/phone/${PHONE}/messages`);
  const messages = (await answer.json()) as { text: string }[];
  return messages.flatMap(({ text }) => /code is (\d{6})/.exec(text)?.[1] ?? [])[0] ?? '';
}

it('a seller sets a PIN under Security and dials with it on the phone', async () => {
  const visit = await dwaso.visit({ width: 360 });
  const { page } = visit;
  await signInShop(dwaso, visit);
  await page.goto('/merchant/security');
  await page.getByRole('heading', { name: 'PIN for any phone' }).waitFor();
  await page.getByRole('button', { name: 'Set a PIN' }).click();
  await page.getByText('Enter the 6-digit code we sent to 028 ••• 0111.').waitFor();
  await expectAccessibleLayout(page, 'set-pin');
  await expect.poll(readCode, { timeout: 20_000 }).toMatch(/^\d{6}$/);
  await page.getByLabel('Code', { exact: true }).fill(await readCode());
  await page.getByLabel('New PIN').fill('12');
  await page.getByRole('button', { name: 'Save PIN' }).click();
  await page.getByText('A PIN has 4 to 6 digits', { exact: true }).waitFor();
  await page.getByLabel('New PIN').fill('1234');
  await page.getByRole('button', { name: 'Save PIN' }).click();
  await page.getByText('This PIN is too easy to guess.', { exact: false }).waitFor();
  await dwaso.database.pool.query("update sessions set password_at = now() - interval '11 minutes'");
  await page.getByLabel('New PIN').fill('58203');
  await page.getByRole('button', { name: 'Save PIN' }).click();
  const dialog = page.getByRole('dialog', { name: 'Enter your password' });
  await dialog.getByLabel('Password', { exact: true }).fill('Market-day-1!');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('PIN set. You can use Dwaso on any phone now').first().waitFor();

  await page.goto(`${dwaso.simulatorUrl}/phone/${PHONE}`);
  await page.getByRole('button', { name: 'Call' }).click();
  await page.getByText('1. New orders').waitFor();
  for (const [answer, shown] of [
    ['5', 'Type your Dwaso PIN.'],
    ['58203', 'Available: GHS'],
  ] as const) {
    await page.getByLabel('Answer').fill(answer);
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText(shown).waitFor();
  }
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Call' }).waitFor();
  await visit.end();
});
