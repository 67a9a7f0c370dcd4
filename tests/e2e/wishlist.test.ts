import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { holdRequests } from './support/before-hydration.ts';
import { expectToast, mockResponse, newCustomer } from './support/customer.ts';
import { startTestApp, type TestApp, type Visit } from './support/test-app.ts';

let dwaso: TestApp;
let visit: Visit;

beforeAll(async () => {
  dwaso = await startTestApp();
});
afterAll(() => dwaso.close());
beforeEach(async () => {
  visit = await dwaso.visit({ width: 1280 });
  await newCustomer(dwaso, visit);
});
afterEach(() => visit.end());

describe('the wishlist', () => {
  // Shows docs/specification.md, 4: Adding refetches it, removing drops the entry at once.
  // Shows docs/specification.md, 8: "Added to Wishlist" … "Removed from Wishlist"
  it('refetches after adding, but not after removing', async () => {
    const { page } = visit;
    const calls: string[] = [];
    page.on('request', (request) => {
      const call = /api\/v1(\/wishlist.*)/.exec(request.url())?.[1];
      if (call) calls.push(`${request.method()} ${call.replace(/remove\/.*/, 'remove')}`);
    });
    await page.goto('/products?search=oval');
    const heart = page.getByRole('button', { name: 'Save Oval Shopper to your wishlist' });
    await expect.poll(() => calls).toEqual(['GET /wishlist']);
    await heart.click();
    await expectToast(page, 'Added to Wishlist', 'Product added to your wishlist successfully');
    expect(await heart.getAttribute('aria-pressed')).toBe('true');
    await page.goto('/wishlist');
    await page.getByText('1 product', { exact: true }).waitFor();
    await heart.click();
    await expectToast(page, 'Removed from Wishlist', 'Product removed from your wishlist successfully');
    await page.getByRole('heading', { name: 'Your wishlist is empty' }).waitFor();
    expect(calls).toEqual([
      'GET /wishlist',
      'POST /wishlist/add',
      'GET /wishlist',
      'GET /wishlist',
      'DELETE /wishlist/remove',
    ]);
  });

  it('fills the heart before the server replies, and empties it on failure', async () => {
    const { page } = visit;
    await page.goto('/products?search=oval');
    const heart = page.getByRole('button', { name: 'Save Oval Shopper to your wishlist' });
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset.auth)).toBe('in');
    await page.waitForLoadState('networkidle');
    const release = await holdRequests(page, '**/api/v1/wishlist/add');
    await heart.click();
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true');
    expect(await heart.evaluate((element) => element === document.activeElement)).toBe(true);
    await release();
    await expectToast(page, 'Added to Wishlist', 'Product added to your wishlist successfully');
    await page.unrouteAll();
    await mockResponse(page, '**/api/v1/wishlist/remove/**');
    await heart.click();
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true');
  });

  // Shows docs/specification.md, 8: A message of the server is shown where there is one.
  // Shows docs/specification.md, 8: "Failed to load wishlist"; "Operation failed"
  it('shows what failed', async () => {
    const { page } = visit;
    await page.goto('/products?search=oval');
    const heart = page.getByRole('button', { name: 'Save Oval Shopper to your wishlist' });
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset.auth)).toBe('in');
    await mockResponse(page, '**/api/v1/wishlist/add');
    await heart.click();
    await expectToast(page, 'Error', 'Failed to add item to wishlist');
    await page.unrouteAll();
    await mockResponse(page, '**/api/v1/wishlist/add', { status: 404, json: { message: 'No such product' } });
    await heart.click();
    await expectToast(page, 'Error', 'No such product');
    await page.unrouteAll();
    await page.route('**/api/v1/wishlist/add', (route) => route.abort());
    await heart.click();
    await expectToast(
      page,
      'Saved. We will send it when you are back online',
      'Add to wishlist: Oval Shopper',
    );
    await page.unrouteAll();
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expectToast(page, 'Sent', 'Add to wishlist: Oval Shopper');
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true');
    await mockResponse(page, '**/api/v1/wishlist/remove/**');
    await heart.click();
    await expectToast(page, 'Error', 'Failed to remove item from wishlist');
    expect(await heart.getAttribute('aria-pressed')).toBe('true');
    await mockResponse(page, '**/api/v1/wishlist');
    await page.goto('/wishlist');
    await page.getByRole('heading', { name: 'Failed to load wishlist' }).waitFor();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try Again' }).click();
    await page.getByText('1 product', { exact: true }).waitFor();
  });
});
