import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { holdRequests } from './support/before-hydration.ts';
import {
  type Customer,
  expectToast,
  mockResponse,
  newCustomer,
  productNamed,
  putInCart,
} from './support/customer.ts';
import { startTestApp, type TestApp, type Visit } from './support/test-app.ts';

let dwaso: TestApp;
let visit: Visit;
let customer: Customer;

beforeAll(async () => {
  dwaso = await startTestApp();
});
afterAll(() => dwaso.close());
beforeEach(async () => {
  visit = await dwaso.visit({ width: 1280 });
  customer = await newCustomer(dwaso, visit);
});
afterEach(() => visit.end());

const line = (name: string) => visit.page.locator('li').filter({ hasText: name });

describe('the cart', () => {
  // Shows docs/specification.md, 2, Cart: "Proceed to Checkout" is disabled while the cart is empty or loading.
  it('is loading, then empty with a link to the products', async () => {
    const { page } = visit;
    const release = await holdRequests(page, '**/api/v1/cart');
    await page.goto('/cart');
    await page.getByText('Loading your cart...').waitFor();
    expect(await page.getByRole('button', { name: 'Proceed to Checkout' }).isDisabled()).toBe(true);
    await release();
    await page.getByRole('heading', { name: 'Your cart is empty' }).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Continue Shopping' }).click();
    await page.waitForURL('**/products');
  });

  // Shows docs/specification.md, 1: Prices are Ghana cedis with two decimals
  // Shows docs/specification.md, 2, Cart: A line: picture or a tile "Image", name, "by Shop: {shop name}"
  it('lists its lines and adds the 5% on top', async () => {
    const { page } = visit;
    await putInCart(dwaso, customer.token, 'Oval Shopper', 2);
    await dwaso.database.pool.query(
      "delete from product_images where product_id = (select id from products where name = 'Bread Basket')",
    );
    await putInCart(dwaso, customer.token, 'Bread Basket');
    await page.goto('/cart');
    const ovalShopper = line('Oval Shopper');
    await ovalShopper.getByText('by Shop: Zaare Straw House').waitFor();
    await ovalShopper.getByText('GH₵210.00').waitFor();
    expect(await ovalShopper.getByRole('img', { name: 'Oval Shopper' }).getAttribute('src')).toContain(
      'oval-shopper',
    );
    await line('Bread Basket').getByText('Image', { exact: true }).waitFor();
    const { rows } = await dwaso.database.pool.query(
      "select price_pesewas as price from products where name = 'Bread Basket'",
    );
    const subtotal = 42_000 + Number(rows[0].price);
    const cedis = (pesewas: number) => `GH₵${(pesewas / 100).toFixed(2)}`;
    const summary = page.getByRole('region', { name: 'Summary' });
    expect(await summary.locator('dt').allTextContents()).toEqual(['Subtotal', 'Platform Fee (5%)', 'Total']);
    const fee = Math.round(subtotal / 20);
    expect(await summary.locator('dd').allTextContents()).toEqual([subtotal, fee, subtotal + fee].map(cedis));
    expect(await summary.getByRole('link', { name: 'Continue Shopping' }).getAttribute('href')).toBe(
      '/products',
    );
    expect(await summary.getByRole('link', { name: 'Proceed to Checkout' }).getAttribute('href')).toBe(
      '/checkout',
    );
  });

  // Shows docs/specification.md, 2, Cart: "Unknown Shop" where none is named
  it('shows Unknown Shop when the response has no shop', async () => {
    const { page } = visit;
    const product = {
      id: 'p',
      name: 'Nameless',
      price: 10,
      productImages: [],
      stockQuantity: 5,
      inStock: true,
    };
    const item = { id: 'l', productId: 'p', quantity: 1, subtotal: 10, problem: null, product };
    const data = { id: 'c', items: [item], totalAmount: 10, feePercent: 5 };
    await mockResponse(page, '**/api/v1/cart', { status: 200, json: { success: true, message: '', data } });
    await page.goto('/cart');
    await line('Nameless').getByText('by Shop: Unknown Shop').waitFor();
  });

  // Shows docs/specification.md, 2, Cart: minus, plus, remove
  // Shows docs/specification.md, 2, Cart: "Clear Cart".
  // Shows docs/specification.md, 4: at 0 or less the line is removed. Only the changed line is busy.
  // Shows docs/specification.md, 8: "Item removed" … "Cart cleared"
  it('changes by 1 with only this line busy, and removes a line at 0', async () => {
    const { page } = visit;
    await putInCart(dwaso, customer.token, 'Oval Shopper');
    await putInCart(dwaso, customer.token, 'White Maize');
    await page.goto('/cart');
    const ovalShopper = line('Oval Shopper');
    const plus = ovalShopper.getByRole('button', { name: 'Increase quantity' });
    const minus = ovalShopper.getByRole('button', { name: 'Decrease quantity' });
    const remove = ovalShopper.getByRole('button', { name: 'Remove Oval Shopper' });
    await plus.waitFor();
    const release = await holdRequests(page, '**/api/v1/cart/update/**');
    await plus.click();
    for (const control of [plus, minus, remove]) await expect.poll(() => control.isDisabled()).toBe(true);
    expect(await line('White Maize').getByRole('button', { name: 'Increase quantity' }).isDisabled()).toBe(
      false,
    );
    // The new quantity shows before the server answers, and the focus stays on the button.
    expect(await ovalShopper.locator('fieldset .num').textContent()).toBe('2');
    expect(await plus.evaluate((element) => element === document.activeElement)).toBe(true);
    await release();
    await page.getByText('GH₵448.00').first().waitFor();
    await minus.click();
    await page.getByText('GH₵238.00').first().waitFor();
    await minus.click();
    await expectToast(page, 'Item removed', 'Product removed from your cart');
    await ovalShopper.waitFor({ state: 'detached' });
    expect(await page.getByTestId('cart-count').textContent()).toBe('1');
    await page.getByRole('button', { name: 'Clear Cart' }).click();
    await expectToast(page, 'Cart cleared');
    await page.getByRole('heading', { name: 'Your cart is empty' }).waitFor();
    expect(await page.getByTestId('cart-count').count()).toBe(0);
  });

  // Shows docs/specification.md, 2, Cart: failed (with "Refresh Page")
  // Shows docs/specification.md, 8: A message of the server is shown where there is one.
  // Shows docs/specification.md, 8: "Error loading cart" with "Failed to load cart"
  // Shows docs/specification.md, 8: "Failed to update quantity. Please try again.", "Failed to remove item. Please try again.", "Failed to clear cart. Please try again."
  it('shows what failed and keeps its content', async () => {
    const { page } = visit;
    await putInCart(dwaso, customer.token, 'Oval Shopper');
    await page.goto('/cart');
    const ovalShopper = line('Oval Shopper');
    await ovalShopper.waitFor();
    await mockResponse(page, /api\/v1\/cart\/(update|remove|clear)/);
    await ovalShopper.getByRole('button', { name: 'Increase quantity' }).click();
    await expectToast(page, 'Error', 'Failed to update quantity. Please try again.');
    await ovalShopper.getByRole('button', { name: 'Remove Oval Shopper' }).click();
    await expectToast(page, 'Error', 'Failed to remove item. Please try again.');
    await page.getByRole('button', { name: 'Clear Cart' }).click();
    await expectToast(page, 'Error', 'Failed to clear cart. Please try again.');
    await page.unrouteAll();
    await mockResponse(page, /api\/v1\/cart\//, {
      status: 409,
      json: { success: false, message: 'Only 2 left' },
    });
    await ovalShopper.getByRole('button', { name: 'Increase quantity' }).click();
    await expectToast(page, 'Error', 'Only 2 left');
    await page.unrouteAll();
    await mockResponse(page, '**/api/v1/cart');
    await page.reload();
    await page.getByRole('heading', { name: 'Error loading cart' }).waitFor();
    await page.getByText('Failed to load cart').waitFor();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Refresh Page' }).click();
    await ovalShopper.waitFor();
  });
});

