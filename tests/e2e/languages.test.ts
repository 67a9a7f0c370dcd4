import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import english from '../../messages/web/en.json' with { type: 'json' };
import twi from '../../messages/web/tw.json' with { type: 'json' };
import { layoutShiftFaults, watchLayoutShifts } from './support/layout-audit.ts';
import { signIn, startTestApp, type TestApp } from './support/test-app.ts';

let dwaso: TestApp;
beforeAll(async () => {
  dwaso = await startTestApp();
});
afterAll(() => dwaso.close());

const offer = (state: string) =>
  dwaso.database.pool.query(
    `update settings set value = jsonb_set(value, '{tw}', '"${state}"') where key = 'languages'`,
  );
const readHtml = async (path: string) => (await fetch(`${dwaso.url}${path}`)).text();

describe('pages in Twi', () => {
  it('are chosen by a link without scripts, and stay in Twi from page to page', async () => {
    const { page, end } = await dwaso.visit({ width: 360, javaScript: false });
    await page.goto('/products');
    await page.getByRole('link', { name: 'Twi' }).click();
    expect(new URL(page.url()).pathname).toBe('/tw/products');
    expect(await page.locator('html').getAttribute('lang')).toBe('tw');
    await page.getByRole('heading', { name: twi.catalogue_listing_list_title }).waitFor();
    await page.locator('main a[href^="/tw/products/"]').first().click();
    expect(new URL(page.url()).pathname).toMatch(/^\/tw\/products\/[\da-f-]+$/);
    await page.getByRole('link', { name: 'English' }).click();
    expect(new URL(page.url()).pathname).toMatch(/^\/products\/[\da-f-]+$/);
    await end();
  });

  it('leave the words of the API alone, which shares their process', async () => {
    for (const path of ['/tw/auth', '/auth', '/tw/become-a-seller']) await readHtml(path);
    const fault = async (language: string) => {
      const headers = { 'content-type': 'application/json', 'accept-language': language };
      const answer = await fetch(`${dwaso.url}/api/v1/auth/login`, { method: 'POST', headers, body: '[]' });
      return (await answer.json()).errors.body;
    };
    expect([await fault('en'), await fault('tw')]).toEqual([
      english.field_must_be_an_object,
      twi.field_must_be_an_object,
    ]);
  });

  it('come alive as they were written, and keep their filters when the language changes', async () => {
    const { page, end } = await dwaso.visit({ width: 360 });
    await watchLayoutShifts(page);
    await page.goto('/tw/products?search=maize');
    await page.locator('html[data-hydrated]').waitFor();
    await page.getByRole('link', { name: 'English' }).click();
    await page.waitForURL('**/products?search=maize');
    expect(new URL(page.url()).pathname).toBe('/products');
    expect(await layoutShiftFaults(page)).toEqual([]);
    await end();
  });

  it('return to Twi after a sign-in', async () => {
    const { page, end } = await dwaso.visit();
    await page.goto('/tw/orders');
    await page.waitForURL('**/tw/auth?returnTo=%2Forders');
    await page.getByRole('textbox', { name: 'Email' }).fill('customer@dwaso.test');
    await page.locator('input[autocomplete="current-password"]').fill('Market-day-1!');
    await page.locator('main form button[type="submit"]').first().click();
    await page.waitForURL('**/tw/orders');
    await page.goto('/tw/dashboard?tab=account');
    await page.getByRole('combobox', { name: twi.notifications_language_label }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/tw/dashboard');
    await end();
  });

  it('say in Twi what is wrong in a form', async () => {
    const { page, end } = await dwaso.visit({ width: 360 });
    await page.goto('/tw/auth');
    await page.locator('html[data-hydrated]').waitFor();
    await page.locator('main form button[type="submit"]').first().click();
    await page.getByText(twi.field_please_enter_a_valid_email_address).waitFor();
    await page.getByText(twi.field_password_is_required).waitFor();
    await end();
  });

  it('open in the language that an account has chosen, once', async () => {
    const visit = await dwaso.visit();
    const { page } = visit;
    await signIn(dwaso, visit);
    await page.goto('/dashboard?tab=account');
    await page.getByRole('combobox', { name: 'Your language' }).selectOption('tw');
    await page.waitForURL('**/tw/dashboard?tab=account');
    const label = page.getByRole('combobox', { name: twi.notifications_language_label });
    expect(await label.inputValue()).toBe('tw');
    await page.goto('/dashboard?tab=account');
    await page.getByRole('combobox', { name: 'Your language' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/dashboard');
    await page.getByRole('combobox', { name: 'Your language' }).selectOption('en');
    await visit.end();
  });

  it('are left to people while on trial, and named to search engines once reviewed', async () => {
    await offer('TRIAL');
    expect(await readHtml('/tw/about')).toContain('content="noindex"');
    expect(await readHtml('/about')).not.toContain('hrefLang="tw"/>');
    await offer('ON');
    await expect.poll(() => readHtml('/tw/about')).not.toContain('noindex');
    const html = await readHtml('/tw/about');
    expect(html).toContain(`rel="canonical" href="${dwaso.url}/tw/about"`);
    expect(html).toContain(`rel="alternate" hrefLang="en-GH" href="${dwaso.url}/about"`);
    await expect
      .poll(() => readHtml('/about'))
      .toContain(`rel="alternate" hrefLang="tw" href="${dwaso.url}/tw/about"`);
  });

  it('lead to English while the language is off', async () => {
    await offer('OFF');
    const follow = async () =>
      (await fetch(`${dwaso.url}/tw/shops`, { redirect: 'manual' })).headers.get('location');
    await expect.poll(follow).toBe(`${dwaso.url}/shops`);
    await expect.poll(() => readHtml('/shops')).not.toContain('hrefLang');
    await offer('TRIAL');
  });
});
