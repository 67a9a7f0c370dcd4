import { afterAll, beforeAll, it } from 'vitest';
import { until } from '../api/support/open-market.ts';
import { expectAccessibleLayout } from './support/accessibility-audit.ts';
import { visitAsAdmin } from './support/admin.ts';
import { expectToast } from './support/customer.ts';
import { paidOrder, visitAsSeller } from './support/seller.ts';
import { startTestApp, type TestApp } from './support/test-app.ts';

let dwaso: TestApp;
beforeAll(async () => {
  dwaso = await startTestApp();
});
afterAll(() => dwaso.close());

// Shows docs/design.md, Hand-over and release: **Disputes** hold the money they ask for.
it('a simulated dispute gets evidence from the shop and a reply from an admin, and is won', async () => {
  const orderId = await paidOrder(dwaso, 'Oval Shopper');
  const bank = await dwaso.visit({ width: 1280 });
  await bank.page.goto(`${dwaso.simulatorUrl}/disputes`);
  await bank.page
    .getByRole('button', { name: /^Dispute payment dw-/ })
    .first()
    .click();
  await bank.page.getByText('awaiting-merchant-feedback').waitFor();

  const seller = await visitAsSeller(dwaso, { width: 360 });
  await seller.page.goto(`/merchant/orders/${orderId}`);
  await seller.page.getByRole('heading', { name: 'A payment is disputed' }).waitFor();
  await seller.page.getByRole('button', { name: 'Send evidence' }).click();
  await seller.page.getByText('Write in a few words what happened').waitFor();
  await seller.page.getByLabel(/Your evidence/).fill('Her brother fetched it at the station on Monday');
  await seller.page.getByRole('button', { name: 'Send evidence' }).click();
  await expectToast(seller.page, 'Thank you. We will use it');
  await expectAccessibleLayout(seller.page, 'merchant-disputed');
  await seller.end();

  const { page, end } = await visitAsAdmin(dwaso);
  await page.goto('/admin/disputes?status=OPEN');
  await page.getByText(/^Reply by/).waitFor();
  await expectAccessibleLayout(page, 'admin-disputes');
  await page.getByRole('link', { name: /^Order / }).click();
  await page.getByText('Her brother fetched it at the station on Monday').first().waitFor();
  await page.getByRole('button', { name: 'Accept dispute', exact: true }).click();
  await page
    .getByRole('dialog')
    .getByText(/^Up to GH₵/)
    .waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Go back' }).click();
  const details = page.getByLabel('What was sold and how it was delivered');
  await details.fill('no');
  await page.getByRole('button', { name: 'Send evidence' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send evidence' }).click();
  await page.getByText('Write what was sold and how it was delivered').waitFor();
  await expectAccessibleLayout(page, 'admin-dispute');
  await details.fill('An oval shopper. Her brother fetched it at the station on Monday, waybill 0047213.');
  await page.getByRole('button', { name: 'Send evidence' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send evidence' }).click();
  await expectToast(page, 'Evidence sent');
  await page.getByText('The bank or network has our evidence').waitFor();

  await bank.page.reload();
  await bank.page.getByRole('button', { name: /^The merchant is right/ }).click();
  await bank.page.getByText('(declined)').waitFor();
  await bank.end();
  await until(async () => {
    const { rows } = await dwaso.database.pool.query("select from disputes where status = 'WON'");
    return rows.length === 1;
  });
  await page.reload();
  await page.getByText('We won. No money was lost.').waitFor();
  await end();
});
