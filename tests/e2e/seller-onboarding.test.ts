import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessibleLayout } from './support/accessibility-audit.ts';
import { expectToast } from './support/customer.ts';
import { findMail } from './support/mail.ts';
import { findLink } from './support/seller.ts';
import { api, startTestApp, type TestApp } from './support/test-app.ts';

const PASSWORD = 'Market-day-1!';
let dwaso: TestApp;
let admin: string;
beforeAll(async () => {
  dwaso = await startTestApp();
  const admins = await api(dwaso, 'POST', '/admin/login', {
    body: { email: 'admin@dwaso.test', password: PASSWORD },
  });
  admin = admins.data.token as string;
});
afterAll(() => dwaso.close());

describe('becoming a seller', () => {
  // Shows docs/portals.md, Sellers: `/shop-pending` shows the shop's state on the device that registered it, or after sign-in; it tells a stranger nothing.
  it('goes from registration through a corrected rejection to an open shop', async () => {
    const visit = await dwaso.visit();
    const { page } = visit;
    const main = page.getByRole('main');
    await page.goto('/sell');
    const shop = {
      'Shop Name': 'Bonwire Weavers',
      'Owner Name': 'Yaw Boateng',
      Email: 'weavers@example.com',
      'Phone Number': '020 123 4567',
      Password: PASSWORD,
      'Confirm Password': PASSWORD,
      Town: 'Bonwire',
      Description: 'Kente woven on the loom of our grandfather, by hand.',
    };
    for (const [label, value] of Object.entries(shop))
      await page.getByLabel(label, { exact: true }).fill(value);
    await page.getByLabel('Region').selectOption('Ashanti');
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Register Shop' }).click();
    await page.waitForURL('**/shop-pending');
    await main.getByText('open the link in the email', { exact: false }).waitFor();
    await expectAccessibleLayout(page);

    const verify = await findMail(dwaso.dataDir, 'weavers@example.com', 'Verify');
    await page.goto(findLink(verify.text, '/verify-shop'));
    await main.getByRole('link', { name: 'Shop Status' }).click();
    await main.getByText('Your email is verified.', { exact: false }).waitFor();
    await main.getByText('our team reviews your shop', { exact: false }).waitFor();
    // The bar moves from 15 and 25 to the shop's real 50 per cent.
    await main.getByText('50%', { exact: true }).waitFor();
    expect(await page.getByRole('button', { name: 'Resend verification email' }).count()).toBe(0);
    await main.getByRole('heading', { level: 1, name: 'Shop Registration Pending' }).waitFor();

    const waiting = await api(dwaso, 'GET', '/admin/unapproved-shops', { token: admin });
    const shops = waiting.data.shops as { id: string; email: string }[];
    const id = shops.find(({ email }) => email === 'weavers@example.com')?.id;
    await api(dwaso, 'POST', `/admin/shops/${id}/reject`, {
      token: admin,
      body: { reason: 'Say where the loom stands.' },
    });
    const rejectionMail = await findMail(dwaso.dataDir, 'weavers@example.com', 'was not approved');
    await page.goto(findLink(rejectionMail.text, '/shop-pending'));
    await main.getByRole('heading', { level: 1, name: 'Bonwire Weavers was not approved' }).waitFor();
    await main.getByText('Say where the loom stands.').waitFor();
    await expectAccessibleLayout(page);
    expect(await page.getByLabel('Town').inputValue()).toBe('Bonwire');
    expect(await page.getByLabel('Region').inputValue()).toBe('Ashanti');
    await page.getByLabel('Region').selectOption('');
    await page.getByLabel('Description').fill('Too short');
    await page.getByRole('button', { name: 'Submit again' }).click();
    await main.getByText('Description must be at least 20 characters').waitFor();
    await main.getByText('Please choose your region').waitFor();
    await page.getByLabel('Region').selectOption('Eastern');
    await expectToast(page, 'Validation Error', 'Please fix the errors in the form');
    await page
      .getByLabel('Description')
      .fill('Kente woven by hand. Our loom stands beside the school of Bonwire.');
    await page.getByRole('button', { name: 'Submit again' }).click();
    await main.getByRole('heading', { level: 1, name: 'Shop Registration Pending' }).waitFor();
    await expectToast(page, 'Registration submitted');
    await findMail(dwaso.dataDir, 'weavers@example.com', 'We have the changes');
    const [{ location }] = (await dwaso.database.pool.query('select location from shops where id = $1', [id]))
      .rows;
    expect(location).toBe('Bonwire, Eastern');

    await api(dwaso, 'POST', `/admin/shops/${id}/approve`, { token: admin });
    await page.getByRole('button', { name: 'Check status' }).click();
    await main.getByRole('heading', { level: 1, name: 'Bonwire Weavers is approved' }).waitFor();
    const approved = await findMail(dwaso.dataDir, 'weavers@example.com', 'is approved');
    expect(approved.text).not.toContain(PASSWORD);
    await page.goto(findLink(approved.text, '/merchant/login'));
    await page.getByLabel('Email').fill('weavers@example.com');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.waitForURL('**/merchant/dashboard');
    await visit.end();
  });

  // Shows docs/portals.md, Sellers: `/shop-pending` shows the shop's state on the device that registered it, or after sign-in; it tells a stranger nothing.
  it('shows the status on another device after entering the password', async () => {
    const visit = await dwaso.visit();
    const { page } = visit;
    await page.goto('/shop-pending');
    const main = page.getByRole('main');
    await main.getByRole('heading', { level: 1, name: 'Status of your shop' }).waitFor();
    expect(await main.getByRole('link', { name: 'Register a shop' }).getAttribute('href')).toBe('/sell');
    expect(await main.getByText('Thank you for registering', { exact: false }).count()).toBe(0);
    expect(await main.getByText('Registration details').count()).toBe(0);
    await page.getByText('Registered on another device?', { exact: false }).click();
    await page.getByLabel('Email of your shop').fill('seller@dwaso.test');
    await page.getByLabel('Password', { exact: true }).fill('not the password');
    await page.getByRole('button', { name: 'Check status' }).click();
    await page.getByRole('alert').getByText('Invalid email or password').waitFor();
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Check status' }).click();
    await page.getByRole('heading', { level: 1, name: /is approved$/ }).waitFor();
    await visit.end();
  });
});
