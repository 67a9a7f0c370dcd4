import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { productNamed } from './support/customer.ts';
import { startTestApp, type TestApp } from './support/test-app.ts';

let dwaso: TestApp;
let sandals: string;
const PRODUCT_NAME = 'Ahenema-Style Sandals';
beforeAll(async () => {
  dwaso = await startTestApp();
  sandals = await productNamed(dwaso, PRODUCT_NAME);
  // Add a second picture, from another product of the shop.
  await dwaso.database.pool.query(
    `insert into product_images (product_id, position, storage_key, width, height)
     select $1, 2, i.storage_key, i.width, i.height
     from product_images i join products p on p.id = i.product_id
     where p.name = 'Plain Belt' and i.position = 0`,
    [sandals],
  );
});
afterAll(() => dwaso.close());

describe('the images of a product', () => {
  it('are swiped, chosen by thumbnail and enlarged by keyboard', async () => {
    const visit = await dwaso.visit();
    const { page } = visit;
    await page.goto(`/products/${sandals}`);
    const place = page.getByText(/^\d of 3$/).first();
    await page.getByRole('link', { name: 'Picture 3 of 3', exact: true }).click();
    await expect.poll(() => place.textContent()).toBe('3 of 3');
    await page.getByRole('link', { name: 'Picture 1 of 3', exact: true }).click();
    const strip = page.locator('#picture-1').locator('..');
    await expect.poll(() => strip.evaluate((box) => Math.round(box.scrollLeft))).toBe(0);
    await strip.evaluate((box) => box.scrollTo({ left: box.clientWidth, behavior: 'instant' }));
    await expect.poll(() => place.textContent()).toBe('2 of 3');
    const link = page.locator('#picture-1 a');
    await link.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: `${PRODUCT_NAME}, picture 1 of 3` });
    await dialog.waitFor();
    await page.keyboard.press('ArrowRight');
    await page.getByRole('dialog', { name: `${PRODUCT_NAME}, picture 2 of 3` }).waitFor();
    await page.keyboard.press('+');
    await page.getByRole('button', { name: 'Zoom out' }).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
    await visit.end();
  });

  it('are a list of links without JavaScript, with product details and similar products', async () => {
    const visit = await dwaso.visit({ javaScript: false });
    const { page } = visit;
    await page.goto(`/products/${sandals}`);
    expect(await page.locator('[id^=picture-] a[href*="/media/"]').count()).toBe(3);
    expect(await page.locator('main dt').allTextContents()).toEqual([
      'Net weight',
      'Ingredients or materials',
      'How to store it',
    ]);
    await page.getByText('Request a refund within 14 days of delivery', { exact: false }).waitFor();
    const moreFromShop = page.getByRole('region', { name: 'More from this shop' });
    expect(await moreFromShop.getByRole('listitem').count()).toBe(4);
    await visit.end();
  });
});

it('recently viewed products show on this device until they are cleared', async () => {
  const visit = await dwaso.visit();
  const { page } = visit;
  const recentlyViewed = page.getByRole('region', { name: 'Recently viewed' });
  await page.goto(`/products/${sandals}`);
  await page.mouse.wheel(0, 300);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('seenLately'))).toContain(sandals);
  await page.goto(`/products/${await productNamed(dwaso, 'Tom Brown Porridge Mix')}`);
  await page.mouse.wheel(0, 300);
  await recentlyViewed.getByRole('link', { name: PRODUCT_NAME }).waitFor();
  await page.getByText('DEMO 24-0101 (given by the seller)').waitFor();
  await recentlyViewed.getByRole('button', { name: 'Clear' }).click();
  await expect.poll(() => recentlyViewed.count()).toBe(0);
  await page.reload();
  await page.getByRole('region', { name: 'Similar products' }).waitFor();
  expect(await recentlyViewed.count()).toBe(0);
  await visit.end();
});
