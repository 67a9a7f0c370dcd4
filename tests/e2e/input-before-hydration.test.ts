import { afterAll, beforeAll, expect, it } from 'vitest';
import { holdRequests, isHydrated, SCRIPTS } from './support/before-hydration.ts';
import { newCustomer, productNamed } from './support/customer.ts';
import { api, startTestApp, type TestApp } from './support/test-app.ts';

let dwaso: TestApp;
beforeAll(async () => {
  dwaso = await startTestApp();
});
afterAll(() => dwaso.close());

it('keeps input typed during loading', async () => {
  const visit = await dwaso.visit();
  const { page } = visit;
  const releaseScripts = await holdRequests(page, SCRIPTS);
  await page.goto('/about');
  const box = page.getByLabel('Search Dwaso').locator('visible=true');
  await box.click();
  await page.keyboard.press('h');
  await releaseScripts();
  // Type fast.
  for (let index = 0; !(await isHydrated(page)); index++) await page.keyboard.press('oney'[index % 4] ?? 'y');
  await page.keyboard.type('oney', { delay: 40 });
  const textBefore = await box.inputValue();
  expect(textBefore).toMatch(/^h.*oney$/);
  // Longer than the early input takes to be restored.
  await page.waitForTimeout(500);
  expect(await box.inputValue()).toBe(textBefore);
  await visit.end();
});

it('the back link of a product returns to its list', async () => {
  const visit = await dwaso.visit();
  const { page } = visit;
  const releaseScripts = await holdRequests(page, SCRIPTS);
  await page.goto('/products?search=basket&sort=price-asc');
  await page.getByRole('main').getByRole('link', { name: 'Bread Basket' }).click();
  await page.waitForURL(/\/products\/[0-9a-f-]{36}/);
  await releaseScripts();
  const back = page.getByRole('link', { name: 'Back to Products' });
  await expect.poll(() => back.getAttribute('href')).toBe('/products?search=basket&sort=price-asc');
  await visit.end();
});

it('a press does not overtake earlier presses', async () => {
  const visit = await dwaso.visit();
  const { page } = visit;
  await newCustomer(dwaso, visit);
  const releaseScripts = await holdRequests(page, SCRIPTS);
  await page.goto(`/products/${await productNamed(dwaso, 'Oval Shopper')}`);
  await page.getByRole('button', { name: 'Increase quantity' }).click();
  // Press as soon as React hydrates, before the queued events are replayed.
  await page.getByRole('button', { name: 'Add to Cart' }).evaluate((button: HTMLElement) =>
    new MutationObserver(() => button.click()).observe(document.documentElement, {
      attributeFilter: ['data-hydrated'],
    }),
  );
  await releaseScripts();
  await page.getByText('2 x Oval Shopper added to your cart.').waitFor();
  await visit.end();
});

it('presses that depend on each other run in order', async () => {
  const visit = await dwaso.visit();
  const { page } = visit;
  const { token } = await newCustomer(dwaso, visit);
  const releaseScripts = await holdRequests(page, SCRIPTS);
  await page.goto(`/products/${await productNamed(dwaso, 'Bread Basket')}`);
  await page.getByRole('button', { name: 'Increase quantity' }).click();
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await releaseScripts();
  await page.getByText('2 x Bread Basket added to your cart.').waitFor();
  const { data } = await api(dwaso, 'GET', '/cart', { token });
  expect(
    (data as unknown as { items: { quantity: number }[] }).items.map(({ quantity }) => quantity),
  ).toEqual([2]);
  await visit.end();
});

it('an option chosen in the moment of hydration changes the page', async () => {
  const visit = await dwaso.visit();
  const { page } = visit;
  const letGo = await holdRequests(page, SCRIPTS);
  await page.goto(`/products/${await productNamed(dwaso, 'Ahenema-Style Sandals')}`);
  const size = page.getByRole('radio', { name: '44', exact: true });
  await size.evaluate((radio: HTMLElement) => {
    const atOnce = new MutationObserver(() => {
      atOnce.disconnect();
      radio.click();
    });
    atOnce.observe(document.documentElement, { attributeFilter: ['data-hydrated'] });
  });
  await letGo();
  await page.waitForURL(/o2=44/);
  await page.getByText('3 available').waitFor();
  expect(await size.isChecked()).toBe(true);
  await visit.end();
});
