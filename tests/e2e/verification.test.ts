import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mockResponse, newCustomer } from './support/customer.ts';
import { findMail } from './support/mail.ts';
import { startTestApp, type TestApp } from './support/test-app.ts';

let dwaso: TestApp;
beforeAll(async () => {
  dwaso = await startTestApp();
});
afterAll(() => dwaso.close());

describe('the verification link', () => {
  // Shows docs/specification.md, 2, Verification pages: done ("Sign In", "Go to Homepage")
  it('verifies the email and offers sign-in or the homepage', async () => {
    const visit = await dwaso.visit({ width: 1280 });
    const { page } = visit;
    const { email } = await newCustomer(dwaso, visit);
    const mail = await findMail(dwaso.dataDir, email, 'Verify');
    await page.goto(/https?:\/\/\S+\/verify-email\?token=\S+/.exec(mail.text ?? '')?.[0] ?? '');
    await page.getByRole('heading', { level: 1, name: 'Email Verified' }).waitFor();
    const main = page.getByRole('main');
    expect(await main.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/auth');
    expect(await main.getByRole('link', { name: 'Go to Homepage' }).getAttribute('href')).toBe('/');
    await page.goto('/dashboard?tab=account');
    await page.getByText('Yes', { exact: true }).waitFor();
    await visit.end();
  });

  // Shows docs/specification.md, 2, Verification pages: "Request New Verification" (to `/shop-pending`)
  // Shows docs/specification.md, 2, Verification pages: Without a token: "No verification token found in the URL."
  // Shows docs/specification.md, 8, Verification: "Verification failed. The link may be invalid or expired."
  it('shows what is wrong and offers a new link', async () => {
    const visit = await dwaso.visit({ width: 1280 });
    const { page } = visit;
    const main = page.getByRole('main');
    for (const [path, calls] of [
      ['/verify-email', '**/api/v1/auth/verify-email/**'],
      ['/verify-shop', '**/api/v1/shop/auth/verify-email/**'],
    ] as const) {
      await page.goto(path);
      await main.getByText('No verification token found in the URL.').waitFor();
      await mockResponse(page, calls);
      await page.goto(`${path}?token=anything`);
      await main.getByText('Verification failed. The link may be invalid or expired.').waitFor();
      await page.unrouteAll();
      await mockResponse(page, calls, { status: 400, json: { message: 'This link was used before' } });
      await page.goto(`${path}?token=anything`);
      await main.getByText('This link was used before').waitFor();
      await page.unrouteAll();
    }
    expect(await main.getByRole('link', { name: 'Go to Homepage' }).getAttribute('href')).toBe('/');
    await main.getByRole('link', { name: 'Request New Verification' }).click();
    await page.waitForURL('**/shop-pending');
    await page.goto('/verify-email');
    expect(await main.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/auth');
    await main.getByRole('button', { name: 'Request New Verification' }).click();
    await main.getByLabel('Email').fill('customer@dwaso.test');
    await main.getByRole('button', { name: 'Request New Verification' }).click();
    await main.getByText('If customer@dwaso.test belongs to an account', { exact: false }).waitFor();
    await visit.end();
  });

  // Shows docs/specification.md, 2, Verification pages: checking
  it('shows a loading state', async () => {
    const visit = await dwaso.visit({ width: 1280 });
    const { page } = visit;
    await page.route('**/auth/verify-email/**', () => undefined);
    await page.goto('/verify-email?token=anything');
    await page.getByRole('status').getByText('Verifying your email...').waitFor();
    await page.goto('/verify-shop?token=anything');
    await page.getByRole('status').getByText('Verifying your shop email...').waitFor();
    await visit.end();
  });
});
