import { afterAll, beforeAll, expect, it } from 'vitest';
import english from '../../messages/web/en.json' with { type: 'json' };
import twi from '../../messages/web/tw.json' with { type: 'json' };
import { axeFaults } from './support/accessibility-audit.ts';
import { main, row, visitAsAdmin } from './support/admin.ts';
import { startTestApp, type TestApp } from './support/test-app.ts';

let dwaso: TestApp;
beforeAll(async () => {
  dwaso = await startTestApp();
  await dwaso.database.pool.query(
    `update settings set value = jsonb_set(value, '{tw}', '"TRIAL"') where key = 'languages'`,
  );
});
afterAll(() => dwaso.close());

const stored = async (better: string) =>
  (
    await dwaso.database.pool.query(
      'select language, path, shown, name from translation_suggestions where better = $1',
      [better],
    )
  ).rows;

it('a reader sends better Twi words from a page on trial, on a small phone without scripts', async () => {
  const { page, end } = await dwaso.visit({ width: 360, javaScript: false });
  await page.goto('/tw/shops');
  await page.getByRole('link', { name: twi.layout_trial_link }).click();
  expect(page.url()).toBe(`${dwaso.url}/tw/better-words?path=%2Fshops`);
  await page.getByRole('heading', { name: twi.market_words_title }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  const button = page.getByRole('button', { name: twi.market_words_button, exact: true });
  await page.getByRole('textbox', { name: twi.market_words_shown }).fill('Sotɔɔ');
  await button.click();
  // What was written stays beside the error.
  await page.getByText(twi.market_words_missing).waitFor();
  expect(await page.getByRole('textbox', { name: twi.market_words_shown }).inputValue()).toBe('Sotɔɔ');
  await page.getByRole('textbox', { name: twi.market_words_better }).fill('Aguadidan');
  await page.getByRole('textbox', { name: twi.market_words_name }).fill('Yaw');
  await button.click();
  await page.getByRole('heading', { name: twi.market_words_sent }).waitFor();
  expect(await stored('Aguadidan')).toEqual([
    { language: 'tw', path: '/shops', shown: 'Sotɔɔ', name: 'Yaw' },
  ]);
  await page.getByRole('link', { name: twi.market_words_back }).click();
  expect(new URL(page.url()).pathname).toBe('/tw/shops');
  await end();
});

it('a reader with scripts and a keyboard sends better words too', async () => {
  const { page, end } = await dwaso.visit({ width: 360 });
  await page.goto('/better-words?path=%2Fabout');
  await page.locator('html[data-hydrated]').waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('textbox', { name: english.market_words_shown }).fill('Old words');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Plain words');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: english.market_words_sent }).waitFor();
  expect(await stored('Plain words')).toEqual([
    { language: 'en', path: '/about', shown: 'Old words', name: null },
  ]);
  await end();
});

it('leads back to this site only', async () => {
  for (const path of ['https://example.com', '//example.com', '/\\example.com']) {
    const response = await fetch(`${dwaso.url}/better-words?${new URLSearchParams({ path })}`);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('name="path" value="/"');
  }
});

it('an admin takes a suggestion, reviews its message and exports the language', async () => {
  const { page, end } = await visitAsAdmin(dwaso, 1280);
  await page.goto('/admin/translations?view=suggestions&state=OPEN');
  await main(page).getByText('Aguadidan').waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await row(page, 'Aguadidan').getByRole('button', { name: 'Take' }).click();
  await row(page, 'Plain words').getByRole('button', { name: 'Reject' }).click();
  await main(page).getByText('No suggestions').waitFor();

  await page.goto('/admin/translations?search=market_home_button');
  await row(page, 'market_home_button').getByText('Draft').waitFor();
  await main(page).getByRole('button', { name: 'Review market_home_button' }).click();
  const dialog = page.getByRole('dialog').filter({ visible: true });
  await dialog.getByText(english.market_home_button).waitFor();
  await dialog.getByRole('textbox', { name: 'Words' }).fill('Kɔ {fie}');
  await dialog.getByRole('textbox', { name: 'Reviewer' }).fill('Akosua Mensah');
  await page.keyboard.press('Enter');
  await dialog.getByText('English has no {…}').waitFor();
  await dialog.getByRole('textbox', { name: 'Words' }).fill('Kɔ fie');
  await dialog.getByRole('button', { name: 'Save review' }).click();
  await main(page).getByText('Reviewed by Akosua Mensah', { exact: false }).waitFor();
  await main(page).getByText('With the next build', { exact: true }).waitFor();

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    main(page).getByRole('button', { name: 'Export JSON' }).click(),
  ]);
  const file = await download.path();
  await main(page).getByRole('button', { name: 'Import JSON' }).click();
  await dialog.getByRole('textbox', { name: 'Reviewer' }).fill('Kojo Speaker');
  await dialog.getByRole('button', { name: 'Save reviews' }).click();
  await dialog.getByText('Choose a file').waitFor();
  await dialog.locator('input[type=file]').setInputFiles(file);
  await dialog.getByRole('button', { name: 'Save reviews' }).click();
  await page.getByText('0 reviews saved').waitFor();
  await end();
});
