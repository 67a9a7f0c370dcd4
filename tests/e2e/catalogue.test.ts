import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { handledByReact, holdRequests } from './support/before-hydration.ts';
import { expectToast, mockResponse } from './support/customer.ts';
import { api, startTestApp, type TestApp } from './support/test-app.ts';

let dwaso: TestApp;
beforeAll(async () => {
  dwaso = await startTestApp();
});
afterAll(() => dwaso.close());

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const prices = async (page: Page) =>
  (await page.locator('article .price').allTextContents()).map((text) =>
    Number(text.replace('GH₵', '').replaceAll(',', '')),
  );
const search = (page: Page) => page.getByPlaceholder('Search products, categories, or shops...');

/** Renames a table during `run`, so that the server fails behind the page. */
async function withMissingTable(table: string, run: () => Promise<void>) {
  await dwaso.database.pool.query(`alter table ${table} rename to ${table}_away`);
  try {
    await run();
  } finally {
    await dwaso.database.pool.query(`alter table ${table}_away rename to ${table}`);
  }
}

describe('the products', () => {
  it('have card titles that are targets at least 24 px high', async () => {
    const { page, end } = await dwaso.visit();
    for (const path of ['/', '/products', '/products?search=basket']) {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      const heights = await page
        .locator('.card-link')
        .evaluateAll((elements) =>
          elements.map((element) => element.getBoundingClientRect().height).filter((height) => height > 0),
        );
      expect(heights.length, path).toBeGreaterThan(0);
      expect(Math.min(...heights), path).toBeGreaterThanOrEqual(24);
    }
    await end();
  });

  // Shows docs/specification.md, 2, Products page: The heading is "Browse Products".
  // Shows docs/specification.md, 2, Products page: Search field with the placeholder
  // Shows docs/specification.md, 2, Products page: the distinct names of categories in small letters
  // Shows docs/specification.md, 2, Products page: "Loading products..." … with "Clear Filters", which resets search, category and sort
  // Shows docs/specification.md, 6: **visitor**: see Home, products, shops, texts
  it('are searched, filtered by category, sorted, and the filters cleared', async () => {
    const visit = await dwaso.visit({ width: 1280 });
    const { page } = visit;
    await page.goto('/products');
    await heading(page, 'Browse Products').waitFor();
    const sort = page.getByLabel('Sort by');
    expect(await sort.locator('option').allTextContents()).toEqual([
      'Newest',
      'Price: Low to High',
      'Price: High to Low',
      'Top rated',
      'Nearest to me',
    ]);
    expect(await sort.inputValue()).toBe('');
    const options = await page.getByLabel('Category').locator('option').allTextContents();
    const { data } = await api(dwaso, 'GET', '/products');
    const names = new Set(data.map((product) => String(Reflect.get(product, 'categoryName')).toLowerCase()));
    expect(options[0]).toBe('All Categories');
    expect([...options.slice(1)].sort()).toEqual([...names].sort());

    const release = await holdRequests(page, '**/products.data*');
    await sort.selectOption('price-asc');
    await page.getByText('Loading products...').waitFor();
    await release();
    await page.waitForURL('**/products?sort=price-asc');
    await page.getByText('130 products', { exact: false }).waitFor();
    const ascending = await prices(page);
    expect(ascending).toEqual([...ascending].sort((a, b) => a - b));
    await sort.selectOption('price-desc');
    await expect.poll(async () => (await prices(page))[0]).toBeGreaterThan(ascending[0] ?? 0);
    const descending = await prices(page);
    expect(descending).toEqual([...descending].sort((a, b) => b - a));

    await page.getByLabel('Category').selectOption('baskets');
    await page.waitForURL(/category=baskets/);
    await search(page).fill('zz-no-such-thing');
    await heading(page, 'Browse Products').waitFor();
    await page.getByText('No products found matching your search.').waitFor();
    await page.getByRole('link', { name: 'Clear Filters' }).click();
    await expect.poll(() => new URL(page.url()).search).toBe('');
    await expect.poll(() => search(page).inputValue()).toBe('');
    expect(await page.getByLabel('Category').inputValue()).toBe('');
    expect(await sort.inputValue()).toBe('');
    await search(page).fill('OVAL shop');
    await page.getByRole('link', { name: 'Oval Shopper' }).waitFor();
    await expect.poll(() => page.locator('article').count()).toBe(1);
    await visit.end();
  });

  // Shows docs/specification.md, 2, Products page: With the query parameter `shop` it is "Products from {shop name}", and the list is that shop's.
  // Shows docs/specification.md, 8: the name of a shop that can't be had is silently done without
  it('are those of one shop when the URL has one', async () => {
    const visit = await dwaso.visit({ width: 1280 });
    const { page } = visit;
    const { data } = await api(dwaso, 'GET', '/shops?search=Zaare');
    const shopId = data[0]?.id ?? '';
    await page.goto(`/products?shop=${shopId}`);
    await heading(page, 'Products from Zaare Straw House').waitFor();
    const shops = await page.locator('article').getByText('Zaare Straw House').count();
    expect(shops).toBe(await page.locator('article').count());
    await search(page).fill('zz-no-such-thing');
    await page.getByRole('link', { name: 'Clear Filters' }).click();
    await heading(page, 'Products from Zaare Straw House').waitFor();
    await expect.poll(() => new URL(page.url()).search).toBe(`?shop=${shopId}`);
    await page.locator('header').getByRole('link', { name: 'Products' }).click();
    await heading(page, 'Browse Products').waitFor();
    await page.getByText('130 products', { exact: false }).waitFor();
    // An unknown shop shows no error.
    await page.goto('/products?shop=00000000-0000-7000-8000-000000000000');
    await heading(page, 'Browse Products').waitFor();
    expect(await page.locator('[data-sonner-toast]').count()).toBe(0);
    await visit.end();
  });

  // Shows docs/specification.md, 1: Prices are Ghana cedis with two decimals
  // Shows docs/specification.md, 2, Products page: One, two, three or four columns, by width
  // Shows docs/specification.md, 2, Product card: a green tile that says "Product Image"
  it('are in 1, 2, 3 and 4 columns, with a green tile without an image', async () => {
    await dwaso.database.pool.query(
      "delete from product_images where product_id = (select id from products where name = 'Palm Kernel Oil')",
    );
    const visit = await dwaso.visit({ width: 360 });
    const { page } = visit;
    await page.goto('/products?search=palm');
    const grid = page.getByRole('list', { name: 'Products' });
    const columns = () =>
      grid.evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length);
    for (const [width, count] of [
      [360, 1],
      [640, 2],
      [768, 3],
      [1024, 4],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      expect(await columns()).toBe(count);
    }
    const card = page.locator('article').filter({ hasText: 'Palm Kernel Oil' });
    await card.getByText('Product Image').waitFor();
    await page
      .getByText(/^GH₵\d+\.\d\d$/)
      .first()
      .waitFor();
    await visit.end();
  });

  // Shows docs/specification.md, 2, Products page: on failure a text with "Try Again", which reloads the page
  // Shows docs/specification.md, 2, Product detail: When loading fails: the error, or "Product not found", with "Go Back".
  // Shows docs/specification.md, 8: "Failed to load products. Please try again later."
  it('show an error with Try Again', async () => {
    const visit = await dwaso.visit({ width: 1280 });
    const { page } = visit;
    await withMissingTable('products', async () => {
      await page.goto('/products?search=maize');
      await page.getByText('Failed to load products. Please try again later.').waitFor();
      await expectToast(page, 'Error', 'Failed to fetch products. Please try again later.');
      await page.goto('/products/00000000-0000-7000-8000-000000000001');
      await heading(page, 'Failed to load product details. Please try again later.').waitFor();
      await expectToast(page, 'Error', 'Failed to fetch product details.');
      await page.goBack();
      await page.getByText('Failed to load products. Please try again later.').waitFor();
    });
    await page.getByRole('button', { name: 'Try Again' }).click();
    await page.getByRole('link', { name: 'White Maize', exact: true }).waitFor();
    await visit.end();
  });
});

