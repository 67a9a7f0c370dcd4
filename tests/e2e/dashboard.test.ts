import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type Customer,
  expectToast,
  mockResponse,
  newCustomer,
  productNamed,
  putInCart,
} from './support/customer.ts';
import { api, signIn, startTestApp, type TestApp, type Visit } from './support/test-app.ts';

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

const panel = () => visit.page.getByRole('tabpanel');
const cards = () => panel().locator('article');

/** Signs in the demo customer, who has ordered before, in place of the new one. */
async function asDemoCustomer(): Promise<string> {
  await visit.end();
  visit = await dwaso.visit({ width: 1280 });
  return signIn(dwaso, visit);
}

describe('the dashboard', () => {
  // Shows docs/specification.md, 2, Customer dashboard: A welcome by first name and five tabs
  // Shows docs/specification.md, 2, Customer dashboard: Browse: search, category, sort by price, products, "Reset Filters".
  it('greets by first name and has five tabs, Browse first', async () => {
    const { page } = visit;
    await page.goto('/dashboard');
    await page.getByRole('heading', { level: 1, name: 'Welcome, Esi' }).waitFor();
    const tabs = page.getByRole('tab');
    expect(await tabs.allTextContents()).toEqual(['Browse', 'Wishlist', 'Cart', 'Orders', 'Account']);
    expect(await tabs.first().getAttribute('aria-selected')).toBe('true');
    const sort = panel().getByLabel('Sort by price');
    await sort.waitFor();
    expect(await sort.locator('option').allTextContents()).toEqual([
      'Default',
      'Price: Low to High',
      'Price: High to Low',
    ]);
    const category = panel().getByLabel('Category');
    await expect.poll(() => category.locator('option').count()).toBe(17);
    expect(await category.locator('option').first().textContent()).toBe('All Categories');
    await expect.poll(() => cards().count()).toBe(24);
    await category.selectOption('baskets');
    await expect.poll(() => cards().count()).toBe(8);
    await sort.selectOption('price-desc');
    const prices = async () =>
      (await cards().locator('.price').allTextContents()).map((text) => Number(text.replace('GH₵', '')));
    await expect.poll(prices).toEqual((await prices()).sort((a, b) => b - a));
    const box = panel().getByPlaceholder('Search products, categories, or shops...');
    await box.fill('OVAL');
    await expect.poll(() => cards().count()).toBe(1);
    await box.fill('zz-no-such-thing');
    await panel().getByText('No products found matching your search.').waitFor();
    await panel().getByRole('button', { name: 'Reset Filters' }).first().click();
    await expect.poll(() => cards().count()).toBe(24);
    expect([await box.inputValue(), await category.inputValue(), await sort.inputValue()]).toEqual([
      '',
      '',
      'newest',
    ]);
  });

  // Shows docs/specification.md, 2, Customer dashboard: Wishlist: number, and cards.
  it('shows the wishlist with its count', async () => {
    const { page } = visit;
    for (const name of ['Oval Shopper', 'White Maize']) {
      const productId = await productNamed(dwaso, name);
      await api(dwaso, 'POST', '/wishlist/add', { token: customer.token, body: { productId } });
    }
    await page.goto('/dashboard');
    await page.getByRole('tab', { name: 'Wishlist (2)' }).click();
    await panel().getByText('2 products', { exact: true }).waitFor();
    await panel().getByRole('button', { name: 'Save White Maize to your wishlist' }).click();
    await expectToast(page, 'Removed from Wishlist');
    await panel().getByText('1 product', { exact: true }).waitFor();
    expect(await cards().count()).toBe(1);
  });

  // Shows docs/specification.md, 2, Customer dashboard: plus and remove; total; "Proceed to Checkout"
  // Shows docs/specification.md, 4: In the dashboard's tab minus stops at 1.
  // Shows docs/specification.md, 8: "Failed to remove item", "Failed to update quantity"
  it('shows the cart, where minus stops at 1', async () => {
    const { page } = visit;
    await putInCart(dwaso, customer.token, 'Oval Shopper', 2);
    await page.goto('/dashboard?tab=cart');
    const minus = panel().getByRole('button', { name: 'Decrease quantity' });
    await panel().getByText('GH₵441.00').waitFor();
    await minus.click();
    await panel().getByText('GH₵220.50').waitFor();
    await expect.poll(() => minus.isDisabled()).toBe(true);
    await panel().getByRole('button', { name: 'Increase quantity' }).click();
    await panel().getByText('GH₵441.00').waitFor();
    expect(await panel().getByRole('link', { name: 'Proceed to Checkout' }).getAttribute('href')).toBe(
      '/checkout',
    );
    await mockResponse(page, /api\/v1\/cart\/(update|remove)/);
    await minus.click();
    await expectToast(page, 'Error', 'Failed to update quantity');
    const remove = panel().getByRole('button', { name: 'Remove Oval Shopper' });
    await remove.click();
    await expectToast(page, 'Error', 'Failed to remove item');
    await page.unrouteAll();
    await remove.click();
    await expectToast(page, 'Item removed', 'Product removed from your cart');
    await panel().getByText('Your cart is empty').waitFor();
  });

  // Shows docs/specification.md, 2, Customer dashboard: Orders: history by number, the first 8 characters of the id.
  // Shows docs/specification.md, 4: COMPLETED reads "Completed", others "Processing".
  it('shows orders by the first eight characters of their id, with their status', async () => {
    const token = await asDemoCustomer();
    const { page } = visit;
    const { data } = await api(dwaso, 'GET', '/orders', { token });
    await page.goto('/dashboard?tab=orders');
    await panel()
      .getByRole('link', { name: /^Order / })
      .first()
      .waitFor();
    const links = await panel()
      .getByRole('link', { name: /^Order / })
      .allTextContents();
    expect(links).toEqual(data.map(({ id }) => `Order ${id.slice(0, 8)}`));
    const states = data.map((order) => Reflect.get(order, 'orderStatus'));
    const orderTexts = await panel().locator('li').allTextContents();
    expect(states).toContain('COMPLETED');
    expect(states).toContain('PROCESSING');
    const labels: Record<string, string> = { COMPLETED: 'Completed', PROCESSING: 'Processing' };
    for (const [index, state] of states.entries()) {
      expect(orderTexts[index]).toContain(labels[state] ?? '');
    }
  });

  // Shows docs/specification.md, 3: `trackingNumber`, `carrierName`
  // Shows docs/specification.md, 4: PENDING (gold), SHIPPED (purple), DELIVERED (green), CANCELLED (red); an unknown word shows as Pending
  it('colours the status of an item, and shows an unknown status as Pending', async () => {
    const token = await asDemoCustomer();
    const { page } = visit;
    const { data } = await api(dwaso, 'GET', '/orders', { token });
    const order = data[0] as unknown as { id: string; orderItems: Record<string, unknown>[] };
    const states = ['PENDING', 'SHIPPED', 'DELIVERED', 'CANCELLED', 'LOST_AT_SEA'];
    const orderItems = states.map((fulfillmentStatus, index) => ({
      ...order.orderItems[0],
      id: `item-${index}`,
      fulfillmentStatus,
      trackingNumber: 'GH-1',
      carrierName: 'Volta Riders',
    }));
    const json = { success: true, message: '', data: { ...order, orderItems } };
    await mockResponse(page, `**/api/v1/orders/${order.id}`, { status: 200, json });
    await page.goto(`/orders/${order.id}`);
    const rows = page.getByRole('main').locator('li').filter({ hasText: 'Carrier' });
    await rows.first().waitFor();
    const pills = rows
      .locator('.rounded-full')
      .filter({ hasText: /^(Pending|Shipped|Delivered|Cancelled)$/ });
    expect(await pills.allTextContents()).toEqual([
      'Pending',
      'Shipped',
      'Delivered',
      'Cancelled',
      'Pending',
    ]);
    const colours = await pills.evaluateAll((elements) =>
      elements.map((pill) => /bg-(gold|plum|leaf|clay)-soft/.exec(pill.className)?.[1]),
    );
    expect(colours).toEqual(['gold', 'plum', 'leaf', 'clay', 'gold']);
    await rows.first().getByText('Volta Riders', { exact: false }).waitFor();
    await rows.first().getByText('GH-1').waitFor();
  });

  // Shows docs/specification.md, 2, Customer dashboard: "Edit Profile"
  // Shows docs/specification.md, 2, Customer dashboard: Account: name, e-mail, member since, phone, whether verified (with "Resend")
  // Shows docs/specification.md, 8: "Failed to resend verification email. Please try again later."
  it('shows the account, resends the verification email and edits the profile', async () => {
    const { page } = visit;
    await page.goto('/dashboard?tab=account');
    const row = (label: string) => panel().locator(`dt:text-is("${label}") + dd`);
    expect(await row('First name').textContent()).toBe('Esi');
    expect(await row('Last name').textContent()).toBe('Boateng');
    expect(await row('Email').textContent()).toBe(customer.email);
    const month = new Date().toLocaleDateString('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });
    expect(await row('Member since').textContent()).toBe(month);
    expect(await row('Phone').textContent()).toBe('Not added');
    await row('Account verified').getByText('No', { exact: true }).waitFor();
    const resend = row('Account verified').getByRole('button', { name: 'Resend' });
    await mockResponse(page, '**/api/v1/auth/resend-verification');
    await resend.click();
    await expectToast(page, 'Error', 'Failed to resend verification email. Please try again later.');
    await page.unrouteAll();
    await resend.click();
    await expectToast(page, 'Email sent', 'Verification email has been resent to your inbox');
    await panel().getByRole('button', { name: 'Edit Profile' }).click();
    await panel().getByLabel('Phone Number').fill('024 123 4567');
    await panel().getByRole('button', { name: 'Save' }).click();
    await expectToast(page, 'Profile saved');
    expect(await row('Phone').textContent()).toBe('024 123 4567');
    await page.evaluate(() => localStorage.removeItem('token'));
    await resend.click();
    await expectToast(page, 'Error', 'You must be logged in to resend verification.');
  });

  // Shows docs/specification.md, 2, Customer dashboard: failed loads have "Try Again"
  // Shows docs/specification.md, 8: "Failed to load products", "Failed to load orders"
  it('shows loading errors, and reloads the page', async () => {
    const { page } = visit;
    for (const [tab, calls, text] of [
      ['browse', '**/api/v1/products?*', 'Failed to load products'],
      ['wishlist', '**/api/v1/wishlist', 'Failed to load wishlist'],
      ['cart', '**/api/v1/cart', 'Failed to load cart'],
      ['orders', '**/api/v1/orders', 'Failed to load orders'],
    ] as const) {
      // 403 is not retried, as a 500 would be.
      await mockResponse(page, calls, { status: 403 });
      await page.goto(`/dashboard?tab=${tab}`);
      await panel().getByText(text).waitFor();
      await page.unrouteAll();
      const reloaded = page.waitForEvent('load');
      await panel().getByRole('button', { name: 'Try Again' }).click();
      await reloaded;
      await page.getByRole('heading', { level: 1, name: 'Welcome, Esi' }).waitFor();
      await panel().getByText(text).waitFor({ state: 'detached' });
    }
  });
});
