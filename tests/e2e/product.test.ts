import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { handledByReact } from './support/before-hydration.ts';
import { expectToast, productNamed } from './support/customer.ts';
import { startTestApp, type TestApp } from './support/test-app.ts';

let dwaso: TestApp;
beforeAll(async () => {
  dwaso = await startTestApp();
});
afterAll(() => dwaso.close());

/** Opens a product just changed in the database, once its cached page has expired. */
async function openUpdatedProduct(page: Page, name: string, text: string): Promise<void> {
  const id = await productNamed(dwaso, name);
  await expect
    .poll(async () => {
      await page.goto(`/products/${id}`);
      return page.getByText(text).count();
    })
    .toBe(1);
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

/** The lower edge of the first visible match, in px from the top. */
const lowerEdge = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => element.getBoundingClientRect().bottom);

describe('a product on a phone', () => {
  it('shows name and price without scrolling, and the total in the bottom bar', async () => {
    const visit = await dwaso.visit();
    const { page } = visit;
    await page.goto(`/products/${await productNamed(dwaso, 'Savannah Blossom Honey')}`);
    await page.locator('html[data-hydrated]').waitFor();
    const bar = page.locator('.fixed:has(.btn)');
    const top = await bar.evaluate((element) => element.getBoundingClientRect().top);
    expect(await lowerEdge(page, 'main h1')).toBeLessThan(top);
    expect(await lowerEdge(page, 'main .price')).toBeLessThan(top);
    const price = Number((await bar.locator('.price').textContent())?.replace('GH₵', ''));
    await page.getByRole('button', { name: 'Increase quantity' }).click();
    await bar.getByText('Price for 2').waitFor();
    expect(await bar.locator('.price').textContent()).toBe(`GH₵${(2 * price).toFixed(2)}`);
    await visit.end();
  });

  it('fits its card whole', async () => {
    const visit = await dwaso.visit();
    const { page } = visit;
    await page.goto('/products');
    const picture = page.locator('.card img').first();
    await expect.poll(() => picture.evaluate((element: HTMLImageElement) => element.complete)).toBe(true);
    expect(await picture.evaluate((element) => getComputedStyle(element).objectFit)).toBe('contain');
    await visit.end();
  });
});

