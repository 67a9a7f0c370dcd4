import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { portalToken } from './support/after-sale.ts';
import { holdRequests, isHydrated, SCRIPTS, saveData } from './support/before-hydration.ts';
import { newCustomer } from './support/customer.ts';
import { api, startTestApp, type TestApp } from './support/test-app.ts';

let dwaso: TestApp;
beforeAll(async () => {
  dwaso = await startTestApp();
});
afterAll(() => dwaso.close());

const addTo = (page: Page, product: string) =>
  page.getByRole('article').filter({ hasText: product }).getByRole('button', { name: 'Add to Cart' });
const isBusy = (page: Page, product: string) => addTo(page, product).getAttribute('aria-busy');

async function findTwoProducts(): Promise<[string, string]> {
  const { data } = await api(dwaso, 'GET', '/products?limit=24&inStock=true');
  const [first, second] = (data as unknown as { name: string; options: unknown[] }[]).filter(
    ({ options }) => options.length === 0,
  );
  if (!first || !second) throw new Error('The demo market has no two products without options');
  return [first.name, second.name];
}

async function cartNames(token: string): Promise<string[]> {
  const { data } = await api(dwaso, 'GET', '/cart', { token });
  const { items } = data as unknown as { items: { product: { name: string } }[] };
  return items.map(({ product }) => product.name).sort();
}

describe('before React loads', () => {
  it('a press shows a busy state at once and runs later, on each pressed button', async () => {
    const visit = await dwaso.visit();
    const { page } = visit;
    const { token } = await newCustomer(dwaso, visit);
    const releaseScripts = await holdRequests(page, SCRIPTS);
    const [first, second] = await findTwoProducts();
    await page.goto('/products');
    await addTo(page, first).click();
    await addTo(page, second).click();
    await addTo(page, second).click();
    expect([await isBusy(page, first), await isBusy(page, second)]).toEqual(['true', 'true']);
    expect(await isHydrated(page)).toBe(false);
    await releaseScripts();
    await expect.poll(() => cartNames(token)).toEqual([first, second].sort());
    await page.getByText(`${second} has been added to your cart.`).waitFor();
    expect(await isBusy(page, first)).toBeNull();
    await visit.end();
  });

  it('a press on a boundary that React has not hydrated yet is replayed by React', async () => {
    const visit = await dwaso.visit();
    const { page } = visit;
    const { token } = await newCustomer(dwaso, visit);
    const pressed: (string | null)[] = [];
    await page.exposeFunction('tell', (name: string) => pressed.push(name));
    await page.addInitScript(() => {
      const observer = new MutationObserver(() => {
        observer.disconnect();
        // React keeps its fiber on each element that it has hydrated.
        const isHydrated = (element: Element) =>
          Object.keys(element).some((key) => key.startsWith('__reactFiber'));
        const article = [...document.querySelectorAll('main article')].at(-1);
        const button = article?.querySelector<HTMLElement>('button:not([aria-pressed])');
        const name = article?.querySelector('h2')?.textContent;
        const { tell } = window as unknown as { tell(name?: string): void };
        if (!button || isHydrated(button)) return tell('No boundary was left to hydrate');
        button.click();
        tell(button.ariaBusy && button.dataset.held === '' ? 'The head script held it' : name);
      });
      observer.observe(document, { subtree: true, attributeFilter: ['data-hydrated'] });
    });
    await page.goto('/products?inStock=true&sort=price-asc&limit=12');
    await expect.poll(() => pressed).toHaveLength(1);
    await expect.poll(() => cartNames(token)).toEqual(pressed);
    await visit.end();
  });

  it('a keyboard press runs later too', async () => {
    const visit = await dwaso.visit();
    const { page } = visit;
    const { token } = await newCustomer(dwaso, visit);
    const releaseScripts = await holdRequests(page, SCRIPTS);
    const [first] = await findTwoProducts();
    await page.goto('/products');
    await addTo(page, first).focus();
    await page.keyboard.press('Enter');
    expect(await isBusy(page, first)).toBe('true');
    await releaseScripts();
    await expect.poll(() => cartNames(token)).toEqual([first]);
    await visit.end();
  });

  it('form input is kept and submitted', async () => {
    const visit = await dwaso.visit();
    const { page } = visit;
    const releaseScripts = await holdRequests(page, SCRIPTS);
    await page.goto('/auth?returnTo=/products', { waitUntil: 'commit' });
    await page.getByLabel('Email').first().fill('customer@dwaso.test');
    await page.getByLabel('Password', { exact: true }).first().fill('Market-day-1!');
    await page.locator('form[method="post"] [type="submit"]').first().click();
    expect(await isHydrated(page)).toBe(false);
    await releaseScripts();
    await page.waitForURL('**/products');
    await visit.end();
  });

  it('filter input applies after hydration', async () => {
    const visit = await dwaso.visit();
    const { page } = visit;
    const releaseScripts = await holdRequests(page, SCRIPTS);
    await page.goto('/products');
    await page.getByLabel('Sort by').selectOption('price-asc');
    await page.getByPlaceholder('Search products, categories, or shops...').fill('basket');
    await releaseScripts();
    await page.waitForURL(/search=basket.*sort=price-asc/);
    expect(await page.getByPlaceholder('Search products, categories, or shops...').inputValue()).toBe(
      'basket',
    );
    await visit.end();
  });

  it('an opened search result counts as a click', async () => {
    const visit = await dwaso.visit();
    const { page } = visit;
    await holdRequests(page, SCRIPTS);
    await page.goto('/products?search=basket');
    await page.getByRole('article').first().getByRole('link').first().click();
    await page.waitForURL(/products\/[0-9a-f-]{36}/);
    // The next page may come before the answer of a beacon, so ask the server.
    const token = await portalToken(dwaso, 'admin');
    const words = async () => (await api(dwaso, 'GET', '/admin/search/words?view=searched', { token })).data;
    await expect.poll(words).toContainEqual(expect.objectContaining({ words: 'basket', chosen: 1 }));
    await visit.end();
  });

  it('a press that cannot run is released with a message', async () => {
    const visit = await dwaso.visit();
    const { page } = visit;
    const [first] = await findTwoProducts();
    const heldRoutes: Route[] = [];
    let isOffline = false;
    await page.route(SCRIPTS, async (route) => {
      if (isOffline) await route.abort();
      else heldRoutes.push(route);
    });
    await page.goto('/products');
    await addTo(page, first).click();
    expect(await isBusy(page, first)).toBe('true');
    isOffline = true;
    await Promise.all(heldRoutes.map((route) => route.abort()));
    const note = page.getByRole('alert').getByText('The connection was lost.');
    await note.waitFor();
    expect(await isBusy(page, first)).toBeNull();
    expect(await addTo(page, first).getAttribute('data-held')).toBeNull();
    await note.evaluate((element) => element.setAttribute('hidden', ''));
    await addTo(page, first).click();
    await note.waitFor();
    expect(await isBusy(page, first)).toBeNull();
    await visit.context.close();
  });
});

