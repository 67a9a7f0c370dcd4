import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeFaults } from './support/accessibility-audit.ts';
import { visitAsAdmin } from './support/admin.ts';
import { startTestApp, type TestApp } from './support/test-app.ts';

let dwaso: TestApp;
beforeAll(async () => {
  dwaso = await startTestApp();
});
afterAll(() => dwaso.close());

const box = 'Search Dwaso';

describe('the search box', () => {
  it('suggests products, categories and shops while typing, by keyboard and for screen readers', async () => {
    const { page, end } = await dwaso.visit({ width: 360 });
    await page.goto('/about');
    const input = page.getByLabel(box).locator('visible=true');
    await input.click();
    await input.pressSequentially('hon');
    const list = page.getByRole('listbox', { name: 'Suggestions' });
    await list.getByRole('option', { name: /^Raw Honeycomb .*GH₵70\.00/ }).waitFor();
    await list.getByRole('option', { name: 'Honey & Bee Products (category)' }).waitFor();
    await list.getByRole('option', { name: /^Larabanga Road Apiary \(shop\)/ }).waitFor();
    const combobox = page.getByRole('combobox', { name: box });
    expect(await combobox.getAttribute('aria-expanded')).toBe('true');
    expect(await combobox.getAttribute('aria-activedescendant')).toBeNull();
    await page.keyboard.press('ArrowDown');
    const activeOption = list.getByRole('option', { selected: true });
    expect(await activeOption.getAttribute('id')).toBe(await combobox.getAttribute('aria-activedescendant'));
    await page.keyboard.press('Escape');
    await expect.poll(() => list.count()).toBe(0);
    await input.press('y');
    await list.waitFor();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/products?search=hony');
    await end();
  });

  it('searches on Enter when no suggestion is active', async () => {
    const { page, end } = await dwaso.visit({ width: 1280 });
    await page.goto('/shops');
    const input = page.getByLabel(box).locator('visible=true');
    await input.click();
    await input.pressSequentially('peanut');
    await page.getByRole('listbox', { name: 'Suggestions' }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/products?search=peanut');
    await page.getByText(/^“peanut” can mean groundnut|^“peanut” is also called/).waitFor();
    await page.getByRole('link', { name: 'search for “peanut” instead' }).click();
    await page.getByText('No products found matching your search.').waitFor();
    await end();
  });

  it('lists the shops with most of the results', async () => {
    const { page, end } = await dwaso.visit({ width: 360 });
    await page.goto('/products?search=honey');
    const shops = page.getByRole('region', { name: 'Shops with the most choice' });
    await shops.getByText('Damongo, Savannah').waitFor();
    await shops.getByRole('link', { name: 'Larabanga Road Apiary' }).click();
    await page.getByRole('heading', { level: 1, name: 'Larabanga Road Apiary' }).waitFor();
    // A list without a search shows no shops above it.
    await page.goto('/products?category=baskets');
    await page.getByRole('article').first().waitFor();
    expect(await page.getByText('Shops with the most choice').count()).toBe(0);
    await end();
  });

  it('is a plain form without JavaScript', async () => {
    const { page, end } = await dwaso.visit({ javaScript: false, width: 360 });
    await page.goto('/');
    const input = page.getByLabel(box).locator('visible=true');
    await input.fill('nkuto');
    await input.press('Enter');
    await page.waitForURL('**/products?search=nkuto');
    await page.getByText('“nkuto” can mean shea butter').waitFor();
    await end();
  });
});

describe('search results', () => {
  it('highlight the search words, and show products made with the ingredient', async () => {
    const { page, end } = await dwaso.visit({ width: 360 });
    await page.goto('/products?search=peanut');
    const results = page.getByRole('list', { name: 'Products' });
    expect(new Set(await results.locator('mark').allTextContents())).toEqual(
      new Set(['Groundnuts', 'Groundnut']),
    );
    await page.getByRole('link', { name: 'Shelled Groundnuts', exact: true }).waitFor();
    const { rows } = await dwaso.database.pool.query(
      `select name from products where listed and facts ->> 'ingredients' ~* 'groundnut' and name !~* 'groundnut'`,
    );
    const withIngredient = results.getByRole('listitem').filter({ hasText: 'Made with groundnut' });
    expect(rows.length).toBeGreaterThan(0);
    expect((await withIngredient.getByRole('heading').allTextContents()).sort()).toEqual(
      rows.map(({ name }) => name).sort(),
    );
    await end();
  });

  it.each([true, false])(
    'compares by the kilogram; each filter can be taken off (JavaScript: %s)',
    async (javaScript) => {
      const { page, end } = await dwaso.visit({ javaScript, width: 360 });
      await page.goto('/products?search=honey&sort=price-asc');
      await page.getByText('More filters').click();
      await page.getByLabel('Price per').selectOption('Kilogram');
      if (javaScript) await page.waitForURL(/per=kg/);
      await page.getByLabel('Highest price (GH₵)').fill('150');
      if (javaScript) await page.waitForURL(/maxPrice=150/);
      else await page.getByRole('button', { name: 'Apply' }).click();
      const chosenFilters = page.getByRole('list', { name: 'Chosen filters' });
      await chosenFilters.getByRole('link', { name: 'Up to GH₵150.00 a kg' }).waitFor();
      // The list comes after the filters.
      await page.waitForLoadState();
      const prices = await page
        .getByText(/GH₵[\d.]+ a kg$/)
        .filter({ visible: true })
        .allTextContents();
      const unitPrices = prices
        .filter((text) => !text.includes('Up to'))
        .map((text) => Number(/₵([\d.]+)/.exec(text)?.[1]));
      expect(unitPrices.length).toBeGreaterThan(1);
      expect(unitPrices).toEqual(unitPrices.toSorted((a, b) => a - b));
      expect(Math.max(...unitPrices)).toBeLessThanOrEqual(150);
      await chosenFilters.getByRole('link', { name: 'Remove filter: Up to' }).click();
      await page.waitForURL((url) => !url.searchParams.has('maxPrice') && url.searchParams.has('per'));
      await chosenFilters.getByRole('link', { name: 'Remove filter: Price per kilogram' }).click();
      await expect.poll(() => chosenFilters.count()).toBe(0);
      await end();
    },
  );
});

describe('a search that finds nothing', () => {
  it.each([true, false])('offers other products and a request form (JavaScript: %s)', async (javaScript) => {
    const { page, end } = await dwaso.visit({ javaScript, width: 360 });
    await page.goto('/products?search=qwerty');
    await page.getByText('No products found matching your search.').waitFor();
    expect(await page.getByRole('heading', { name: 'Categories to try' }).count()).toBe(1);
    expect(await page.getByRole('list', { name: 'Other products' }).getByRole('listitem').count()).toBe(4);
    expect(await page.getByLabel('Product you are looking for').inputValue()).toBe('qwerty');
    await page.getByLabel('Your region').selectOption('Oti');
    await page.getByRole('button', { name: 'Request this product' }).click();
    await page.getByText('Thank you. We will tell our sellers what you are looking for.').waitFor();
    const { rows } = await dwaso.database.pool.query(
      'select words, region from search_asks order by id desc limit 1',
    );
    expect(rows).toEqual([{ words: 'qwerty', region: 'Oti' }]);
    await end();
  });
});

describe('the admin page of searches', () => {
  it('shows searches, clicks and misses, and adds a synonym for the next search', async () => {
    const buyer = await dwaso.visit({ width: 1280 });
    await buyer.page.goto('/products?search=fonio');
    await buyer.page.getByRole('link', { name: 'White Fonio' }).click();
    await buyer.page.getByRole('heading', { level: 1, name: 'White Fonio' }).waitFor();
    const { page, end } = await visitAsAdmin(dwaso);
    await page.goto('/admin/search');
    await expect
      .poll(async () => {
        await page.reload();
        await page.getByRole('button', { name: 'Add word' }).waitFor();
        return page.getByRole('row', { name: /^fonio/ }).allTextContents();
      })
      .toEqual(['fonio101']);
    await page.getByRole('button', { name: 'Add word' }).click();
    await page.getByLabel('Word', { exact: true }).fill('zuzunut');
    await page.getByLabel('Means').fill('fonio');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await expect
      .poll(async () => {
        await buyer.page.goto('/products?search=zuzunut');
        return buyer.page.getByRole('link', { name: 'White Fonio' }).count();
      })
      .toBe(1);
    await page.goto('/admin/search?view=words&search=zuzunut');
    await page.getByRole('button', { name: 'Remove zuzunut' }).click();
    await expect.poll(() => page.getByRole('button', { name: 'Remove zuzunut' }).count()).toBe(0);
    await buyer.end();
    await end();
  });

  it('shows how much of the search index is built, until all is', async () => {
    const { page, end } = await visitAsAdmin(dwaso);
    let builtPercent = 34;
    await page.route('**/api/v1/admin/search/index', (route) =>
      route.fulfill({ json: { success: true, data: { builtPercent } } }),
    );
    await page.goto('/admin/search');
    const note = page.getByText('The search index is 34% built.');
    await note.waitFor();
    expect(await axeFaults(page)).toEqual([]);
    builtPercent = 100;
    await note.waitFor({ state: 'detached' });
    await end();
  });
});
