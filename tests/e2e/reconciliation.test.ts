import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessibleLayout } from './support/accessibility-audit.ts';
import { visitAsAdmin } from './support/admin.ts';
import { signInShop, startTestApp, type TestApp } from './support/test-app.ts';

let dwaso: TestApp;
beforeAll(async () => {
  dwaso = await startTestApp();
});
afterAll(() => dwaso.close());

it('an admin reconciles with Paystack, takes a difference and books it', async () => {
  const { page, end } = await visitAsAdmin(dwaso);
  await page.goto('/admin/money');
  const emptyDifferences = page.getByRole('region', { name: 'Differences' });
  await emptyDifferences.getByText('Paystack has not been checked yet').waitFor();
  const checkButton = page.getByRole('button', { name: 'Check Paystack now' });
  await checkButton.click();
  await page.getByText(/^The balance is as of .+\.$/).waitFor();
  await page.getByText('Our books and Paystack match').waitFor();
  await dwaso.database.pool.query(
    `insert into processor_movements (provider, id, kind, subject, amount_pesewas, balance_pesewas, reason, happened_at)
     values ('paystack', '77', 'OTHER', '7', -250000, 1, 'Moved to the bank', now() - interval '2 hours')`,
  );
  await checkButton.click();
  const differences = page.getByRole('region', { name: 'Differences' });
  await differences.getByRole('heading', { name: 'Moved to the bank' }).waitFor();
  // The balance that Paystack would report after a real transfer.
  await dwaso.database.pool.query('update balance_looks set balance_pesewas = balance_pesewas - 250000');
  await differences.getByRole('button', { name: 'Assign to me' }).click();
  await differences.getByRole('button', { name: 'Unassign' }).waitFor();
  await expectAccessibleLayout(page, 'admin-money');
  await differences.getByRole('button', { name: 'Explain and close' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('How to book').selectOption({ index: 1 });
  await dialog.getByLabel('Reason').fill('Moved to our account at the bank');
  await dialog.getByRole('button', { name: 'Explain and close' }).click();
  await page.getByText('Our books and Paystack match').waitFor();
  await differences.getByRole('button', { name: 'Show closed differences' }).click();
  await page.getByText(/: Moved to our account at the bank$/).waitFor();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save ledger' }).click();
  expect((await download).suggestedFilename()).toMatch(/^dwaso-ledger-days-.*\.csv$/);
  await end();
});

it("each day's figures fit a phone, however large", async () => {
  const { page, end } = await visitAsAdmin(dwaso);
  const amounts = { ours: 1234567.89, theirs: 1234667.89 };
  await page.route('**/api/v1/admin/money/days?*', (route) =>
    route.fulfill({
      json: {
        success: true,
        data: [
          {
            ...{
              day: '2026-11-05',
              openDifferences: 2,
              charges: amounts,
              refunds: amounts,
              transfers: amounts,
            },
            ...{ disputes: amounts, others: amounts },
            settled: { net: 11234567.89, gross: 11334567.89, fees: 100000 },
          },
        ],
      },
    }),
  );
  await page.goto('/admin/money');
  const days = page.getByRole('region', { name: 'Day by day' });
  await days.getByText('Settled (net)').filter({ visible: true }).last().waitFor();
  const box = await days.boundingBox();
  const clipped = await days
    .locator('tbody *')
    .evaluateAll(
      (elements, room) =>
        elements
          .filter((element) => element.checkVisibility() && element.getBoundingClientRect().right > room)
          .map((element) => element.textContent),
      (box?.x ?? 0) + (box?.width ?? 0),
    );
  expect(clipped).toEqual([]);
  await end();
});

it('a seller sees the platform fees of a month', async () => {
  const visit = await dwaso.visit();
  await signInShop(dwaso, visit);
  const { page } = visit;
  await page.goto('/merchant/earnings');
  await page.getByRole('link', { name: 'Fees' }).click();
  // The demo's orders are some weeks old: early or late in a month one of the two months is empty.
  const total = page.getByText('Total fees');
  const totalOrEmpty = total.or(page.getByText('No sales this month.'));
  await totalOrEmpty.waitFor();
  const hasSales = await total.isVisible();
  await page.getByRole('button', { name: 'Previous month' }).click();
  await page.waitForURL('**/merchant/earnings/fees?month=*');
  await (hasSales ? totalOrEmpty : total).waitFor();
  await expectAccessibleLayout(page, 'merchant-fees');
  await visit.end();
});
