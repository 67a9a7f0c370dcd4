import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newShop, visitAsAdmin } from './support/admin.ts';
import { api, startTestApp, type TestApp } from './support/test-app.ts';

let dwaso: TestApp;
beforeAll(async () => {
  dwaso = await startTestApp();
});
afterAll(() => dwaso.close());

const GROUPS = ['Orders', 'Finance', 'Market', 'Community', 'System'];

describe('the admin menu', () => {
  it('has five groups with task counts, and opens the group of the current page', async () => {
    await newShop(dwaso, 'Menu Baskets');
    const { page, token, end } = await visitAsAdmin(dwaso, 1280);
    await page.goto('/admin/payouts');
    const menu = page.getByRole('navigation', { name: 'Admin', exact: true });
    const names = await menu
      .locator('summary')
      .evaluateAll((summaries) => summaries.map((summary) => summary.querySelector('span')?.textContent));
    expect(names).toEqual(GROUPS);
    expect(await menu.locator('details[open] > summary').allInnerTexts()).toEqual(['Finance']);
    const { toDo } = (await api(dwaso, 'GET', '/admin/stats?days=1', { token })).data as unknown as {
      toDo: Record<string, number>;
    };
    const orders = [
      'ordersUnsent',
      'notReceived',
      'lateParts',
      'refundsUndecided',
      'refundsStuck',
      'refundsUnassigned',
      'disputesToAnswer',
    ];
    const findCount = (group: string) => menu.locator('summary', { hasText: group }).locator('.num');
    expect(toDo.shopsWaiting).toBeGreaterThan(0);
    await expect.poll(() => findCount('Market').textContent()).toBe(`${toDo.shopsWaiting} waiting`);
    const waiting = orders.reduce((sum, key) => sum + (toDo[key] ?? 0), 0);
    expect(await findCount('Orders').allTextContents()).toEqual(waiting > 0 ? [`${waiting} waiting`] : []);

    // By keyboard: Enter on the name opens the group, Tab reaches its pages.
    await menu.locator('summary', { hasText: 'Market' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/admin/shops');
    await expect.poll(() => menu.locator('details[open] > summary').allInnerTexts()).toEqual(['Market']);
    const all = await menu.getByRole('link', { includeHidden: true }).count();
    expect(all).toBe(43);
    await end();
  });

  it('opens from the menu button on a phone', async () => {
    const { page, end } = await visitAsAdmin(dwaso);
    await page.goto('/admin/audit');
    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('navigation', { name: 'Admin, all pages' });
    await menu.locator('summary', { hasText: 'Finance' }).click();
    await menu.getByRole('link', { name: 'Payouts' }).click();
    await page.waitForURL('**/admin/payouts');
    expect(await menu.isVisible()).toBe(false);
    await end();
  });

  it('opens without JavaScript', async () => {
    const { page, end } = await dwaso.visit({ width: 1280, javaScript: false });
    await page.goto('/admin');
    const menu = page.getByRole('navigation', { name: 'Admin', exact: true });
    expect(await menu.getByRole('link', { name: 'Payouts' }).isVisible()).toBe(false);
    await menu.locator('summary', { hasText: 'Finance' }).click();
    expect(await menu.getByRole('link', { name: 'Payouts' }).isVisible()).toBe(true);
    await end();
  });
});
