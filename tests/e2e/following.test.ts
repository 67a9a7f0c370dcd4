import { afterAll, beforeAll, expect, it } from 'vitest';
import { notifyFollowers } from '../../src/modules/community/index.ts';
import { createLog } from '../../src/platform/log.ts';
import { expectAccessibleLayout } from './support/accessibility-audit.ts';
import { expectToast } from './support/customer.ts';
import { findMail } from './support/mail.ts';
import { visitAsSeller } from './support/seller.ts';
import { api, startTestApp, type TestApp } from './support/test-app.ts';

let dwaso: TestApp;
beforeAll(async () => {
  dwaso = await startTestApp();
});
afterAll(() => dwaso.close());

// Shows docs/specification.md, 2, Shops: "Follow" on a shop's page (visitors sign in and come back); the list is "Shops you follow" in the account.
it('a guest signs in to follow a shop, gets an email, and unsubscribes by its link', async () => {
  const account = { email: 'esi.follows@example.com', password: 'a-good-password' };
  await api(dwaso, 'POST', '/auth/signup', { body: { ...account, firstName: 'Esi', lastName: 'Boateng' } });
  const seller = await visitAsSeller(dwaso);
  await seller.page.goto('/merchant/dashboard');
  await seller.page.getByText('No one follows your shop yet.').waitFor();
  const { rows } = await dwaso.database.pool.query<{ id: string; name: string }>(
    "select id, name from shops where email = 'seller@dwaso.test'",
  );
  const [shop] = rows;

  const visit = await dwaso.visit();
  const { page } = visit;
  await page.goto(`/shops/${shop?.id}`);
  await page.getByRole('button', { name: `Follow ${shop?.name}` }).click();
  await page.locator('[data-sonner-toast]').getByRole('link', { name: 'Sign In' }).click();
  await page.waitForURL('**/auth*');
  await page.getByLabel('Email').first().fill(account.email);
  await page.getByLabel('Password', { exact: true }).first().fill(account.password);
  await page.locator('form').getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL(`**/shops/${shop?.id}`);
  await expectToast(page, 'You follow this shop');
  await page.getByRole('button', { name: `Following ${shop?.name}` }).waitFor();
  const emailCheckbox = page.getByRole('checkbox', { name: /^Email me/ });
  expect(await emailCheckbox.isChecked()).toBe(false);
  await emailCheckbox.check();
  await expect.poll(() => emailCheckbox.isEnabled()).toBe(true);
  await expectAccessibleLayout(page, 'shop-followed');

  await page.goto('/dashboard?tab=account');
  const panel = page.getByRole('region', { name: 'Shops you follow' });
  await panel.getByRole('link', { name: shop?.name ?? '' }).waitFor();
  expect(await panel.getByRole('checkbox', { name: /^Email me/ }).isChecked()).toBe(true);
  await expectAccessibleLayout(page, 'account-following');
  await seller.page.reload();
  await seller.page.getByText('1 customer follows your shop.').waitFor();
  await seller.end();

  await dwaso.database.pool.query(
    'update products set created_at = now() where id = (select id from products where shop_id = $1 and listed and stock_quantity > 0 limit 1)',
    [shop?.id],
  );
  await notifyFollowers({
    db: dwaso.database.db,
    site: { publicUrl: dwaso.url, supportEmail: 'support@dwaso.test' },
    log: createLog('silent'),
  });
  const mail = await findMail(dwaso.dataDir, account.email, `News from ${shop?.name}`);
  const link = /http\S+stop-mails\?key=[\w-]+/.exec(mail.text ?? '')?.[0] ?? '';
  const plainVisit = await dwaso.visit({ javaScript: false });
  await plainVisit.page.goto(link);
  await plainVisit.page.getByRole('button', { name: 'Stop these emails' }).click();
  await plainVisit.page.getByRole('heading', { name: 'You will not get these emails any more' }).waitFor();
  await plainVisit.end();

  await page.reload();
  await panel.getByRole('link', { name: shop?.name ?? '' }).waitFor();
  expect(await panel.getByRole('checkbox', { name: /^Email me/ }).isChecked()).toBe(false);
  await panel.getByRole('button', { name: /^Unfollow/ }).click();
  await panel.getByText('You do not follow any shop yet.', { exact: false }).waitFor();
  await visit.end();
});
