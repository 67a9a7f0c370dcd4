import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenDwaso, openDwaso } from './support/open-dwaso.ts';

let dwaso: OpenDwaso;
beforeAll(async () => {
  dwaso = await openDwaso();
});
afterAll(() => dwaso.close());

describe("the seller's door", () => {
  it('leads in and back to the page that was asked for, and out again', async () => {
    const visit = await dwaso.visit();
    const { page } = visit;
    await page.goto('/merchant');
    await page.waitForURL('**/merchant/login');
    await page.getByLabel('Email').fill('seller@dwaso.test');
    await page.getByLabel('Password', { exact: true }).fill('not the password');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.getByRole('alert').getByText('Invalid email or password').waitFor();
    await page.getByLabel('Password', { exact: true }).fill('Market-day-1!');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.waitForURL('**/merchant/dashboard');
    await page.getByRole('heading', { level: 1, name: 'Zaare Straw House' }).waitFor();
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Sign out' }).filter({ visible: true }).click();
    await page.waitForURL('**/merchant/login');
    expect(await page.evaluate(() => localStorage.getItem('shopToken'))).toBeNull();
    await page.goto('/merchant/dashboard?from=mail');
    await page.waitForURL('**/merchant/login?returnTo=%2Fmerchant%2Fdashboard%3Ffrom%3Dmail');
    await visit.end();
  });
});
