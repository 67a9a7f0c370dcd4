import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { holdRequests } from './support/before-hydration.ts';
import { expectToast } from './support/customer.ts';
import { readDraft } from './support/drafts.ts';
import { visitAsSeller } from './support/seller.ts';
import { startTestApp, type TestApp } from './support/test-app.ts';

const _SHOP = 'Zaare Straw House';

let dwaso: TestApp;
beforeAll(async () => {
  dwaso = await startTestApp();
});
afterAll(() => dwaso.close());

const photo = (background: string, size = 400) =>
  sharp({
    create: {
      width: size,
      height: size,
      channels: 3,
      background,
      noise: { type: 'gaussian', mean: 120, sigma: 40 },
    },
  })
    .jpeg({ quality: 95 })
    .toBuffer();

const choose = async (page: Page, ...photos: { name: string; buffer: Buffer }[]) =>
  page.getByLabel('Choose photos').setInputFiles(photos.map((file) => ({ ...file, mimeType: 'image/jpeg' })));

describe('products on a phone', () => {
  // Shows docs/portals.md, Sellers: create, edit, archive, restore, duplicate, sold out, restock; photos, shrunk on the phone
  it('are added with photos that are resized, ordered, and shown while uploading', async () => {
    const visit = await visitAsSeller(dwaso);
    const { page } = visit;
    await page.goto('/merchant/products/new');
    await page.getByRole('button', { name: 'Publish product' }).click();
    await page.getByText('Price is required').waitFor();
    await page.getByText('Name is required').waitFor();
    await page.getByLabel('Name').fill('Bolga Lampshade');
    await page.getByLabel('Price in GH₵').fill('120');
    await page.getByText('You get GH₵120.00.').waitFor();
    await page.getByText('The customer pays GH₵126.00').waitFor();
    await page.getByRole('button', { name: 'piece' }).click();
    await page.getByLabel('Stock', { exact: true }).fill('7');
    await choose(
      page,
      { name: 'red.jpg', buffer: await photo('#b03020', 2400) },
      { name: 'green.jpg', buffer: await photo('#20a040', 2400) },
    );
    const photos = page.getByRole('img', { name: /^Number/ });
    await photos.nth(1).waitFor();
    const [first, second] = await photos.evaluateAll((all) =>
      all.map((img) => (img as HTMLImageElement).src),
    );
    await page.getByRole('button', { name: 'Move photo 2 forward' }).click();
    expect(await photos.first().getAttribute('src')).toBe(second);
    expect(await photos.last().getAttribute('src')).toBe(first);
    const widths = await photos.evaluateAll((all) =>
      all.map((img) => (img as HTMLImageElement).naturalWidth),
    );
    expect(widths).toEqual([1600, 1600]);

    const release = await holdRequests(page, '**/api/v1/products');
    await page.getByRole('button', { name: 'Publish product' }).click();
    await page.getByRole('progressbar', { name: 'Photos sent' }).waitFor();
    await release();
    await page.waitForURL('**/merchant/products');
    await expectToast(page, 'Bolga Lampshade is added');
    await page.getByRole('link', { name: 'Bolga Lampshade' }).waitFor();
    await visit.end();
  });

  // Shows docs/portals.md, Sellers: create, edit, archive, restore, duplicate, sold out, restock; photos, shrunk on the phone
  it('keep the input after a reload, and warn before leaving', async () => {
    const visit = await visitAsSeller(dwaso);
    const { page } = visit;
    await page.goto('/merchant/products/new');
    await page.getByLabel('Name').fill('Half-typed Basket');
    await page
      .getByRole('navigation', { name: 'Your shop, quick' })
      .getByRole('link', { name: /Orders/ })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Stay here' }).click();
    expect(await page.getByLabel('Name').inputValue()).toBe('Half-typed Basket');
    await choose(
      page,
      { name: 'red.jpg', buffer: await photo('#b03020') },
      { name: 'price list.pdf', buffer: Buffer.from('%PDF-1.7 no picture') },
      { name: 'tiny.jpg', buffer: await photo('#20a040', 40) },
    );
    await page.getByText('“price list.pdf” is not a picture. Choose a JPEG, PNG, WebP or AVIF.').waitFor();
    await page.getByText('“tiny.jpg” is too small. Each side must be at least 100 pixels.').waitFor();
    await page.getByRole('img', { name: 'Number 1 of 1' }).waitFor();
    const [shop] = (await dwaso.database.pool.query("select id from shops where name = 'Zaare Straw House'"))
      .rows;
    const draft = () => readDraft(page, `${shop.id} product new`);
    await expect.poll(draft).toContain('"pictures":[{}]');

    page.on('dialog', (dialog) => void dialog.accept());
    const { context } = visit;
    const newTab = await context.newPage();
    await page.close({ runBeforeUnload: false });
    await newTab.goto('/merchant/products/new');
    await newTab.getByText('We saved what you typed, and 1 photo.').waitFor();
    expect(await newTab.getByLabel('Name').inputValue()).toBe('Half-typed Basket');
    await newTab.getByRole('img', { name: 'Number 1 of 1' }).waitFor();
    await newTab.getByRole('button', { name: 'Discard' }).click();
    expect(await newTab.getByLabel('Name').inputValue()).toBe('');
    expect(await newTab.getByRole('img', { name: /^Number/ }).count()).toBe(0);
    await expect.poll(() => readDraft(newTab, `${shop.id} product new`)).toBeNull();

    // Signing out deletes the draft.
    await newTab.getByLabel('Name').fill('Not for the next one');
    await expect.poll(() => readDraft(newTab, `${shop.id} product new`)).toContain('Not for the next one');
    await newTab.getByRole('button', { name: 'Menu' }).click();
    await newTab.getByRole('button', { name: 'Sign out' }).filter({ visible: true }).click();
    await expect.poll(() => readDraft(newTab, `${shop.id} product new`)).toBeNull();
    await visit.end();
  });

  // Shows docs/portals.md, Sellers: create, edit, archive, restore, duplicate, sold out, restock; photos, shrunk on the phone
  it('are marked out of stock, restocked and priced in the list', async () => {
    const visit = await visitAsSeller(dwaso);
    const { page } = visit;
    await page.goto('/merchant/products?search=Table+Mat');
    const row = page.getByRole('region', { name: 'Products' }).getByRole('listitem').first();
    await row.getByRole('button', { name: 'Mark out of stock' }).click();
    await expectToast(page, 'Table Mat Set is marked out of stock');
    await row.getByText('Out of stock', { exact: true }).waitFor();
    await row.getByRole('button', { name: 'Back on sale' }).click();
    await expectToast(page, 'Table Mat Set is back on sale');
    await row.getByRole('button', { name: 'Restock' }).click();
    await row.getByRole('button', { name: 'Add 10' }).click();
    await row.getByText('37 available', { exact: false }).waitFor();
    await row.getByRole('button', { name: /Change the price/ }).click();
    const price = row.getByLabel('Price of Table Mat Set in GH₵');
    await price.fill('1e3');
    await price.press('Enter');
    await row.getByText('Enter a price such as 12.50').waitFor();
    await price.fill('1,155');
    await price.press('Enter');
    await row.getByText('1,155.00').waitFor();
    await visit.end();
  });

  // Shows docs/portals.md, Sellers: create, edit, archive, restore, duplicate, sold out, restock; photos, shrunk on the phone
  it('are edited, duplicated with their images, archived and restored', async () => {
    const visit = await visitAsSeller(dwaso);
    const { page } = visit;
    await page.goto('/merchant/products?search=Straw+Sun+Hat');
    await page.getByRole('link', { name: 'Straw Sun Hat' }).click();
    await page.getByLabel('Description').fill('Woven in Bolgatanga, light and wide.');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expectToast(page, 'Straw Sun Hat is saved');

    await page.goto('/merchant/products?search=Straw+Sun+Hat');
    await page.getByRole('link', { name: 'Straw Sun Hat' }).click();
    await page.getByRole('link', { name: 'Duplicate' }).click();
    await expect.poll(() => page.getByLabel('Name').inputValue()).toBe('Straw Sun Hat (copy)');
    expect(await page.getByLabel('Description').inputValue()).toBe('Woven in Bolgatanga, light and wide.');
    expect(await page.getByRole('img', { name: 'Number 1 of 2' }).count()).toBe(1);
    await page.getByLabel('Name').fill('Straw Rain Hat');
    await page.getByRole('button', { name: 'Publish product' }).click();
    await expectToast(page, 'Straw Rain Hat is added');
    await page.getByRole('link', { name: 'Straw Rain Hat' }).click();
    await page.getByRole('img', { name: 'Number 1 of 2' }).waitFor();

    await page.getByRole('button', { name: 'Archive' }).click();
    await expectToast(page, 'Straw Rain Hat is archived');
    await page.getByText('Customers cannot see this product.', { exact: false }).waitFor();
    await page.goto('/merchant/products?state=archived');
    await page.getByRole('button', { name: 'Restore Straw Rain Hat' }).click();
    await expectToast(page, 'Straw Rain Hat is back');
    await page.getByRole('heading', { name: 'No archived products' }).waitFor();
    await visit.end();
  });

  // Shows docs/portals.md, Sellers: create, edit, archive, restore, duplicate, sold out, restock; photos, shrunk on the phone
  it('are sorted into shop categories, which are created, renamed and removed', async () => {
    const visit = await visitAsSeller(dwaso);
    const { page } = visit;
    await page.goto('/merchant/categories');
    await page.getByRole('button', { name: 'Add a category' }).click();
    await page.getByLabel('Name').fill('Lampshades');
    await page.getByRole('button', { name: 'Save' }).click();
    await expectToast(page, 'Lampshades is saved');
    await page.getByRole('button', { name: 'Rename Lampshades' }).click();
    await page.getByLabel('Name').fill('Lamps');
    await page.getByRole('button', { name: 'Save' }).click();
    await expectToast(page, 'Lamps is saved');
    await page.getByRole('button', { name: 'Remove Lamps' }).click();
    await expectToast(page, 'Lamps is removed');
    await page.getByText('You have no categories of your own.').waitFor();
    await visit.end();
  });
});