describe('on a metered connection', () => {
  it('no script loads before a touch; then the touch runs', async () => {
    const visit = await dwaso.visit();
    const { page } = visit;
    await saveData(visit);
    const scripts: string[] = [];
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
    const [first] = await findTwoProducts();
    await page.goto('/products', { waitUntil: 'networkidle' });
    await page.mouse.wheel(0, 900);
    await page.waitForTimeout(1000);
    expect(scripts).toEqual([]);
    await addTo(page, first).click();
    await page.getByText('Please sign in to add items to your cart').waitFor();
    expect(scripts.length).toBeGreaterThan(3);
    await visit.end();
  });

  it('a press before the end of the page has arrived runs later', async () => {
    const visit = await dwaso.visit();
    const { page } = visit;
    await saveData(visit);
    const releaseRest = await holdRequests(page, '**/rest-of-the-page');
    // A parser-blocking script simulates a page that has not arrived completely.
    await page.route('**/products', async (route) => {
      const response = await route.fetch();
      const { 'content-security-policy': _, ...headers } = response.headers();
      const html = (await response.text()).replace(
        '<script type="application/later"',
        '<script src="/rest-of-the-page"></script>$&',
      );
      await route.fulfill({ response, headers, body: html });
    });
    const [first] = await findTwoProducts();
    await page.goto('/products', { waitUntil: 'commit' });
    await addTo(page, first).click();
    expect(await isBusy(page, first)).toBe('true');
    await releaseRest();
    await page.getByText('Please sign in to add items to your cart').waitFor();
    await visit.context.close();
  });

  it('the menu and its links work without scripts', async () => {
    const visit = await dwaso.visit();
    const { page } = visit;
    await saveData(visit);
    await page.goto('/');
    await page.getByRole('link', { name: 'Shop Now' }).click();
    await page.waitForURL('**/products');
    expect(await isHydrated(page)).toBe(false);
    await page.locator('summary[aria-label="Menu"]').click();
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Farms' }).click();
    await page.waitForURL('**/shops');
    await visit.end();
  });

  it('a signed-in customer still gets personal data', async () => {
    const visit = await dwaso.visit({ width: 1280 });
    await saveData(visit);
    await newCustomer(dwaso, visit);
    await visit.page.goto('/about');
    await visit.page.getByRole('button', { name: 'My Account' }).getByText('EB').waitFor();
    await visit.end();
  });
});
