import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessibleLayout } from './support/accessibility-audit.ts';
import { visitAsAdmin } from './support/admin.ts';
import { startTestApp, type TestApp } from './support/test-app.ts';

let dwaso: TestApp;
beforeAll(async () => {
  dwaso = await startTestApp();
});
afterAll(() => dwaso.close());

it('the owner rewrites a page with a preview, and visitors read it and the one before', async () => {
  const { page, end } = await visitAsAdmin(dwaso);
  await page.goto('/admin/pages');
  await page.getByRole('link', { name: 'Help', exact: true }).click();
  const edit = page.getByRole('region', { name: 'New version' });
  const text = edit.getByLabel('Text', { exact: true });
  // It starts from Dwaso's own text.
  await expect.poll(() => text.inputValue()).toContain('## How do I pay?');
  await text.fill('## Our market\n\n<b>Bold</b>');
  await edit.getByRole('button', { name: 'Preview' }).click();
  await edit.getByText('The page cannot show this: <b>').waitFor();
  await text.fill('## Our market\n\nThe fee is {feePercent}%. See the [terms](/terms).');
  await edit.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('region', { name: 'Preview' });
  await preview.getByText('The fee is 5%.').waitFor();
  await expectAccessibleLayout(page, 'admin-site-page');
  await edit.getByRole('button', { name: 'Publish' }).click();
  await edit.getByText('Say what changes').waitFor();
  await edit.getByLabel('What changes').fill('Our own words');
  await edit.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('region', { name: 'Versions' }).getByText('Our own words').waitFor();
  await end();

  const visit = await dwaso.visit();
  const visitor = visit.page;
  await visitor.goto('/help');
  await visitor.getByRole('heading', { name: 'Our market' }).waitFor();
  await visitor.getByText('The fee is 5%.').waitFor();
  await visitor.getByText('Earlier versions').click();
  await expectAccessibleLayout(visitor, 'help-own-text');
  await visitor.getByRole('link', { name: 'The first text' }).click();
  await visitor.getByRole('heading', { name: 'How do I pay?' }).waitFor();
  await visitor.getByRole('link', { name: 'Read the one in force now' }).click();
  await visitor.getByRole('heading', { name: 'Our market' }).waitFor();
  await visit.end();
});
