import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessibleLayout } from './support/accessibility-audit.ts';
import { ADMIN, main, visitAsAdmin } from './support/admin.ts';
import { startTestApp, type TestApp } from './support/test-app.ts';

let dwaso: TestApp;
beforeAll(async () => {
  dwaso = await startTestApp();
  await dwaso.database.pool.query(
    `insert into interests (phone, kind, region, goods, language) values
       ('+233244100001', 'SELL', 'Ashanti', 'Vegetables', 'tw'), ('+233244100002', 'BUY', 'Volta', null, 'en')`,
  );
});
afterAll(() => dwaso.close());

it('an owner finds numbers that wait for the market, and takes whole ones along', async () => {
  const { page, end } = await visitAsAdmin(dwaso);
  await page.goto('/admin/interests');
  await main(page).getByText('1 seller, 0 buyers').waitFor();
  await main(page).getByText('Vegetables 1').waitFor();
  await main(page).getByRole('heading', { name: '024 ••• 0001' }).waitFor();
  await expectAccessibleLayout(page, 'admin-interests');
  await page.getByLabel('Region').selectOption('Volta');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await main(page).getByRole('heading', { name: '024 ••• 0001' }).waitFor({ state: 'detached' });
  await main(page).getByText('Wants to buy in Volta').waitFor();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Whole numbers (CSV)' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file).toContain('024 410 0002');
  expect(file).not.toContain('024 410 0001');
  await end();
});

it.each([
  ['support', 1, 0],
  ['finance', 0, 0],
] as const)('%s admins see what their role may see', async (role, lists, files) => {
  const { page, end } = await visitAsAdmin(dwaso, 1280);
  await dwaso.database.pool.query('update users set admin_role = $1 where email = $2', [role, ADMIN.email]);
  await page.goto('/admin/interests');
  await main(page)
    .getByText(lists ? '024 ••• 0001' : 'The support and owner roles can see this page.')
    .waitFor();
  expect(await main(page).getByRole('heading', { name: '024 ••• 0001' }).count()).toBe(lists);
  expect(await page.getByRole('button', { name: 'Whole numbers (CSV)' }).count()).toBe(files);
  await end();
});
