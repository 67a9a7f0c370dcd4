import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageFaults } from './support/accessibility-audit.ts';
import { portalToken } from './support/after-sale.ts';
import { focused } from './support/keyboard.ts';
import { startTestApp, type TestApp, type Visit } from './support/test-app.ts';

let dwaso: TestApp;
beforeAll(async () => {
  dwaso = await startTestApp();
});
afterAll(() => dwaso.close());

async function visitAsAdmin(): Promise<Visit> {
  const visit = await dwaso.visit();
  const token = await portalToken(dwaso, 'admin');
  await visit.page.addInitScript((value) => localStorage.setItem('adminToken', value), token);
  return visit;
}

const openWindow = async (page: Page, label: string) => {
  await page.locator('main').getByRole('button', { name: label, exact: true }).first().click();
  return page.getByRole('dialog').filter({ visible: true });
};

describe('admin dialogs', () => {
  it('show validation and server errors, and keep the input', async () => {
    const { page, end } = await visitAsAdmin();
    await page.goto('/admin/refunds');
    const dialog = await openWindow(page, 'Reject refund');
    await dialog.getByRole('button', { name: 'Reject refund' }).click();
    await dialog.getByText('Write the reason in a few words').waitFor();
    expect(await focused(page).getAttribute('name')).toBe('reason');
    await dialog.getByLabel('Reason').fill('The photo shows a whole basket');
    await page.route('**/decide', (route) => route.abort());
    await dialog.getByRole('button', { name: 'Reject refund' }).click();
    await dialog.getByRole('alert').getByText('We could not reach Dwaso').waitFor();
    expect(await dialog.getByLabel('Reason').inputValue()).toBe('The photo shows a whole basket');
    await end();
  });

  it('are empty when reopened after an action', async () => {
    const { page, end } = await visitAsAdmin();
    const okResponse = { success: true, message: 'OK', data: { success: true } };
    await page.route('**/decide', (route) => route.fulfill({ json: okResponse }));
    await page.goto('/admin/refunds');
    const dialog = await openWindow(page, 'Approve refund');
    await dialog.getByLabel('Reason').fill('A part of it is fair');
    await dialog.getByLabel('Amount in GH₵').fill('2');
    await dialog.getByRole('button', { name: 'Approve refund' }).click();
    await dialog.waitFor({ state: 'detached' });
    const reopened = await openWindow(page, 'Approve refund');
    expect(await reopened.getByLabel('Reason').inputValue()).toBe('');
    expect(await reopened.getByLabel('Amount in GH₵').inputValue()).toBe('');
    await end();
  });

  it('never take an invalid amount for the full amount', async () => {
    const { page, end } = await visitAsAdmin();
    await page.goto('/admin/refunds');
    const dialog = await openWindow(page, 'Approve refund');
    const sent: string[] = [];
    page.on('request', (request) => request.url().endsWith('/decide') && sent.push(request.url()));
    await dialog.getByLabel('Reason').fill('A part of it is fair');
    await dialog.getByLabel('Amount in GH₵').pressSequentially('1e');
    await dialog.getByRole('button', { name: 'Approve refund' }).click();
    await dialog.getByRole('alert').waitFor();
    expect(sent).toEqual([]);
    await end();
  });
});

describe('the admin overview on a phone', () => {
  it('uses the singular for 1, and fits the phone with its table open', async () => {
    const { page, end } = await visitAsAdmin();
    await page.goto('/admin');
    await page.getByRole('link', { name: /^1 ?shop is waiting for review$/ }).waitFor();
    await page.getByText('View as table').click();
    await page.getByRole('columnheader', { name: 'New customers' }).waitFor();
    expect(await pageFaults(page)).toEqual([]);
    await end();
  });
});
