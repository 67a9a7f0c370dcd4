import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../api/support/open-market.ts';
import { axeFaults, pageFaults, smallTargets } from './support/accessibility-audit.ts';
import { expectToast, fastForwardUntil } from './support/customer.ts';
import { signInShop, startTestApp, type TestApp, type Visit } from './support/test-app.ts';

let dwaso: TestApp;
beforeAll(async () => {
  dwaso = await startTestApp();
});
afterAll(() => dwaso.close());

const findFaults = async (page: Page) => [
  ...(await axeFaults(page)),
  ...(await pageFaults(page)),
  ...(await smallTargets(page)),
];

async function openEarnings(email = 'seller@dwaso.test'): Promise<Visit> {
  const visit = await dwaso.visit();
  await signInShop(dwaso, visit, { email, password: 'Market-day-1!' });
  await visit.page.clock.install();
  await visit.page.goto('/merchant/earnings');
  await visit.page.getByRole('heading', { name: 'Payout history' }).waitFor();
  return visit;
}

/** A demo shop that has earned something and has no wallet yet. */
async function findShopWithoutWallet(index: number): Promise<string> {
  const { rows } = await dwaso.database.pool.query<{ email: string }>(
    `select s.email from shops s where not exists (select from payout_wallets w where w.shop_id = s.id)
       and (select -sum(amount_pesewas) from ledger_entries e where e.shop_id = s.id
         and e.account = 'SHOP_AVAILABLE') > 1000 order by s.name`,
  );
  return rows[index]?.email as string;
}

async function setWallet({ page }: Visit, phone: string, name: RegExp): Promise<void> {
  await page.getByRole('button', { name: /Add your wallet|Change wallet/ }).click();
  await page.getByLabel('Mobile money number').fill(phone);
  await page.getByRole('button', { name: 'Check name' }).click();
  await page.getByText(name).waitFor();
  await page.getByRole('button', { name: 'Use this wallet' }).click();
}

describe("a seller's earnings on a phone", () => {
  // Shows docs/portals.md, Sellers: held, available and on its way; wallet; payouts; statements
  it('sets a wallet with the password, checks the name, and is paid', async () => {
    const visit = await openEarnings(await findShopWithoutWallet(0));
    const { page } = visit;
    const payNow = page.getByRole('button', { name: /^Request payout/ });
    expect(await payNow.isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Add your wallet' }).click();
    await page.getByLabel('Mobile money number').fill('055 123 4567');
    expect(await page.getByLabel('Network').inputValue()).toBe('mtn');
    await dwaso.database.pool.query("update sessions set password_at = now() - interval '11 minutes'");
    await page.getByRole('button', { name: 'Check name' }).click();
    const passwordDialog = page.getByRole('dialog', { name: 'Enter your password' });
    await passwordDialog.getByLabel('Password', { exact: true }).fill('not this one');
    await passwordDialog.getByRole('button', { name: 'Continue' }).click();
    await passwordDialog.getByText('The password is wrong').waitFor();
    expect(await page.getByLabel('Mobile money number').inputValue()).toBe('055 123 4567');
    await passwordDialog.getByLabel('Password', { exact: true }).fill('Market-day-1!');
    await passwordDialog.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('Is this your wallet?').waitFor();
    await page.getByText('KWAKU MENSAH').waitFor();
    await page.getByText('055 123 4567').waitFor();
    await page.getByText('This wallet has a different name', { exact: false }).waitFor();
    expect(await findFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Use this wallet' }).click();
    await expectToast(page, 'Wallet saved');
    await payNow.click();
    await page.getByRole('heading', { name: 'Your payout' }).waitFor();
    await fastForwardUntil(page, page.getByRole('heading', { name: 'Next payout' }));
    const history = page.getByRole('region', { name: 'Payout history' });
    await fastForwardUntil(page, history.getByText('Paid', { exact: true }));
    expect(await findFaults(page)).toEqual([]);
    await visit.end();
  });

  // Shows docs/portals.md, Sellers: held, available and on its way; wallet; payouts; statements
  it('sees that a payout failed and why, and tries again', async () => {
    const visit = await openEarnings(await findShopWithoutWallet(0));
    const { page } = visit;
    await setWallet(visit, '0551234503', /YAW OWUSU/);
    await expectToast(page, 'Wallet saved');
    await page.getByRole('button', { name: /^Request payout/ }).click();
    await fastForwardUntil(page, page.getByText('Failed').first());
    await page.getByText('If your wallet is correct and active, try again.', { exact: false }).waitFor();
    expect(await findFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Try again' }).click();
    const history = page.getByRole('region', { name: 'Payout history' });
    await fastForwardUntil(page, history.getByText('Paid', { exact: true }));
    await visit.end();
  });

  // Shows docs/portals.md, Sellers: held, available and on its way; wallet; payouts; statements
  it('views a statement, downloads it as CSV, and prints it without the portal', async () => {
    const visit = await openEarnings();
    const { page } = visit;
    await page.getByRole('link', { name: 'Statement' }).click();
    await page.getByRole('button', { name: 'This year' }).click();
    await page.waitForURL(/from=\d{4}-01-01/);
    const statement = page.getByRole('article');
    await statement.getByText('Payout', { exact: true }).waitFor();
    expect(await findFaults(page)).toEqual([]);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as CSV' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^dwaso-statement-.*\.csv$/);
    const text = await readFile(await file.path(), 'utf8');
    expect(text).toContain('PAYOUT');
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('navigation').first().isVisible()).toBe(false);
    expect(await statement.isVisible()).toBe(true);
    await visit.end();
  });

  it('shows payouts on hold, and loading errors', async () => {
    const pool = dwaso.database.pool;
    await pool.query(
      "update shops set payouts_held_reason = 'Complaints are looked into.' where email = 'seller@dwaso.test'",
    );
    await pool.query(
      `insert into payouts (provider, shop_id, wallet_id, reference, amount_pesewas, status, requested_by)
       select 'paystack', shop_id, id, 'pay_waits', 100, 'PENDING', 'shop' from payout_wallets where replaced_at is null
         and shop_id = (select id from shops where email = 'seller@dwaso.test') and confirmed_at is not null`,
    );
    const visit = await openEarnings();
    const { page } = visit;
    await page.getByText('Payouts are on hold: Complaints are looked into.', { exact: false }).waitFor();
    await page.getByText('This payout is ready but on hold.').waitFor();
    await pool.query("delete from payouts where reference = 'pay_waits'");
    await pool.query("update shops set payouts_held_reason = null where email = 'seller@dwaso.test'");
    await page.route('**/api/v1/shops/earnings', (route) => route.abort());
    await page.reload();
    await page.getByText('Your earnings did not load').waitFor();
    await page.unroute('**/api/v1/shops/earnings');
    await page.getByRole('button', { name: 'Try Again' }).first().click();
    await page.getByRole('heading', { name: 'Next payout' }).waitFor();
    await visit.end();
  });
});

it('emails the owner when the wallet changes', async () => {
  await until(async () => {
    const { rows } = await dwaso.database.pool.query(
      "select 1 from outbox_messages where kind = 'wallet-changed' and status = 'SENT'",
    );
    return rows.length >= 2;
  });
});
