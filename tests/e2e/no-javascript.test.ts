import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everyThird } from '../support/nightly.ts';
import { fillPath, pathsFor } from './support/page-paths.ts';
import { api, startTestApp, type TestApp, type Visit } from './support/test-app.ts';

let dwaso: TestApp;
let visit: Visit;
let page: Page;
beforeAll(async () => {
  dwaso = await startTestApp();
  visit = await dwaso.visit({ javaScript: false });
  page = visit.page;
});
afterAll(async () => {
  await visit.end();
  await dwaso.close();
});

const main = () => page.locator('main');
/** The delivery texts for Ashanti on a card or page. */
const DELIVERY_TEXT =
  /Delivery included|(Delivery|Bus station) to Ashanti (free|GH₵[\d.]+)|Free pickup in|No delivery to Ashanti/;

describe('with JavaScript off', () => {
  it('shows the home page with products and links', async () => {
    await page.goto('/');
    const newArrivals = main()
      .locator('section')
      .filter({
        has: page.getByRole('heading', { name: 'New arrivals' }),
      });
    // A phone shows four cards, one to a row.
    expect(await newArrivals.getByRole('article').count()).toBe(4);
    await main().getByRole('heading', { name: 'Meet the makers' }).waitFor();
    const region = main().locator('a[href^="/products?region="]').first();
    expect(await region.isVisible()).toBe(true);
    await main().getByRole('link', { name: 'Shop Now' }).click();
    await page.waitForURL('**/products');
  });

  it('opens the menu', async () => {
    await page.goto('/');
    await page.locator('summary[aria-label="Menu"]').click();
    await page.getByRole('link', { name: 'Farms', exact: true }).click();
    await page.waitForURL('**/shops');
  });

  it('searches, filters and sorts products with a form', async () => {
    await page.goto('/products');
    await page.getByLabel('Search').fill('basket');
    await page.getByLabel('Category').selectOption('baskets');
    await page.getByLabel('Sort by').selectOption('price-desc');
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.waitForURL(/search=basket.*category=baskets.*sort=price-desc/);
    const prices = (await main().locator('article .price').allTextContents()).map(parseCedis);
    expect(prices.length).toBeGreaterThan(2);
    expect(prices).toEqual([...prices].sort((a, b) => b - a));
    expect(await page.getByLabel('Search').inputValue()).toBe('basket');
  });

  // Shows docs/design.md, Delivery: The promise counts working days from the payment
  it('shows the delivery fee of a product with a form', async () => {
    await page.goto('/products');
    await main().locator('article a').first().click();
    await page.waitForURL(/products\/[0-9a-f]{8}-/);
    // getByText ignores the content of noscript.
    const form = page.locator('noscript form');
    expect(await form.textContent()).toContain('Choose your region to see the delivery fee.');
    await page.getByRole('combobox', { name: 'Deliver to' }).selectOption('Ashanti');
    await page.getByRole('button', { name: 'Show delivery fee' }).click();
    await page.waitForURL(/deliverTo=Ashanti/);
    expect(await form.textContent()).toMatch(/Delivery included|Delivery to Ashanti/);
  });

  // Shows docs/specification.md, 2, Product detail: cards say the same once it is known, and in the HTML where the address asks for a region
  it('shows delivery fees on product cards and keeps the region', async () => {
    await page.goto('/products');
    const cards = main().getByRole('article');
    expect(await cards.first().textContent()).not.toMatch(/Delivery/);
    await page.getByLabel('Show delivery fees for').selectOption('Ashanti');
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.waitForURL(/deliverTo=Ashanti/);
    const cardTexts = await cards.allTextContents();
    expect(cardTexts).toHaveLength(24);
    for (const card of cardTexts) expect(card).toMatch(DELIVERY_TEXT);
    expect(await page.getByLabel('Show delivery fees for').inputValue()).toBe('Ashanti');
    expect(await main().getByRole('link', { name: 'Show more' }).getAttribute('href')).toContain(
      'deliverTo=Ashanti',
    );
    await cards.first().getByRole('link').first().click();
    await page.waitForURL(/products\/[0-9a-f-]+\?deliverTo=Ashanti/);
    expect(await page.locator('noscript form').textContent()).toMatch(DELIVERY_TEXT);
  });

  it('shows delivery fees on the cards of a shop', async () => {
    const { data } = await api(dwaso, 'GET', '/shops?search=Zaare');
    await page.goto(`/shops/${data[0]?.id}`);
    const cards = main().getByRole('article');
    expect(await cards.first().textContent()).not.toMatch(DELIVERY_TEXT);
    await page.getByLabel('Show delivery fees for').selectOption('Ashanti');
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.waitForURL(/shops\/[0-9a-f-]+\?deliverTo=Ashanti/);
    const cardTexts = await cards.allTextContents();
    expect(cardTexts.length).toBeGreaterThan(3);
    for (const card of cardTexts) expect(card).toMatch(DELIVERY_TEXT);
    expect(await page.getByLabel('Show delivery fees for').inputValue()).toBe('Ashanti');
    await cards.first().getByRole('link').first().click();
    await page.waitForURL(/products\/[0-9a-f-]+\?deliverTo=Ashanti/);
  });

  it('loads the next page with the Show more link', async () => {
    await page.goto('/products');
    const first = await main().getByRole('article').first().getByRole('heading').textContent();
    await main().getByRole('link', { name: 'Show more' }).click();
    await page.waitForURL('**/products?cursor=*');
    expect(await main().getByRole('article').count()).toBe(24);
    expect(await main().getByRole('article').first().getByRole('heading').textContent()).not.toBe(first);
  });

  it('shows when nothing is found', async () => {
    await page.goto('/products?search=zzzz');
    await main().getByText('No products found matching your search.').waitFor();
    await main().getByRole('link', { name: 'Clear Filters' }).click();
    await page.waitForURL('**/products');
  });

  it('shows a product with name, price, description and stock', async () => {
    const [product] = (await api(dwaso, 'GET', '/products?search=shea&inStock=true&limit=1'))
      .data as unknown as ProductRow[];
    if (!product) throw new Error('The demo market has no shea');
    await page.goto(`/products/${product.id}`);
    await main().getByRole('heading', { level: 1, name: product.name }).waitFor();
    const text = (await main().textContent()) ?? '';
    expect(text).toContain(`GH₵${product.price.toFixed(2)}`);
    expect(text).toContain(product.description);
    expect(text).toContain(`${product.stockQuantity} available`);
    expect(text).toContain(product.shopName);
  });

  it('searches shops and opens one', async () => {
    await page.goto('/shops');
    await page.getByLabel('Search shops').fill('straw');
    await main().getByRole('button', { name: 'Search' }).click();
    await page.waitForURL('**/shops?search=straw');
    await main().getByRole('link', { name: 'Visit Shop: Zaare Straw House' }).click();
    await main().getByRole('heading', { level: 1, name: 'Zaare Straw House' }).waitFor();
    expect(await main().getByRole('article').count()).toBeGreaterThan(0);
  });

  it.each([
    ['/about', /makers/],
    ['/terms', /Terms/],
    ['/privacy', /Privacy/],
    ['/seller-terms', /Seller/],
  ])('reads %s', async (path, heading) => {
    expect((await page.goto(path))?.status()).toBe(200);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toMatch(heading);
    expect(((await main().textContent()) ?? '').length).toBeGreaterThan(500);
  });

  it('shows fees and delivery times in the terms', async () => {
    await page.goto('/terms');
    const text = (await main().textContent()) ?? '';
    expect(text).toContain(
      'You pay the price, the platform fee and the delivery fee, if there is one. You see all of them before you pay.',
    );
    expect(text).toContain(
      'Each shop shows how long its delivery takes. If it shows nothing, the estimate is 3-5 business days from payment.',
    );
    await page.goto('/seller-terms');
    expect(await main().textContent()).toContain(
      'We tell customers the days that you set under Delivery, or 3-5 business days if you set none.',
    );
    await page.goto('/');
    expect(await main().textContent()).not.toContain('3-5 business days');
  });

  it('answers 404 for an unknown address, product and shop', async () => {
    const unknownId = '00000000-0000-7000-8000-000000000000';
    for (const [path, text] of [
      ['/nowhere', 'Page Not Found'],
      ['/users/me', 'Page Not Found'],
      ['/users/me/addresses', 'Page Not Found'],
      ['/wishlist/mine', 'Page Not Found'],
      [`/products/${unknownId}`, 'Product not found'],
      [`/shops/${unknownId}`, 'Shop not found'],
    ] as const) {
      expect((await page.goto(path))?.status()).toBe(404);
      await main().getByText(text).waitFor();
    }
  });

  it.each(['/merchant', '/admin'])('answers 404 for an unknown address of %s', async (portal) => {
    for (const path of ['nowhere', 'users/me/addresses', 'wishlist', 'wishlist/mine']) {
      expect((await page.goto(`${portal}/${path}`))?.status(), path).toBe(404);
    }
  });

  it.each([
    '/cart',
    '/wishlist',
    '/auth',
    '/forgot-password',
    '/reset-password',
    '/sell',
    '/shop-pending',
    '/verify-email?token=x',
    '/verify-shop?token=x',
    '/email-change',
    '/stop-recovery',
    '/checkout',
    '/orders',
    '/orders/00000000-0000-7000-8000-000000000000',
    '/dashboard',
  ])('says that %s needs JavaScript', async (path) => {
    await page.goto(path);
    // getByText ignores the content of noscript.
    const text = main().locator('noscript p').first();
    expect(await text.isVisible()).toBe(true);
    expect(await text.textContent()).toContain('This page needs JavaScript.');
  });
});

