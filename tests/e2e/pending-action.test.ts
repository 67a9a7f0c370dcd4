import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectToast, productNamed } from './support/customer.ts';
import { api, startTestApp, type TestApp } from './support/test-app.ts';

const PASSWORD = 'a-good-password';
let dwaso: TestApp;
beforeAll(async () => {
  dwaso = await startTestApp();
});
afterAll(() => dwaso.close());

const getPath = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search;

async function account(email: string): Promise<string> {
  await api(dwaso, 'POST', '/auth/signup', {
    body: { email, password: PASSWORD, firstName: 'Esi', lastName: 'Boateng' },
  });
  return email;
}

async function signInOnPage(page: Page, email: string): Promise<void> {
  await page.waitForURL('**/auth*');
  await page.getByLabel('Email').first().fill(email);
  await page.getByLabel('Password', { exact: true }).first().fill(PASSWORD);
  await page.locator('form').getByRole('button', { name: 'Sign In', exact: true }).click();
}

async function readCart(page: Page): Promise<[string, number][]> {
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
  const { data } = await api(dwaso, 'GET', '/cart', { token });
  const items = data.items as { productId: string; quantity: number }[];
  return items.map(({ productId, quantity }) => [productId, quantity]);
}

const toastLink = (page: Page) => page.locator('[data-sonner-toast]').getByRole('link', { name: 'Sign In' });

describe("a guest's action before sign-in", () => {
  // Shows docs/specification.md, 8: "Authentication Required": "Please sign in to add items to your cart"
  it('is added to her cart once after sign-in, on the same page', async () => {
    const visit = await dwaso.visit();
    const { page } = visit;
    const email = await account('esi.cart@example.com');
    const id = await productNamed(dwaso, 'Bread Basket');
    await page.goto(`/products/${id}?from=mail`);
    await page.getByRole('button', { name: 'Increase quantity' }).click();
    await page.getByRole('button', { name: 'Add to Cart' }).click();
    await toastLink(page).click();
    await signInOnPage(page, email);
    await page.waitForURL(`**/products/${id}?from=mail`);
    await expectToast(page, 'Added to cart', '2 x Bread Basket added to your cart.');
    expect(await readCart(page)).toEqual([[id, 2]]);
    await page.goto('/auth');
    await page.waitForURL('**/dashboard');
    expect(await readCart(page)).toEqual([[id, 2]]);
    await visit.end();
  });

  it('continues to checkout for Buy Now', async () => {
    const visit = await dwaso.visit();
    const { page } = visit;
    const email = await account('esi.buy@example.com');
    const id = await productNamed(dwaso, 'Oval Shopper');
    await page.goto(`/products/${id}`);
    await page.getByRole('button', { name: 'Buy Now' }).click();
    await toastLink(page).click();
    await signInOnPage(page, email);
    await page.waitForURL('**/checkout');
    expect(await readCart(page)).toEqual([[id, 1]]);
    await visit.end();
  });

  it('is added to her wishlist, and the same list shows again', async () => {
    const visit = await dwaso.visit({ width: 1280 });
    const { page } = visit;
    const email = await account('esi.wish@example.com');
    const list = '/products?search=basket&sort=price-asc';
    await page.goto(list);
    await page.getByRole('button', { name: 'Save Bread Basket to your wishlist' }).click();
    await toastLink(page).click();
    await signInOnPage(page, email);
    await expectToast(page, 'Added to Wishlist', 'Product added to your wishlist successfully');
    await expect.poll(() => getPath(page)).toBe(list);
    const heart = page.getByRole('button', { name: 'Save Bread Basket to your wishlist' });
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true');
    await visit.end();
  });

  it('is dropped when she signs in on her own and goes to the dashboard', async () => {
    const visit = await dwaso.visit({ width: 1280 });
    const { page } = visit;
    const email = await account('esi.plain@example.com');
    await page.goto(`/products/${await productNamed(dwaso, 'Bread Basket')}`);
    await page.getByRole('button', { name: 'Add to Cart' }).click();
    await toastLink(page).waitFor();
    await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
    await signInOnPage(page, email);
    await page.waitForURL('**/dashboard');
    expect(await readCart(page)).toEqual([]);
    await visit.end();
  });
});
