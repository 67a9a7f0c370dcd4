import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessibleLayout } from './support/accessibility-audit.ts';
import { visitAsAdmin } from './support/admin.ts';
import { expectToast } from './support/customer.ts';
import { findMail } from './support/mail.ts';
import { paidOrder } from './support/seller.ts';
import { startTestApp, type TestApp } from './support/test-app.ts';

let dwaso: TestApp;
beforeAll(async () => {
  dwaso = await startTestApp();
});
afterAll(() => dwaso.close());

// Shows docs/portals.md, Admins: wording of mails with preview
it('an owner edits an email text, previews the email and resets it', async () => {
  const { page, end } = await visitAsAdmin(dwaso);
  await page.goto('/admin/mails');
  await page.getByRole('region', { name: 'Emails with fixed text' }).getByText('New device').waitFor();
  await expectAccessibleLayout(page, 'admin-mails');
  await page.getByRole('link', { name: 'New order' }).click();
  const editor = page.getByRole('region', { name: 'New order' });
  await editor.getByLabel('Subject').fill('{pieces} for {town}');
  await editor.getByRole('button', { name: 'Preview email' }).click();
  await editor
    .getByText('{town} cannot be used in this email. You can use {order}, {pieces}, {city}')
    .waitFor();
  await editor.getByLabel('Subject').fill('{pieces} for {city}, order {order}');
  await editor.getByLabel('Opening').fill('Harvest week: pack it before noon.');
  await editor.getByRole('button', { name: 'Preview email' }).click();
  const preview = page.getByRole('region', { name: 'Preview' });
  await preview.getByText('2 items for Kumasi, order 7c0a3f1e').waitFor();
  const mail = page.frameLocator('iframe');
  await mail.getByText('Harvest week: pack it before noon.').waitFor();
  // The preview keeps the mail's inline styles, though the pages' CSP refuses them.
  const fontSize = await mail.getByRole('heading').evaluate((heading) => getComputedStyle(heading).fontSize);
  expect(fontSize).toBe('22px');
  await expectAccessibleLayout(page, 'admin-mail-words');
  await editor.getByRole('button', { name: 'Send test to me' }).click();
  const testMail = await findMail(
    dwaso.dataDir,
    'admin@dwaso.test',
    'Test: 2 items for Kumasi, order 7c0a3f1e',
  );
  expect(testMail.text).toContain('Harvest week: pack it before noon.');
  await editor.getByRole('button', { name: 'Save text' }).click();
  await expectToast(page, 'Saved. The next email uses this text');
  const orderId = await paidOrder(dwaso, 'Oval Shopper');
  const subject = `2 items for Kumasi, order ${orderId.slice(0, 8)}`;
  expect((await findMail(dwaso.dataDir, 'seller@dwaso.test', subject)).text).toContain('Harvest week');
  await page.getByRole('button', { name: 'Reset to original text' }).click();
  await page.getByRole('button', { name: 'Reset text' }).click();
  await expectToast(page, 'Reset to the original text');
  await expect.poll(() => editor.getByLabel('Opening').inputValue()).toMatch(/^The customer has paid\./);
  await end();
});
