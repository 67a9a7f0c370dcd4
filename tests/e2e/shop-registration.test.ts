import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../api/support/open-market.ts';
import { expectToast, mockResponse } from './support/customer.ts';
import { findMail } from './support/mail.ts';
import { signInShop, startTestApp, type TestApp } from './support/test-app.ts';

let dwaso: TestApp;
beforeAll(async () => {
  dwaso = await startTestApp();
});
afterAll(() => dwaso.close());

const SHOP_FORM = {
  'Shop Name': 'Bonwire Weavers',
  'Owner Name': 'Yaw Boateng',
  Email: 'weavers@example.com',
  'Phone Number': '020 123 4567',
  Password: 'a-good-password',
  'Confirm Password': 'a-good-password',
  Town: 'Bonwire',
  Description: 'Kente woven on the loom of our grandfather, by hand.',
};

async function fill(page: Page, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
}

describe('registering a shop', () => {
  // Shows docs/specification.md, 1: **Sellers** register a shop, confirm its e-mail address, wait for approval
  // Shows docs/specification.md, 2, Seller registration: "Become a Seller", form "Seller Registration" … "Coming Soon". The button stays disabled until the terms are ticked. Success leads to `/shop-pending`.
  // Shows docs/specification.md, 3: The Ghana card, the confirmation and the terms are not sent
  // Shows docs/specification.md, 5, Seller registration: Toast: "Validation Error", "Please fix the errors in the form".
  // Shows docs/specification.md, 8: success "Your shop registration is pending approval. We will contact you soon."
  it('validates every field, registers, and shows the next steps', async () => {
    const visit = await dwaso.visit({ width: 1280 });
    const { page } = visit;
    await page.goto('/sell');
    await page.getByRole('heading', { level: 1, name: 'Become a Seller' }).waitFor();
    await page.getByRole('heading', { name: 'Seller Registration' }).waitFor();
    const links = page.getByRole('main').locator('a[href="/seller-terms"]');
    expect(await links.count()).toBeGreaterThan(0);
    expect(await page.getByLabel('Ghana Card').isDisabled()).toBe(true);
    expect(await page.getByLabel('Ghana Card').getAttribute('type')).toBe('file');
    await page.getByText('Coming Soon', { exact: true }).waitFor();
    const submit = page.getByRole('button', { name: 'Register Shop' });
    expect(await submit.isDisabled()).toBe(true);
    await page.getByRole('checkbox').check();
    expect(await submit.isDisabled()).toBe(false);

    const short = {
      'Shop Name': 'ab',
      'Owner Name': 'xy',
      Email: 'no',
      'Phone Number': '024',
      Town: 'H',
    };
    await fill(page, {
      ...short,
      Password: '1234567',
      'Confirm Password': '7654321',
      Description: 'Too short',
    });
    await submit.click();
    await expectToast(page, 'Validation Error', 'Please fix the errors in the form');
    const alerts = page.getByRole('main').getByRole('alert');
    expect(await alerts.allTextContents()).toEqual([
      'Shop name must be at least 3 characters',
      'Owner name must be at least 3 characters',
      'Please enter a valid email address',
      'Phone number must be at least 10 digits',
      'Password must be at least 8 characters',
      'Passwords do not match',
      'Please enter a valid location',
      'Please choose your region',
      'Description must be at least 20 characters',
    ]);
    await fill(page, { ...SHOP_FORM, Town: 'Wa' });
    await page.getByLabel('Region').selectOption('Upper West');
    await expect.poll(() => alerts.count()).toBe(0);

    const calls = '**/api/v1/shop/auth/signup';
    await mockResponse(page, calls);
    await submit.click();
    await expectToast(page, 'Registration Failed', 'An unexpected error occurred. Please try again later.');
    await page.unrouteAll();
    const errors = { name: 'This name is taken', phoneNumber: 'This number is taken' };
    await mockResponse(page, calls, { status: 409, json: { message: 'Please choose other words', errors } });
    await submit.click();
    await expectToast(page, 'Registration Failed', 'Please choose other words');
    expect(await alerts.allTextContents()).toEqual(['This name is taken', 'This number is taken']);
    await page.unrouteAll();

    await fill(page, { ...SHOP_FORM, Town: 'Wa' });
    const [request] = await Promise.all([page.waitForRequest(calls), submit.click()]);
    expect(request.postDataJSON().location).toBe('Wa, Upper West');
    expect(Object.keys(request.postDataJSON()).sort()).toEqual([
      'description',
      'email',
      'location',
      'name',
      'ownerName',
      'password',
      'phoneNumber',
    ]);
    await expectToast(
      page,
      'Registration Successful',
      'Your shop registration is pending approval. We will contact you soon.',
    );
    await page.waitForURL('**/shop-pending');
    const pendingShop = await page.evaluate(() =>
      JSON.parse(localStorage.getItem('pendingShopData') ?? '{}'),
    );
    expect(pendingShop).toEqual({
      name: 'Bonwire Weavers',
      email: 'weavers@example.com',
      registeredAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    });
    await visit.end();
  });

  // Shows docs/specification.md, 2, Shop pending: a bar that stands at 15% and moves to 25% after a second … "Return to Home"; "Contact Support"
  // Shows docs/specification.md, 2, Shop pending: review in 1-3 business days
  // Shows docs/specification.md, 2, Shop pending: moves to 25% after a second
  it('waits for approval, with progress moving after 1 second', async () => {
    const visit = await dwaso.visit({ width: 1280 });
    const { page } = visit;
    await page.addInitScript(() => {
      const shop = {
        name: 'Bonwire Weavers',
        email: 'weavers@example.com',
        registeredAt: '2026-03-05T10:00:00Z',
      };
      localStorage.setItem('pendingShopData', JSON.stringify(shop));
    });
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.goto('/shop-pending');
    const main = page.getByRole('main');
    await main.getByRole('heading', { level: 1, name: 'Shop Registration Pending' }).waitFor();
    await main.getByText('Pending', { exact: true }).waitFor();
    expect(await main.locator('ol > li b').allTextContents()).toEqual([
      'Application review',
      'Email confirmation',
      'Start selling',
    ]);
    await main
      .getByText('Our team reviews your registration within 1-3 business days.', { exact: false })
      .waitFor();
    await main.getByText('We email you when your shop is approved.', { exact: false }).waitFor();
    expect(await main.getByText('credentials').count()).toBe(0);
    await expect
      .poll(() => main.locator('dd').allTextContents())
      .toEqual(['Bonwire Weavers', 'weavers@example.com', '5 March 2026']);
    const progress = page.getByLabel('Application status');
    expect([await progress.getAttribute('value'), await main.getByText('15%').count()]).toEqual(['15', 1]);
    await page.clock.runFor(999);
    expect(await progress.getAttribute('value')).toBe('15');
    await page.clock.runFor(1);
    await main.getByText('25%').waitFor();
    expect(await progress.getAttribute('value')).toBe('25');
    expect(await main.getByRole('link', { name: 'Return to Home' }).getAttribute('href')).toBe('/');
    expect(await main.getByRole('link', { name: 'Contact Support' }).getAttribute('href')).toMatch(
      /^mailto:/,
    );
    await visit.end();
  });

  // Shows docs/specification.md, 2, Shop pending: a link that mails the verification again
  // Shows docs/specification.md, 7: resending a verification reads the `success` of `data`
  // Shows docs/specification.md, 8: success "Verification email has been resent to your inbox"
  it('resends the verification email and reports the result', async () => {
    const visit = await dwaso.visit({ width: 1280 });
    const { page } = visit;
    const resend = page.getByRole('button', { name: 'Resend verification email' });
    await page.goto('/shop-pending');
    await page.evaluate(() => localStorage.setItem('pendingShopData', '{damaged'));
    await page.reload();
    await expectToast(page, 'Error', 'Failed to load your registration details. Please refresh the page.');
    await resend.click();
    await expectToast(page, 'Error', 'No email address found');
    await page.evaluate(() => {
      const shop = {
        name: 'Bonwire Weavers',
        email: 'weavers@example.com',
        registeredAt: '2026-03-05T10:00:00Z',
      };
      localStorage.setItem('pendingShopData', JSON.stringify(shop));
    });
    await page.reload();
    const calls = '**/api/v1/shop/auth/resend-shop-verification';
    const failed = 'There was an error sending the verification email. Please try again later.';
    await mockResponse(page, calls);
    await resend.click();
    await expectToast(page, 'Error', failed);
    await page.unrouteAll();
    await mockResponse(page, calls, {
      status: 200,
      json: { success: true, message: '', data: { success: false } },
    });
    await resend.click();
    await expectToast(page, 'Error', failed);
    await page.unrouteAll();
    await resend.click();
    await expectToast(page, 'Email sent', 'Verification email has been resent to your inbox');
    await visit.end();
  });

  // Shows docs/specification.md, 1: **Sellers** register a shop, confirm its e-mail address, wait for approval
  // Shows docs/specification.md, 2, Verification pages: `/verify-shop`: the address is verified and the registration waits for an admin; "Shop Status" and "Go to Homepage".
  it('verifies its email and shows the next step', async () => {
    const visit = await dwaso.visit({ width: 1280 });
    const { page } = visit;
    // The link was sent again above, and only the newest works: wait until that mail is sent.
    await until(async () => {
      const queued = await dwaso.database.pool.query("select from outbox_messages where status = 'QUEUED'");
      return queued.rowCount === 0;
    });
    const mail = await findMail(dwaso.dataDir, 'weavers@example.com', 'shop');
    await page.goto(/https?:\/\/\S+\/verify-shop\?token=\S+/.exec(mail.text ?? '')?.[0] ?? '');
    const main = page.getByRole('main');
    await main.getByRole('heading', { level: 1, name: 'Shop Email Verified' }).waitFor();
    await main.getByText('Your shop email is verified.', { exact: false }).waitFor();
    await main.getByText('awaiting admin approval', { exact: false }).waitFor();
    await main.getByText('We will send you an email when it is approved.', { exact: false }).waitFor();
    expect(await main.getByRole('link', { name: 'Go to Homepage' }).getAttribute('href')).toBe('/');
    await main.getByRole('link', { name: 'Shop Status' }).click();
    await page.waitForURL('**/shop-pending');
    await visit.end();
  });

  it('shows the region once, and as its own field in the form', async () => {
    await dwaso.database.pool.query(
      "update shops set status = 'APPROVED', approved_at = now() where email = $1",
      [SHOP_FORM.Email],
    );
    const visit = await dwaso.visit({ width: 1280 });
    const { page } = visit;
    await page.goto('/shops?search=Bonwire+Weavers');
    await page.getByRole('main').getByText('Wa, Upper West', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Visit Shop' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Bonwire Weavers' }).waitFor();
    await page.getByRole('main').getByText('Wa, Upper West', { exact: true }).first().waitFor();
    expect(await page.content()).not.toContain('Upper West, Upper West');
    await signInShop(dwaso, visit, { email: SHOP_FORM.Email, password: SHOP_FORM.Password });
    await page.goto('/merchant/shop');
    await expect.poll(() => page.getByLabel('Town').inputValue()).toBe('Wa');
    expect(await page.getByLabel('Region').inputValue()).toBe('Upper West');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expectToast(page, 'Shop saved');
    await expect.poll(() => page.getByLabel('Town').inputValue()).toBe('Wa');
    const shopRows = await dwaso.database.pool.query('select location, region from shops where email = $1', [
      SHOP_FORM.Email,
    ]);
    expect(shopRows.rows).toEqual([{ location: 'Wa, Upper West', region: 'Upper West' }]);
    await visit.end();
  });
});
