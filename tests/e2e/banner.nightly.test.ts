import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessibleLayout } from './support/accessibility-audit.ts';
import { visitAsAdmin } from './support/admin.ts';
import { signInShop, startTestApp, type TestApp } from './support/test-app.ts';

let dwaso: TestApp;
beforeAll(async () => {
  dwaso = await startTestApp();
});
afterAll(() => dwaso.close());

const BANNER_TEXT =
  'MTN payments are slow this morning. Nothing is charged twice: please wait for your order to say so.';

it('an admin previews, publishes and removes a banner on every page', async () => {
  const { page, end } = await visitAsAdmin(dwaso);
  await page.goto('/admin/settings');
  const section = page.getByRole('region', { name: 'Site notice' });
  await section.getByLabel('Notice text').fill(BANNER_TEXT);
  await section.getByRole('note').getByText(BANNER_TEXT).waitFor();
  await expectAccessibleLayout(page, 'admin-banner');
  await section.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Settings saved').waitFor();

  const customer = await dwaso.visit({ javaScript: false });
  const waitForBanner = (address: string) =>
    expect
      .poll(
        async () => {
          await customer.page.goto(address);
          return customer.page.getByRole('note').allInnerTexts();
        },
        { timeout: 30_000 },
      )
      .toContain(BANNER_TEXT);
  await waitForBanner('/');
  await waitForBanner('/cart');

  await section.getByLabel('Show to').selectOption('shops');
  await section.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(
      async () => {
        await customer.page.goto('/');
        return customer.page.getByRole('note').count();
      },
      { timeout: 30_000 },
    )
    .toBe(0);
  await customer.end();
  const shop = await dwaso.visit();
  await signInShop(dwaso, shop);
  await shop.page.goto('/merchant/orders');
  await shop.page.getByRole('note').getByText(BANNER_TEXT).waitFor();
  await expectAccessibleLayout(shop.page, 'merchant-banner');
  await shop.end();

  await section.getByLabel('Notice text').fill('');
  await section.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(async () => (await (await fetch(`${dwaso.url}/api/v1/site`)).json()).data.banner)
    .toBeNull();
  await end();
});
