import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessibleLayout } from './support/accessibility-audit.ts';
import { confirmWithReason, main, row, visitAsAdmin } from './support/admin.ts';
import { findMail } from './support/mail.ts';
import { startTestApp, type TestApp } from './support/test-app.ts';

let dwaso: TestApp;
beforeAll(async () => {
  dwaso = await startTestApp();
  await dwaso.database.pool.query("delete from settings where key = 'market.opened'");
});
afterAll(() => dwaso.close());

it('an owner proves what arrives, signs for the rest and opens the market to buyers', async () => {
  const buyer = await dwaso.visit({ width: 360 });
  const closed = await buyer.page.goto('/products');
  expect(closed?.status()).toBe(503);
  await buyer.page.getByText('Opening soon').first().waitFor();
  await buyer.page.getByRole('link', { name: 'Sellers: sign in' }).click();
  await buyer.page.getByLabel('Password').first().waitFor();

  const { page, end } = await visitAsAdmin(dwaso);
  await page.goto('/admin/launch');
  await main(page).getByText('Some lines are neither green nor signed yet.').waitFor();
  await row(page, 'Email arrives').getByRole('button', { name: 'Send code' }).click();
  const mail = await findMail(dwaso.dataDir, 'admin@dwaso.test', 'Test: ');
  await row(page, 'Email arrives')
    .getByLabel('Code that arrived')
    .fill(mail.subject?.slice(-6) ?? '');
  await expectAccessibleLayout(page, 'admin-launch');
  await row(page, 'Email arrives').getByRole('button', { name: 'Confirm' }).click();
  await row(page, 'A code arrived.').waitFor();
  const payment = row(page, 'GH₵1 paid and refunded');
  await payment.getByLabel('Mobile money number that pays GH₵1').fill('055 123 4987');
  await payment.getByRole('button', { name: 'Pay GH₵1' }).click();
  await row(page, 'GH₵1 came and went back.').waitFor();
  await main(page).getByRole('button', { name: 'Check the network' }).click();
  await row(page, 'Pictures: written, read and deleted').first().waitFor();
  await main(page).getByRole('button', { name: 'Confirm the texts' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm the texts' }).click();
  await row(page, 'Terms of Service, Dwaso’s own text: confirmed').first().waitFor();
  await expectAccessibleLayout(page, 'admin-launch');
  for (;;) {
    const unsigned = main(page)
      .getByRole('listitem')
      .filter({ hasNotText: 'For the first day' })
      .getByRole('button', { name: 'Sign', exact: true });
    if ((await unsigned.count()) === 0) break;
    const before = await unsigned.count();
    await unsigned.first().click();
    await confirmWithReason(page, 'For the first day', 'Sign');
    await expect.poll(() => unsigned.count()).toBe(before - 1);
  }
  await main(page).getByRole('button', { name: 'Open the market' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Open the market' }).click();
  await main(page)
    .getByText(/^Opened by/)
    .waitFor();
  await end();

  expect((await buyer.page.goto('/products'))?.status()).toBe(200);
  await buyer.end();
});
