import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessibleLayout } from './support/accessibility-audit.ts';
import { visitAsAdmin } from './support/admin.ts';
import { expectToast } from './support/customer.ts';
import { signInShop, startTestApp, type TestApp } from './support/test-app.ts';

let dwaso: TestApp;
beforeAll(async () => {
  dwaso = await startTestApp();
});
afterAll(() => dwaso.close());

/** The status of the shop's profile, read with a key. */
const profile = async (page: Page, key: string) =>
  (
    await page.request.get(new URL('/api/v1/shops/profile', page.url()).href, {
      headers: { authorization: `Bearer ${key}` },
    })
  ).status();

it('a shop’s owner creates a key, replaces it and revokes it', async () => {
  const visit = await dwaso.visit();
  const { page } = visit;
  await signInShop(dwaso, visit);
  await page.goto('/merchant/security');
  await page.getByRole('link', { name: 'Manage API keys' }).click();
  await page.getByText('No API keys yet.').waitFor();
  await expectAccessibleLayout(page, 'api-keys-none');

  await page.getByRole('button', { name: 'Create API key' }).click();
  await page.getByRole('button', { name: 'Create API key' }).click();
  await page.getByText('Enter a name').waitFor();
  await page.getByText('Choose at least one scope').waitFor();
  await expectAccessibleLayout(page, 'api-keys-form');
  await page.getByLabel('Name').fill('Stock sync');
  await page.getByLabel(/^See the shop’s profile/).check();
  await page.getByLabel(/^Change stock/).check();
  await page.getByLabel('Expires after').selectOption('90 days');
  await page.getByRole('button', { name: 'Create API key' }).click();

  await page.getByRole('heading', { name: 'Save the key “Stock sync” now' }).waitFor();
  await expectAccessibleLayout(page, 'api-keys-secret');
  const secret = await page.getByLabel('API key', { exact: true }).inputValue();
  expect(await profile(page, secret)).toBe(200);
  await page.getByRole('button', { name: 'I have saved it' }).click();
  await page.getByText(`…${secret.slice(-4)}`).waitFor();
  expect(await page.content()).not.toContain(secret);

  await page.getByRole('button', { name: 'Replace Stock sync' }).click();
  await page.getByLabel('The old key works for').selectOption('Ends at once');
  await page.getByRole('button', { name: 'Replace', exact: true }).click();
  await page.getByRole('heading', { name: 'Save the key “Stock sync” now' }).waitFor();
  const next = await page.getByLabel('API key', { exact: true }).inputValue();
  expect([await profile(page, secret), await profile(page, next)]).toEqual([401, 200]);
  await page.getByRole('button', { name: 'I have saved it' }).click();

  const row = page.getByRole('listitem').filter({ hasText: `…${next.slice(-4)}` });
  await row.getByRole('button', { name: 'Revoke Stock sync' }).click();
  await page.getByText('Programs that use Stock sync stop working at once.').waitFor();
  await expectAccessibleLayout(page, 'api-keys-revoke');
  await row.getByRole('button', { name: 'Revoke Stock sync' }).click();
  await expectToast(page, 'Key revoked');
  expect(await profile(page, next)).toBe(401);
  await visit.end();
});

it('an owner of the market creates a key that acts in the owner’s role', async () => {
  const visit = await visitAsAdmin(dwaso);
  const { page } = visit;
  await page.goto('/admin/api-keys');
  await page.getByRole('button', { name: 'Create API key' }).click();
  await page.getByLabel('Name').fill('Figures');
  await page.getByLabel(/^See the lists and figures of admins/).check();
  await page.getByRole('button', { name: 'Create API key' }).click();
  const secret = await page.getByLabel('API key', { exact: true }).inputValue();
  const read = await page.request.get(new URL('/api/v1/admin/stats', page.url()).href, {
    headers: { authorization: `Bearer ${secret}` },
  });
  expect(read.status()).toBe(200);
  await page.getByRole('button', { name: 'I have saved it' }).click();
  await page.getByText('Made by').waitFor();
  await expectAccessibleLayout(page, 'api-keys-admin');
  await visit.end();
});