describe('a product', () => {
  // Shows docs/specification.md, 2, Product detail: "by {shop}"; name; stars
  // Shows docs/specification.md, 2, Product detail: "{N} available"
  // Shows docs/specification.md, 3: on five stars
  it('shows origin, rating, stock and description', async () => {
    const visit = await dwaso.visit({ width: 1280 });
    const { page } = visit;
    const id = await productNamed(dwaso, 'Oval Shopper');
    await dwaso.database.pool.query(
      'update products set stock_quantity = 4, description = $1 where id = $2',
      ['', id],
    );
    await page.goto(`/products/${id}`);
    await heading(page, 'Oval Shopper').waitFor();
    const main = page.getByRole('main');
    await main.getByText('Baskets', { exact: true }).waitFor();
    await main.getByText('by Zaare Straw House').waitFor();
    await main.getByText(/^\(\d+ reviews?\)$/).waitFor();
    expect(
      await main
        .getByRole('img', { name: /stars$|^Not rated yet$/ })
        .first()
        .locator('> *')
        .count(),
    ).toBe(5);
    await main.getByText('GH₵210.00', { exact: true }).first().waitFor();
    await main.getByText('4 available').waitFor();
    expect(await main.getByRole('tab').allTextContents()).toEqual(['Description']);
    await main.getByText('No description available for this product.').waitFor();
    await page.getByRole('link', { name: 'Back to Products' }).click();
    await page.waitForURL('**/products');
    await visit.end();
  });

  // Shows docs/specification.md, 2, Product detail: A link back to the products as last searched
  it('links back to the list with its search, filters and sorting', async () => {
    const visit = await dwaso.visit({ width: 1280 });
    const { page } = visit;
    const list = '/products?search=basket&sort=price-asc&region=Upper+East';
    await page.goto(list);
    await page.getByRole('main').getByRole('link', { name: 'Bread Basket' }).click();
    await heading(page, 'Bread Basket').waitFor();
    const back = page.getByRole('link', { name: 'Back to Products' });
    await page.reload();
    await expect.poll(() => back.getAttribute('href')).toBe(list);
    await back.click();
    await page.waitForURL(`**${list}`);
    const box = page.getByPlaceholder('Search products, categories, or shops...');
    await expect.poll(() => box.inputValue()).toBe('basket');
    await visit.end();
  });

  it.each(['Back to Products', 'the back button'])(
    'leads back by %s to the card that was opened',
    async (control) => {
      const visit = await dwaso.visit({ width: 360 });
      const { page } = visit;
      await page.goto('/products');
      const cards = page.getByRole('main').getByRole('article');
      await expect.poll(() => cards.count()).toBe(24);
      const more = page.getByRole('link', { name: 'Show more' });
      await handledByReact(more);
      await more.click();
      await expect.poll(() => cards.count()).toBe(48);
      const link = cards.nth(40).getByRole('link').first();
      await link.scrollIntoViewIfNeeded();
      // Before React has committed the new cards, a click would load the page anew.
      await handledByReact(link);
      const scrolled = await page.evaluate(() => window.scrollY);
      await link.click();
      await page.waitForURL(/\/products\/./);
      await page.getByRole('button', { name: 'Add to Cart' }).first().waitFor();
      if (control === 'the back button') await page.goBack();
      else await page.getByRole('link', { name: control }).click();
      await expect.poll(() => cards.count()).toBe(48);
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(scrolled - 200);
      expect(await link.isVisible()).toBe(true);
      await visit.end();
    },
  );

  // Shows docs/specification.md, 4: between 1 and the stock, also when typed; an empty or invalid entry goes back on leaving the field; minus and plus are disabled at the ends; 1 again with another product
  // Shows docs/specification.md, 9: **quantity**: 1 to the stock
  it('keeps the quantity between 1 and its stock, and starts at 1 with each product', async () => {
    const visit = await dwaso.visit({ width: 1280 });
    const { page } = visit;
    await dwaso.database.pool.query("update products set stock_quantity = 3 where name = 'Bread Basket'");
    await openUpdatedProduct(page, 'Bread Basket', '3 available');
    const box = page.getByRole('textbox', { name: 'Quantity of Bread Basket' });
    const minus = page.getByRole('button', { name: 'Decrease quantity' });
    const plus = page.getByRole('button', { name: 'Increase quantity' });
    await box.waitFor();
    await page.locator('html[data-hydrated]').waitFor();
    expect([await box.inputValue(), await minus.isDisabled(), await plus.isDisabled()]).toEqual([
      '1',
      true,
      false,
    ]);
    await plus.click();
    expect([await box.inputValue(), await minus.isDisabled()]).toEqual(['2', false]);
    await box.fill('99');
    expect([await box.inputValue(), await plus.isDisabled()]).toEqual(['3', true]);
    await box.fill('0');
    expect(await box.inputValue()).toBe('1');
    await box.fill('2');
    for (const quantity of ['', 'abc']) {
      await box.fill(quantity);
      await box.blur();
      expect(await box.inputValue()).toBe('2');
    }
    await page.getByRole('link', { name: 'Back to Products' }).click();
    await page.getByRole('link', { name: 'Adinkra Batik Cotton' }).click();
    expect(await page.getByRole('textbox', { name: 'Quantity of Adinkra Batik Cotton' }).inputValue()).toBe(
      '1',
    );
    await visit.end();
  });

  // Shows docs/specification.md, 2, Product detail: Below a stock of 1 both are disabled and read "Out of Stock".
  it('is out of stock below 1, and shows a placeholder when its image fails', async () => {
    const visit = await dwaso.visit({ width: 1280 });
    const { page } = visit;
    await dwaso.database.pool.query("update products set stock_quantity = 0 where name = 'Woven Hand Fan'");
    await page.route('**/media/demo/**', (route) => route.abort());
    await openUpdatedProduct(page, 'Woven Hand Fan', '0 available');
    const buttons = page.getByRole('button', { name: 'Out of Stock' });
    await expect.poll(() => buttons.count()).toBe(2);
    for (const button of await buttons.all()) expect(await button.isDisabled()).toBe(true);
    await page.getByRole('main').getByText('Product Image').first().waitFor();
    await visit.end();
  });

  // Shows docs/specification.md, 2, Product detail: a share button (the device's own, else the link is copied)
  it('is shared by the device, or its link is copied', async () => {
    const visit = await dwaso.visit({ width: 1280 });
    const { page, context } = visit;
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'share', { value: undefined, writable: true, configurable: true });
    });
    await page.goto(`/products/${await productNamed(dwaso, 'Oval Shopper')}`);
    const share = page.getByRole('button', { name: 'Share Oval Shopper' });
    await share.click();
    await expectToast(page, 'Link copied', 'Paste it wherever you want to share it.');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
    await page.evaluate(() => {
      navigator.share = async (data) => {
        document.title = `${data?.title} ${data?.url}`;
      };
    });
    await share.click();
    await expect.poll(() => page.title()).toBe(`Oval Shopper ${page.url()}`);
    await visit.end();
  });

  it('that fails to load says so in its title, not that it is missing', async () => {
    const visit = await dwaso.visit();
    const { page } = visit;
    await page.goto('/products');
    await page.route('**/products/*.data*', (route) => route.abort());
    // Before hydration the browser would follow the link itself.
    await page.locator('html[data-hydrated]').waitFor();
    await page.locator('main a[href^="/products/"]').first().click();
    await page.getByRole('heading', { name: 'Failed to load product details' }).waitFor();
    await expect.poll(() => page.title()).toBe('Failed to load product details · Dwaso');
    await visit.context.close();
  });

  // Shows docs/specification.md, 2, Product detail: When loading fails: the error, or "Product not found", with "Go Back".
  it("that does not exist shows 'Product not found', with Go Back", async () => {
    const visit = await dwaso.visit({ width: 1280 });
    const { page } = visit;
    await page.goto('/about');
    await page.goto('/products/not-a-product');
    await heading(page, 'Product not found').waitFor();
    await page.getByRole('button', { name: 'Go Back' }).click();
    await page.waitForURL('**/about');
    await visit.end();
  });
});