describe('adding to the cart', () => {
  // Shows docs/specification.md, 2, Product card: Buttons are disabled while busy; the first then reads "Adding..."
  // Shows docs/specification.md, 5: One piece is added by default.
  // Shows docs/specification.md, 8: "Failed to add item to cart"
  // Shows docs/specification.md, 8: "{product name} has been added to your cart."
  it('adds 1 from a card, shows a busy state and reports a failure', async () => {
    const { page } = visit;
    const releaseCart = await holdRequests(page, '**/api/v1/cart');
    await page.goto('/products?search=oval');
    const card = page.locator('article').filter({ hasText: 'Oval Shopper' });
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset.auth)).toBe('in');
    const addRequest = page.waitForRequest('**/api/v1/cart/add');
    const release = await holdRequests(page, '**/api/v1/cart/add');
    await card.getByRole('button', { name: 'Add to Cart' }).click();
    const addingButton = card.getByRole('button', { name: 'Adding...' });
    await addingButton.waitFor();
    expect(await addingButton.isDisabled()).toBe(true);
    expect(await addingButton.evaluate((element) => element === document.activeElement)).toBe(true);
    // The count rises once the cart is loaded, before the server adds, and falls again when it refuses below.
    expect(await page.getByTestId('cart-count').count()).toBe(0);
    await releaseCart();
    expect(await page.getByTestId('cart-count').textContent()).toBe('1');
    expect((await addRequest).postDataJSON()).toMatchObject({ quantity: 1 });
    await release();
    await expectToast(page, 'Added to cart', 'Oval Shopper has been added to your cart.');
    expect(await page.getByTestId('cart-count').textContent()).toBe('1');
    await page.unrouteAll();
    await mockResponse(page, '**/api/v1/cart/add');
    await card.getByRole('button', { name: 'Add to Cart' }).click();
    await expectToast(page, 'Error', 'Failed to add item to cart');
    await page.unrouteAll();
    await mockResponse(page, '**/api/v1/cart/add', {
      status: 409,
      json: { message: 'Oval Shopper is sold out' },
    });
    await card.getByRole('button', { name: 'Add to Cart' }).click();
    await expectToast(page, 'Error', 'Oval Shopper is sold out');
  });

  // Shows docs/specification.md, 2, Product detail: "Add to Cart" reads "Adding..." while busy. "Buy Now" adds, reads "Processing..." and goes to `/checkout`.
  // Shows docs/specification.md, 8: "Failed to add to cart"
  // Shows docs/specification.md, 8: "{qty} x {name} added to your cart."
  it('adds the chosen quantity on the product page, and buys now', async () => {
    const { page } = visit;
    await page.goto(`/products/${await productNamed(dwaso, 'Table Mat Set')}`);
    const add = page.getByRole('button', { name: 'Add to Cart' });
    const buy = page.getByRole('button', { name: 'Buy Now' });
    await mockResponse(page, '**/api/v1/cart/add');
    await add.click();
    await expectToast(page, 'Failed to add to cart', 'There was an error adding this item to your cart.');
    await page.unrouteAll();
    let release = await holdRequests(page, '**/api/v1/cart/add');
    await page.getByRole('button', { name: 'Increase quantity' }).click();
    await add.click();
    await page.getByRole('button', { name: 'Adding...' }).waitFor();
    expect(await buy.isDisabled()).toBe(true);
    await release();
    await expectToast(page, 'Added to cart', '2 x Table Mat Set added to your cart.');
    await page.unrouteAll();
    release = await holdRequests(page, '**/api/v1/cart/add');
    await buy.click();
    await page.getByRole('button', { name: 'Processing...' }).waitFor();
    expect(await add.isDisabled()).toBe(true);
    await release();
    await page.waitForURL('**/checkout');
    await page.getByText('Zaare Straw House · Qty 4').waitFor();
  });
});
