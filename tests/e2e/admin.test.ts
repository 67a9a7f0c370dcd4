import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PayoutRunPreview } from '#src/modules/approvals/contract/approvals.ts';
import { axeFaults } from './support/accessibility-audit.ts';
import { ADMIN, clickButton, confirmWithReason, main, newShop, row, visitAsAdmin } from './support/admin.ts';
import { api, signIn, startTestApp, type TestApp } from './support/test-app.ts';

let dwaso: TestApp;
beforeAll(async () => {
  dwaso = await startTestApp();
});
afterAll(() => dwaso.close());

describe('the admin', () => {
  // Shows docs/portals.md, Admins: The first admin is created on the command line only
  it('signs in, sets up two-step sign-in and uses it', async () => {
    const { page, end } = await dwaso.visit();
    const fill = async () => {
      await page.getByLabel('Email').fill(ADMIN.email);
      await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
      await clickButton(page, 'Sign In');
    };
    await page.goto('/admin/orders');
    await page.waitForURL('**/admin/login?returnTo=**');
    await fill();
    await page.waitForURL('**/admin/orders');
    await page.goto('/admin/security');
    await main(page).getByLabel('Your password').fill(ADMIN.password);
    await clickButton(page, 'Set up');
    await main(page)
      .getByRole('img', { name: /QR code/ })
      .waitFor();
    const secret = (await main(page).locator('code').textContent()) as string;
    const totp = new TOTP({ secret: Secret.fromBase32(secret) });
    await main(page).getByLabel('Code in the app now').fill('000000');
    await clickButton(page, 'Confirm');
    await main(page).getByText('This code is wrong').first().waitFor();
    await main(page).getByLabel('Code in the app now').fill(totp.generate());
    await clickButton(page, 'Confirm');
    const recoveryCodes = main(page).getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
    await recoveryCodes.first().waitFor();
    expect(await recoveryCodes.count()).toBe(10);
    const recoveryCode = (await recoveryCodes.first().textContent()) as string;
    await clickButton(page, 'I have saved my codes');
    await main(page).getByText('Set up', { exact: true }).waitFor();

    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('button', { name: 'Sign out' }).filter({ visible: true }).click();
    await page.waitForURL('**/admin/login');
    await fill();
    // The current code is used up; the next one is already valid.
    await page.getByLabel('Code').fill(totp.generate({ timestamp: Date.now() + 30_000 }));
    await clickButton(page, 'Sign In');
    await page.waitForURL('**/admin');
    await main(page).getByRole('heading', { name: 'To do now' }).waitFor();

    await page.goto('/admin/security');
    await main(page).getByLabel('Password', { exact: true }).first().fill(ADMIN.password);
    await main(page).getByLabel('Code').fill(recoveryCode);
    await clickButton(page, 'Turn off two-step sign-in');
    await main(page).getByText('Not set up').waitFor();
    await end();
  });

  // Shows docs/portals.md, Admins: review, approve, reject, suspend, hold payouts
  it('approves one shop and rejects another, with a reason', async () => {
    const [approvedId, rejectedId] = [
      await newShop(dwaso, 'Good Straw House'),
      await newShop(dwaso, 'Bad Straw House'),
    ];
    const { page, end } = await visitAsAdmin(dwaso);
    await page.goto('/admin/shops');
    await row(page, 'Good Straw House').getByRole('link').click();
    await main(page).getByText('same phone').waitFor();
    await clickButton(page, 'Approve');
    await main(page).getByText('Approved', { exact: true }).first().waitFor();
    await page.goto(`/admin/shops/${rejectedId}`);
    await clickButton(page, 'Reject');
    await confirmWithReason(page, 'The pictures are not yours', 'Reject');
    await main(page).getByText('Rejected', { exact: true }).waitFor();
    await main(page).getByText('shop.reject').waitFor();
    const shopRows = await dwaso.database.pool.query(
      'select status, status_reason from shops where id = any($1) order by name',
      [[approvedId, rejectedId]],
    );
    expect(shopRows.rows).toEqual([
      { status: 'REJECTED', status_reason: 'The pictures are not yours' },
      { status: 'APPROVED', status_reason: null },
    ]);
    await end();
  });

  // Shows docs/portals.md, Admins: hide with a reason and restore; categories; reports
  it('hides a product and restores it', async () => {
    const { page, end } = await visitAsAdmin(dwaso);
    await page.goto('/admin/products?search=white+maize');
    await row(page, 'White Maize').getByRole('button', { name: 'Hide' }).click();
    await confirmWithReason(page, 'Mouldy grain in the picture', 'Hide');
    await main(page).getByText('Hidden: Mouldy grain in the picture').waitFor();
    await row(page, 'Mouldy grain').getByRole('button', { name: 'Restore' }).click();
    await main(page).getByText('Hidden: Mouldy grain in the picture').waitFor({ state: 'detached' });
    await end();
  });

  // Shows docs/portals.md, Admins: find by number, name, reference, phone, e-mail or amount
  it('finds an order by phone, email, amount and reference, and sees its details', async () => {
    const { page, token, end } = await visitAsAdmin(dwaso, 1280);
    const { data: completed } = await api(dwaso, 'GET', '/admin/orders?status=COMPLETED&limit=1', { token });
    const [order] = completed as unknown as {
      id: string;
      phone: string;
      totalAmount: number;
      customer: { email: string };
    }[];
    if (!order) throw new Error('the demo market has no completed order');
    const file = (await api(dwaso, 'GET', `/admin/orders/${order.id}`, { token })).data as unknown as {
      attempts: { reference: string }[];
    };
    const reference = file.attempts[0]?.reference as string;
    await page.goto('/admin/orders');
    for (const text of [
      order.phone,
      order.customer.email,
      order.totalAmount.toFixed(2),
      order.id.slice(0, 8),
      reference,
    ]) {
      await page.getByLabel('Search', { exact: true }).fill(text);
      await clickButton(page, 'Search');
      await main(page).locator(`a[href="/admin/orders/${order.id}"]`).waitFor();
    }
    await main(page).locator(`a[href="/admin/orders/${order.id}"]`).click();
    for (const title of ['Items', 'Payment attempts', 'Ledger', 'Webhooks received', 'History', 'Customer'])
      await main(page).getByRole('heading', { name: title }).waitFor();
    await main(page).getByText('Customer payment').waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await end();
  });

  // Shows docs/portals.md, Admins: fees with start dates, times, payout day, contact
  it('changes the impact numbers on Home; a new fee rate starts on its date', async () => {
    const { page, end } = await visitAsAdmin(dwaso);
    await page.goto('/admin/settings');
    const impact = main(page).getByRole('region', { name: 'Our Impact in Numbers' });
    await impact.getByLabel('Value 1').fill('612');
    await impact.getByLabel('Label 1').fill('farmers on board');
    await impact.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Settings saved').first().waitFor();
    const fee = main(page).getByRole('region', { name: 'Platform fee' });
    await fee.getByLabel('From').fill(new Date().toISOString().slice(0, 10));
    await fee.getByRole('button', { name: 'Add rate' }).click();
    await fee.getByText('Enter a percentage').waitFor();
    await fee.getByLabel('New rate in percent').fill('6');
    await fee.getByText('For items of GH₵100.00 a customer pays GH₵106.00').waitFor();
    await fee.getByRole('button', { name: 'Add rate' }).click();
    const startDialog = page.getByRole('dialog', { name: 'Start 6% today?' });
    await startDialog.getByRole('button', { name: 'Go back' }).click();
    await startDialog.waitFor({ state: 'hidden' });
    await fee.getByRole('button', { name: 'Add rate' }).click();
    await startDialog.getByRole('button', { name: 'Start today' }).click();
    await startDialog.waitFor({ state: 'hidden' });
    await fee.getByText('active now').waitFor();
    await fee.getByText('6%', { exact: true }).waitFor();
    await expect
      .poll(
        async () => {
          await page.goto('/');
          return main(page).getByText('farmers on board').count();
        },
        { timeout: 20_000 },
      )
      .toBe(1);
    await main(page).getByText('our 6% commission').waitFor();
    await page.goto('/admin/settings');
    await fee.getByRole('button', { name: 'Remove' }).click();
    await fee.getByText('6%', { exact: true }).waitFor({ state: 'detached' });
    await end();
  });

  it('returns a failed payout to the balance with a reason; held payouts and Paystack refunds wait', async () => {
    const { pool } = dwaso.database;
    const payout = (reference: string, status: string) =>
      pool.query(
        `insert into payouts (provider, shop_id, wallet_id, reference, amount_pesewas, status, requested_by, attempts)
         select 'paystack', shop_id, id, $1, 100, $2::payout_status, 'shop', 0 from payout_wallets
         where shop_id = (select id from shops where email = 'seller@dwaso.test') limit 1`,
        [reference, status],
      );
    await payout('pay_failed', 'FAILED');
    await pool.query(
      `insert into refunds (provider, attempt_id, order_id, amount_pesewas, reason, status, processor_refund_id)
       select 'paystack', id, order_id, 100, 'Waits at Paystack', 'NEEDS_ATTENTION', 'r-1' from payment_attempts
       where status = 'SUCCEEDED' limit 1`,
    );
    const { page, end } = await visitAsAdmin(dwaso);
    await page.goto('/admin/payouts');
    await row(page, 'pay_failed').getByRole('button', { name: 'Return to balance' }).click();
    await confirmWithReason(page, 'The wallet is closed', 'Return to balance');
    await page.getByText('Returned to the shop’s balance').first().waitFor();
    await pool.query(
      "update shops set payouts_held_reason = 'A complaint' where email = 'seller@dwaso.test'",
    );
    await payout('pay_held', 'PENDING');
    await page.reload();
    await row(page, 'pay_held').getByText('On hold', { exact: true }).waitFor();
    await page.goto('/admin/refunds?queue=stuck');
    const refund = row(page, 'Waits at Paystack');
    await refund.getByText('It is on hold at Paystack.', { exact: false }).waitFor();
    expect(await refund.getByRole('button', { name: 'Mark as paid manually', exact: true }).count()).toBe(1);
    expect(await refund.getByText('Retry refund').count()).toBe(0);
    expect(await axeFaults(page)).toEqual([]);
    await end();
  });

  it('pays out for another admin only after a second approval', async () => {
    const { pool } = dwaso.database;
    await pool.query("delete from payouts where reference = 'pay_held'");
    await pool.query('update shops set payouts_held_reason = null');
    await pool.query(
      `insert into users (email, first_name, last_name, password_hash, role, admin_role, created_at)
       select 'finance@example.com', 'Adwoa', 'Mensah', password_hash, 'admin', 'finance', now() - interval '3 days' from users
       where email = 'admin@dwaso.test'`,
    );
    const body = { ...ADMIN, email: 'finance@example.com' };
    const { token } = (await api(dwaso, 'POST', '/admin/login', { body })).data as unknown as {
      token: string;
    };
    const run = (await api(dwaso, 'GET', '/admin/payouts/run', { token }))
      .data as unknown as PayoutRunPreview;
    const { amount, count } = run;
    await api(dwaso, 'POST', '/admin/payouts/run', { token, body: { amount, count } });
    const { page, end } = await visitAsAdmin(dwaso);
    await page.goto('/admin');
    await main(page)
      .getByRole('link', { name: /payment is waiting for approval/ })
      .click();
    const payoutRow = row(page, 'Payout');
    await payoutRow.getByText('Requested by Adwoa Mensah', { exact: false }).waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await payoutRow.getByRole('button', { name: 'Approve' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Send GH₵/ })
      .click();
    await page.getByText('Approved and done').waitFor();
    await main(page).getByText('Nothing to approve').waitFor();
    await pool.query("update users set suspended_at = now() where email = 'finance@example.com'");
    await end();
  });

  // Shows docs/portals.md, Admins: queues; mail with retry
  it('resends a failed email, and the audit log records it', async () => {
    const subject = 'A mail that nobody took';
    await dwaso.database.pool.query(
      `insert into outbox_messages (kind, recipient, subject, html, text, status, attempts, last_error)
       values ('test', 'ama@example.com', $1, '<p>Hello</p>', 'Hello', 'FAILED', 8, 'no route to host')`,
      [subject],
    );
    const { page, end } = await visitAsAdmin(dwaso);
    await page.goto('/admin');
    await main(page)
      .getByRole('link', { name: /email or text could not be delivered/ })
      .click();
    await row(page, subject).getByRole('button', { name: 'Send again' }).click();
    await main(page).getByText('No emails or texts').waitFor();
    await page.goto('/admin/audit?action=mail');
    await main(page).getByText('mail.retry').waitFor();
    await main(page).getByText('Before and after').first().click();
    await main(page).getByText('no route to host').waitFor();
    await end();
  });

  // Shows docs/portals.md, Admins: hide with a reason and restore; categories; reports
  it("sees a customer's report and answers it", async () => {
    const visit = await dwaso.visit();
    await signIn(dwaso, visit);
    const { data: products } = await api(dwaso, 'GET', '/products?limit=1&search=oval%20shopper');
    const id = products[0]?.id as string;
    await visit.page.goto(`/products/${id}`);
    await visit.page.getByRole('button', { name: 'Report this product' }).click();
    await confirmWithReason(visit.page, 'The basket is not the one in the picture.', 'Send report');
    await visit.end();
    const signedOut = await dwaso.visit();
    await signedOut.page.goto(`/products/${id}`);
    await signedOut.page.getByRole('link', { name: 'Report this product' }).click();
    await signedOut.page.waitForURL('**/auth?**');
    await signedOut.end();

    const { page, end } = await visitAsAdmin(dwaso);
    await page.goto('/admin/reports?status=OPEN');
    await row(page, 'A product: Oval Shopper').getByRole('button', { name: 'Accept report' }).click();
    const dialog = page.getByRole('dialog').filter({ visible: true });
    await dialog.getByLabel('Hide the product now').check();
    await confirmWithReason(page, 'We compared the pictures', 'Accept report');
    await page.goto('/admin/reports?status=UPHELD');
    await main(page).getByText('hidden now').waitFor();
    await end();
  });
});
