import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEMO_PASSWORD, DEMO_SCHOOL_EMAIL } from '../../demo/people.ts';
import { seedQuotes } from '../../demo/seed-quotes.ts';
import { createLog } from '../../src/platform/log.ts';
import { signIn, startTestApp, type TestApp } from './support/test-app.ts';

let dwaso: TestApp;
beforeAll(async () => {
  dwaso = await startTestApp({ PAYSTACK_SIMULATOR_SPEED: '2' });
  const site = { publicUrl: 'http://market.test', supportEmail: 'support@dwaso.test' };
  await seedQuotes(dwaso.database.db, site, createLog('silent'));
});
afterAll(() => dwaso.close());

it('a school pays the next delivery of its standing order, which nobody has tried to pay yet', async () => {
  const visit = await dwaso.visit({ width: 360 });
  const { page } = visit;
  await signIn(dwaso, visit, { email: DEMO_SCHOOL_EMAIL, password: DEMO_PASSWORD });
  await page.goto('/quotes');
  await page.getByText('Rice for the school kitchen').last().waitFor();
  const refused: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() === 404) refused.push(answer.url());
  });
  await page.getByRole('link', { name: /^Pay for / }).click();
  await page.getByRole('heading', { name: 'Pay for your order' }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'Pay for your order' }).waitFor();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  expect(await page.getByRole('button', { name: /^(Try again|Use another number)$/ }).count()).toBe(0);
  await page.getByRole('button', { name: 'Pay now' }).click();
  await page.getByLabel('Mobile money number').fill('0551234987');
  await page.getByText('MTN MoMo').click();
  await page.getByRole('button', { name: 'Pay with Paystack' }).click();
  await page.getByRole('button', { name: 'Yes, send request' }).click();
  await page.getByText('Payment Successful!').waitFor();
  expect(refused).toEqual([]);
  await page.goto('/quotes');
  await page.getByText('Deliveries', { exact: true }).click();
  expect(await page.getByText('Paid', { exact: true }).count()).toBe(3);
  await visit.end();
});
