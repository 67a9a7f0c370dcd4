import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessibleLayout } from './support/accessibility-audit.ts';
import { visitAsAdmin } from './support/admin.ts';
import { findMail } from './support/mail.ts';
import { api, startTestApp, type TestApp } from './support/test-app.ts';

let dwaso: TestApp;
beforeAll(async () => {
  dwaso = await startTestApp();
});
afterAll(() => dwaso.close());

it('an admin writes to all sellers, previews the email, and sees it sent', async () => {
  const { page, token, end } = await visitAsAdmin(dwaso);
  await page.goto('/admin/announcements');
  await page.getByText('No announcements yet').waitFor();
  const section = page.getByRole('region', { name: 'New announcement' });
  await section.getByLabel('To', { exact: true }).selectOption({ label: 'All sellers' });
  await section.getByRole('button', { name: 'Send announcement' }).click();
  await section.getByText('The subject is missing').waitFor();
  await section.getByLabel('Subject').fill('Payouts come on Thursday');
  await section.getByLabel('Text').fill('Friday is a holiday.\n\nNothing is to be done by you.');
  await section.getByRole('button', { name: 'Send test to me' }).click();
  const preview = await findMail(dwaso.dataDir, 'admin@dwaso.test', 'Preview: Payouts come on Thursday');
  expect(preview.text).toContain('Nothing is to be done by you.');
  await section.getByRole('button', { name: 'Send announcement' }).click();
  const dialog = page.getByRole('dialog', { name: 'Email all sellers?' });
  await expectAccessibleLayout(page, 'admin-announcement-asked');
  await dialog.getByRole('button', { name: 'Send announcement' }).click();
  const sent = page.getByRole('list', { name: 'Announcements' });
  await sent.getByText('Payouts come on Thursday').waitFor();
  await expect.poll(() => section.getByLabel('Subject').inputValue()).toBe('');
  await expectAccessibleLayout(page, 'admin-announcements');
  // The job runs every minute, and when an admin triggers it.
  await api(dwaso, 'POST', '/admin/jobs/announcements.send/run', { token });
  const mail = await findMail(dwaso.dataDir, 'seller@dwaso.test', 'Payouts come on Thursday');
  expect(mail.text).toContain('Friday is a holiday.');
  await end();
});

it('an admin exports a list with its filters', async () => {
  const { page, end } = await visitAsAdmin(dwaso);
  await page.goto('/admin/orders?status=COMPLETED');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as CSV' }).click();
  expect((await download).suggestedFilename()).toBe('dwaso-orders.csv');
  await expectAccessibleLayout(page, 'admin-orders-export');
  await page.goto('/admin/users');
  await page.getByRole('button', { name: 'Save as CSV' }).waitFor();
  await expectAccessibleLayout(page, 'admin-users-export');
  await end();
});