it('stops messages by the link of a text', async () => {
  await dwaso.database.pool.query(
    `insert into sms_stop_links (phone, stop_key) values ('+233245550688', 'key-of-a-text');
     insert into users (first_name, last_name, verified_phone) values ('Esi', 'Owusu', '+233245550688')`,
  );
  const readMuted = async () =>
    (
      await dwaso.database.pool.query(
        "select cardinality(muted_mails) as muted from users where verified_phone = '+233245550688'",
      )
    ).rows[0]?.muted;
  await page.goto('/stop-sms?key=key-of-a-text');
  expect(await readMuted()).toBe(0);
  await page.getByRole('button', { name: 'Stop these messages' }).click();
  await page.getByRole('heading', { name: 'You will not get these messages any more' }).waitFor();
  expect(await readMuted()).toBe(3);
});

describe('buttons without JavaScript', () => {
  // Shows docs/specification.md, 2, Without JavaScript: Buttons that need it are hidden
  it('appear only where they work, on every page of the market', async () => {
    const [product] = (await api(dwaso, 'GET', '/products?limit=1')).data;
    const [shop] = (await api(dwaso, 'GET', '/shops?limit=1')).data;
    const ids = {
      productId: product?.id ?? '',
      shopId: shop?.id ?? '',
      orderId: product?.id ?? '',
      quoteId: product?.id ?? '',
    };
    const inactive: string[] = [];
    const paths = [...pathsFor('market'), ...pathsFor('guest'), '/products?search=zzzz'];
    for (const path of everyThird(paths)) {
      await page.goto(fillPath(path, ids));
      const controls = page.locator('button, select, [role=button], [role=tab]').filter({ visible: true });
      for (const control of await controls.all()) {
        const works = await control.evaluate(
          (element) =>
            // The browser submits a form with an address; a selected tab does nothing.
            element.closest('form:is([action], [method=get])') !== null ||
            element.matches('[popovertarget], [role=tab][aria-selected=true]') ||
            // A select may stay in a form that can't be submitted: its button is hidden.
            element.matches('form select'),
        );
        if (!works)
          inactive.push(`${path}: ${await control.evaluate((element) => element.outerHTML.slice(0, 120))}`);
      }
    }
    expect(inactive).toEqual([]);
  });

  it('are replaced by a sentence on the product page', async () => {
    const [product] = (await api(dwaso, 'GET', '/products?limit=1')).data;
    await page.goto(`/products/${product?.id}`);
    expect(await main().getByText('To buy, switch on JavaScript', { exact: false }).isVisible()).toBe(true);
    expect(await main().getByText('Add to Cart').first().isVisible()).toBe(false);
  });
});

interface ProductRow {
  id: string;
  name: string;
  price: number;
  description: string;
  stockQuantity: number;
  shopName: string;
}

const parseCedis = (text: string): number => Number(text.replace(/[^\d.]/g, ''));
