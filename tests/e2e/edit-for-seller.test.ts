import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessibleLayout } from './support/accessibility-audit.ts';
import { visitAsAdmin } from './support/admin.ts';
import { findMail } from './support/mail.ts';
import { startTestApp, type TestApp } from './support/test-app.ts';

let dwaso: TestApp;
beforeAll(async () => {
  dwaso = await startTestApp();
});
afterAll(() => dwaso.close());

it('an admin changes a product and its shop for the seller, who is told', async () => {
  const { page, end } = await visitAsAdmin(dwaso);
  await page.goto('/admin/products?search=oval%20shopper');
  await page.getByRole('button', { name: 'Edit for the seller' }).first().click();
  const product = page.getByRole('dialog', { name: /Edit .*Oval Shopper.* for the seller/ });
  await product.getByLabel('Price').fill('99.50');
  await product.getByRole('button', { name: 'Edit for the seller' }).click();
  await product.getByText('Write the reason in a few words').waitFor();
  await product.getByLabel('What the seller asked for').fill('You phoned us about the price');
  await product.getByRole('button', { name: 'Edit for the seller' }).click();
  await page.getByText('GH₵99.50').first().waitFor();

  await page
    .getByRole('link', { name: /Straw House/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Edit for the owner' }).click();
  const shop = page.getByRole('dialog', { name: /for the owner/ });
  await shop.getByLabel('Town').fill('Navrongo');
  await shop.getByLabel('What the owner asked for').fill('You moved to the new market');
  await expectAccessibleLayout(page, 'admin-shop-edit');
  await shop.getByRole('button', { name: 'Edit for the owner' }).click();
  await shop.waitFor({ state: 'detached' });
  await page.getByText('Navrongo').first().waitFor();
  await end();

  const mail = await findMail(dwaso.dataDir, 'seller@dwaso.test', 'We changed');
  expect(mail.text).toContain('Did you not ask for this?');
});
