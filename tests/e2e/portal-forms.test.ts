import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageFaults, smallTargets } from './support/accessibility-audit.ts';
import { visitAsAdmin } from './support/admin.ts';
import { holdRequests } from './support/before-hydration.ts';
import { readDraft } from './support/drafts.ts';
import { focused } from './support/keyboard.ts';
import { layoutShiftFaults, watchLayoutShifts } from './support/layout-audit.ts';
import { signInShop, startTestApp, type TestApp } from './support/test-app.ts';

let dwaso: TestApp;
beforeAll(async () => {
  dwaso = await startTestApp();
});
afterAll(() => dwaso.close());

describe('portal forms', () => {
  it('ask for confirmation before running all payouts', async () => {
    const { page, end } = await visitAsAdmin(dwaso);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/payouts/run')) sent.push(request.url());
    });
    await page.goto('/admin/payouts');
    await page.getByRole('button', { name: 'Run payouts now' }).click();
    const dialog = page.getByRole('dialog', { name: 'Run payouts now?' });
    await dialog.getByText(/to (1 shop|\d+ shops) now instead of on the weekly day/).waitFor();
    expect([...(await pageFaults(page)), ...(await smallTargets(page))]).toEqual([]);
    await dialog.getByRole('button', { name: 'Go back' }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect(sent).toEqual([]);
    await page.getByRole('button', { name: 'Run payouts now' }).click();
    await dialog.getByRole('button', { name: /^Send GH₵/ }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText(/^\d+ payouts? begun$/).waitFor();
    expect(sent).toHaveLength(1);
    await end();
  });

  it('show our own error for a missing payment reference', async () => {
    const { page, end } = await visitAsAdmin(dwaso);
    await page.goto('/admin/payments');
    await page.getByRole('button', { name: 'Verify with Paystack' }).click();
    await page.getByRole('alert').getByText('Enter the payment reference').waitFor();
    expect(await focused(page).getAttribute('name')).toBe('reference');
    await page.getByLabel('Reference').fill('nothing-like-it');
    await page.getByRole('button', { name: 'Verify with Paystack' }).click();
    await page.getByText('Enter the payment reference').waitFor({ state: 'detached' });
    await end();
  });

  it('keep the wallet number when the account name is rejected', async () => {
    const visit = await dwaso.visit();
    const { page } = visit;
    await signInShop(dwaso, visit);
    await page.goto('/merchant/earnings');
    await page.getByRole('button', { name: /Add your wallet|Change wallet/ }).click();
    await page.getByLabel('Mobile money number').fill('055 123 4567');
    await page.getByLabel('Network').selectOption('telecel');
    await page.getByRole('button', { name: 'Check name' }).click();
    await page.getByRole('button', { name: 'Change number' }).click();
    expect(await page.getByLabel('Mobile money number').inputValue()).toBe('055 123 4567');
    expect(await page.getByLabel('Network').inputValue()).toBe('telecel');
    await visit.end();
  });

  it('do not shift while the notification settings load', async () => {
    const visit = await dwaso.visit();
    const { page } = visit;
    await signInShop(dwaso, visit);
    await watchLayoutShifts(page);
    const release = await holdRequests(page, '**/shops/notifications');
    await page.goto('/merchant/notifications');
    await page.getByText('Loading your choices...').waitFor();
    const boxBefore = await page
      .getByText('We always tell you about your password', { exact: false })
      .boundingBox();
    await release();
    await page.getByRole('checkbox', { name: /New orders/ }).waitFor();
    expect(
      await page.getByText('We always tell you about your password', { exact: false }).boundingBox(),
    ).toEqual(boxBefore);
    expect(await layoutShiftFaults(page)).toEqual([]);
    await visit.end();
  });
});

describe('the shop registration form', () => {
  it('survives a reload without its passwords, and is cleared after submit', async () => {
    const { page, end } = await dwaso.visit();
    const values = {
      'Shop Name': 'Bonwire Looms',
      'Owner Name': 'Yaw Boateng',
      Email: 'looms@example.com',
      'Phone Number': '020 123 4568',
      Town: 'Bonwire',
      Description: 'Kente woven on the loom of our grandfather, by hand.',
    };
    const secrets = { Password: 'a-good-password', 'Confirm Password': 'a-good-password' };
    await page.goto('/sell');
    for (const [label, value] of Object.entries({ ...values, ...secrets }))
      await page.getByLabel(label, { exact: true }).fill(value);
    const draft = () => readDraft(page, 'visitor shop');
    await page.getByLabel('Region').selectOption('Ashanti');
    await expect.poll(draft).toContain('by hand.');
    await expect.poll(draft).toContain('Ashanti');
    expect(await draft()).not.toContain('a-good-password');
    await page.reload();
    for (const [label, value] of Object.entries(values))
      await expect.poll(() => page.getByLabel(label, { exact: true }).inputValue()).toBe(value);
    expect(await page.getByLabel('Region').inputValue()).toBe('Ashanti');
    for (const [label, value] of Object.entries(secrets)) {
      expect(await page.getByLabel(label, { exact: true }).inputValue()).toBe('');
      await page.getByLabel(label, { exact: true }).fill(value);
    }
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Register Shop' }).click();
    await page.waitForURL('**/shop-pending');
    expect(await draft()).toBeNull();
    await page.goto('/sell');
    await page.getByRole('button', { name: 'Register Shop' }).waitFor();
    expect(await page.getByLabel('Shop Name').inputValue()).toBe('');
    await end();
  });
});