describe('the shops', () => {
  // Shows docs/specification.md, 2, Shops: "Discover Shops": searched by name, place and description.
  // Shows docs/specification.md, 2, Shops: "No Shops Found", with "Clear Search"
  // Shows docs/specification.md, 2, Shops: "Verified Seller", number of products, its products, "Back to Shops"
  // Shows docs/specification.md, 3: A shop without a logo has one of five colours, by the first letter of its name.
  // Shows docs/specification.md, 5: Shops: name, place, description
  it('are searched by name, town and description, and link to each shop', async () => {
    const visit = await dwaso.visit({ width: 1280 });
    const { page } = visit;
    // The demo market has no shop from F to J.
    await dwaso.database.pool.query(
      "update shops set name = 'Hohoe Yam Landing' where name = 'Black Volta Yam Landing'",
    );
    await page.goto('/shops');
    await heading(page, 'Discover Shops').waitFor();
    expect(await page.locator('article').count()).toBe(16);
    const box = page.getByPlaceholder('Search shops by name, location or description...');
    for (const query of ['ZAARE', 'bolgatanga', 'straw']) {
      await box.fill(query);
      await expect.poll(() => page.locator('article').count()).toBeLessThan(4);
      await page.locator('article').getByRole('heading', { name: 'Zaare Straw House' }).waitFor();
    }
    await box.fill('zz-no-such-shop');
    await page.getByRole('heading', { name: 'No Shops Found' }).waitFor();
    await page.getByRole('link', { name: 'Clear Search' }).click();
    await expect.poll(() => page.locator('article').count()).toBe(16);
    await expect.poll(() => box.inputValue()).toBe('');
    const card = page.locator('article').filter({ hasText: 'Zaare Straw House' });
    await card.getByText('Bolgatanga', { exact: false }).first().waitFor();
    await card.getByText(/^0\d\d \d{3} \d{4}$/).waitFor();
    await card.getByText(/^\d+ products$/).waitFor();
    await card.getByText('Known for Baskets').waitFor();
    expect(await card.locator('picture').count()).toBe(3);
    await card.getByText(/^\d\.\d of 5 stars, \d+ reviews?$/).waitFor({ state: 'attached' });
    const tiles = page.locator('article span.arch[aria-hidden]');
    const colours = await tiles.evaluateAll((elements) =>
      elements.map((tile) => getComputedStyle(tile).backgroundColor),
    );
    expect(colours).toHaveLength(16);
    expect(new Set(colours).size).toBe(5);
    await card.getByRole('link', { name: 'Visit Shop' }).click();
    await heading(page, 'Zaare Straw House').waitFor();
    const main = page.getByRole('main');
    await main.getByText('Bolgatanga', { exact: false }).first().waitFor();
    await main.getByRole('link', { name: /^0\d\d \d{3} \d{4}$/ }).waitFor();
    await main.getByText('Verified Seller').first().waitFor();
    const count = Number((await main.getByText(/^\d+ products$/).textContent())?.split(' ')[0]);
    expect(
      await page.getByRole('list', { name: 'Products from Zaare Straw House' }).locator('article').count(),
    ).toBe(count);
    await page.getByRole('link', { name: 'Back to Shops' }).click();
    await page.waitForURL('**/shops');
    await visit.end();
  });

  // Shows docs/specification.md, 2, Shops: Absent: "Shop not found", with "Browse All Shops".
  // Shows docs/specification.md, 8: "Failed to load shops. Please try again later.", "Invalid response format"
  it('show empty and error states', async () => {
    const visit = await dwaso.visit({ width: 1280 });
    const { page } = visit;
    const { data } = await api(dwaso, 'GET', '/shops?search=Senase');
    const shop = `/shops/${data[0]?.id}`;
    await page.goto('/shops/not-a-shop');
    await heading(page, 'Shop not found').waitFor();
    await page.getByRole('link', { name: 'Browse All Shops' }).click();
    await heading(page, 'Discover Shops').waitFor();
    await withMissingTable('categories', async () => {
      await page.goto(shop);
      await heading(page, 'Senase Spice Loft').waitFor();
      await page.getByRole('heading', { name: 'Failed to load shop products' }).waitFor();
    });
    await page.getByRole('button', { name: 'Try Again' }).click();
    await page.getByRole('list', { name: 'Products from Senase Spice Loft' }).waitFor();
    await withMissingTable('shops', async () => {
      await page.goto('/shops?search=ahwiaa');
      await page.getByText('Failed to load shops. Please try again later.').waitFor();
      await page.goto('/shops/00000000-0000-7000-8000-000000000001');
      await heading(page, 'Failed to load shop details').waitFor();
    });
    await visit.end();
  });
});

describe('the next page of a list', () => {
  it('shows an error', async () => {
    const visit = await dwaso.visit({ width: 1280 });
    const { page } = visit;
    await page.goto('/products');
    await mockResponse(page, '**/api/v1/products?*');
    const more = page.getByRole('link', { name: 'Show more' });
    // Before hydration the link would navigate to the next page.
    await handledByReact(more);
    // Cards that come into view take their own height: by keyboard, nothing moves away under the press.
    await more.press('Enter');
    await page.getByText('More products did not load.', { exact: false }).waitFor();
    await visit.end();
  });
});
