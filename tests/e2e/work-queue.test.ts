import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessibleLayout } from './support/accessibility-audit.ts';
import { newShop, visitAsAdmin } from './support/admin.ts';
import { api, startTestApp, type TestApp } from './support/test-app.ts';

let dwaso: TestApp;
beforeAll(async () => {
  dwaso = await startTestApp();
});
afterAll(() => dwaso.close());

it('an admin takes a task, undoes it, writes a note and starts a message', async () => {
  await newShop(dwaso, 'First Baskets');
  await newShop(dwaso, 'Second Baskets');
  const { page, end, token } = await visitAsAdmin(dwaso);
  await api(dwaso, 'POST', '/admin/canned-answers', {
    token,
    body: { title: 'Welcome', text: 'Dear {name}, your shop is being looked at.' },
  });
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Tasks' }).filter({ visible: true }).click();
  await page.getByLabel('Type', { exact: true }).selectOption({ label: 'Shop to review' });
  await page.getByRole('button', { name: 'Search' }).click();
  await page.waitForURL('**/admin/desk?*kind=SHOP_REVIEW*');
  await page.getByRole('button', { name: 'Save filter' }).click();
  await page.getByRole('dialog').getByLabel('Filter name').fill('New shops');
  await page.getByRole('dialog').getByRole('button', { name: 'Save filter' }).click();
  await page.getByRole('link', { name: 'New shops' }).waitFor();
  await page.goto('/admin/desk');
  await page.getByRole('link', { name: 'New shops' }).click();
  await page.waitForURL('**/admin/desk?*kind=SHOP_REVIEW*');
  const rows = page.getByRole('list', { name: 'Tasks' }).getByRole('listitem');
  const first = rows.filter({ hasText: 'First Baskets' });
  await first.getByRole('checkbox').check();
  await rows.filter({ hasText: 'Second Baskets' }).getByRole('checkbox').check();
  await page.getByText('2 tasks selected').waitFor();
  await expectAccessibleLayout(page, 'admin-desk-chosen');
  await page.getByRole('button', { name: 'Assign to me' }).click();
  await page.getByText('2 tasks assigned to you.').waitFor();
  await first.getByText('Assigned to Adwoa Sarpong').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await first.getByText('Unassigned').waitFor();
  await first.getByRole('button', { name: 'Notes' }).click();
  await first.getByLabel('Internal note').fill('Phoned: the owner sends her card tomorrow');
  await first.getByRole('button', { name: 'Add note' }).click();
  await first.getByRole('button', { name: 'Notes (1)' }).waitFor();
  await first.getByRole('list', { name: 'Notes' }).getByText('Phoned: the owner sends').waitFor();
  await expectAccessibleLayout(page, 'admin-desk');
  await first.getByRole('button', { name: 'Contact' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Saved reply').selectOption({ label: 'Welcome' });
  const mail = await dialog.getByRole('link', { name: 'Email' }).getAttribute('href');
  expect(mail).toContain('body=Dear%20Ama%2C%20your%20shop');
  expect(await dialog.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')).toMatch(
    /^https:\/\/wa\.me\/233245550199\?text=Dear/,
  );
  await expectAccessibleLayout(page, 'admin-desk-write');
  await end();
});

it('an admin uses global search from any page, by keyboard and on a phone', async () => {
  const desktop = await visitAsAdmin(dwaso, 1280);
  const { page } = desktop;
  await page.goto('/admin/reviews');
  await page.getByRole('searchbox', { name: 'Search everything' }).waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type('seller@dwaso.test');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/admin/find?search=*');
  await page.getByRole('list', { name: 'Shops' }).getByRole('link').first().waitFor();
  await page.getByRole('region', { name: 'Products' }).getByText('No results').waitFor();
  await page.goto('/admin/find?search=pay_demo000000000001');
  await page.getByRole('list', { name: 'Payouts' }).getByText('pay_demo000000000001').waitFor();
  await page.goto('/admin/find?search=basket');
  await page.getByRole('list', { name: 'Products' }).getByRole('link').first().waitFor();
  await page.waitForLoadState('networkidle');
  await expectAccessibleLayout(page, 'admin-find');
  await desktop.end();
  const phone = await visitAsAdmin(dwaso);
  await phone.page.goto('/admin');
  await phone.page.getByRole('link', { name: 'Search everything' }).click();
  await phone.page.getByText('Enter at least 2 characters.').waitFor();
  await expectAccessibleLayout(phone.page, 'admin-find-phone');
  await phone.end();
});
