import { afterAll, beforeAll, expect, it } from 'vitest';
import { MONTHS, monthInAccra } from '../../src/modules/search/contract/seasons.ts';
import { axeFaults } from './support/accessibility-audit.ts';
import { visitAsAdmin } from './support/admin.ts';
import { startTestApp, type TestApp } from './support/test-app.ts';

let dwaso: TestApp;
beforeAll(async () => {
  dwaso = await startTestApp();
});
afterAll(() => dwaso.close());

// Shows docs/specification.md, 2, Home: sections of current goods; an empty one is left out
it("shows harvests from the admin's calendar on Home until they are removed", async () => {
  const month = MONTHS[monthInAccra(new Date()) - 1] as string;
  const { page, end } = await visitAsAdmin(dwaso);
  await page.goto('/admin/seasons');
  // Remove the other harvests, so that the new one shows in any month.
  await dwaso.database.pool.query("delete from seasons where name <> 'Yam'");
  await page.reload();
  await page.getByRole('button', { name: 'Add harvest' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add harvest' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('Enter the harvest name').waitFor();
  await dialog.getByLabel('Name').fill('Red onions');
  await dialog.getByLabel('Search words').fill('red onions');
  await dialog.getByLabel('Upper East').check();
  await dialog.getByLabel('Note').fill('Dried on the field');
  expect(await axeFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'hidden' });
  const row = page.getByRole('listitem').filter({ hasText: 'Red onions' });
  await row.getByText(`${month} · Upper East`).waitFor();

  const visit = await dwaso.visit({ width: 360 });
  const season = visit.page.locator('main section').filter({
    has: visit.page.getByRole('heading', { name: 'In season now' }),
  });
  await expect
    .poll(
      async () => {
        await visit.page.goto('/');
        return season.getByText(`Red onions: ${month}. Dried on the field`).count();
      },
      { timeout: 20_000 },
    )
    .toBe(1);
  await season.getByText(`this ${month}`).waitFor();
  await season.getByText('See the full year').click();
  await season.getByText('August to December').last().waitFor();
  await season.getByRole('link', { name: /Red Onions.*Upper East/ }).click();
  await visit.page.waitForURL(/\/products\/[0-9a-f-]{36}$/);
  await visit.page.getByRole('heading', { level: 1, name: 'Red Onions' }).waitFor();

  await row.getByRole('button', { name: 'Remove' }).click();
  await row.waitFor({ state: 'detached' });
  await expect
    .poll(
      async () => {
        await visit.page.goto('/');
        return season.getByText('Red onions:').count();
      },
      { timeout: 20_000 },
    )
    .toBe(0);
  await visit.end();
  await end();
});
