import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectToast, productNamed } from './support/customer.ts';
import { visitAsSeller } from './support/seller.ts';
import { api, startTestApp, type TestApp } from './support/test-app.ts';

let dwaso: TestApp;
beforeAll(async () => {
  dwaso = await startTestApp();
});
afterAll(() => dwaso.close());

interface Variant {
  name: string;
  price: number;
  stockQuantity: number;
  onSale: boolean;
}
async function readVariants(name: string): Promise<Variant[]> {
  const { data } = await api(dwaso, 'GET', `/products/${await productNamed(dwaso, name)}`);
  const { variants } = data as unknown as { variants: Variant[] };
  return variants;
}

// Shows docs/api.md, Options of a product: creates all combinations (three options, 100 at most) at `price` and `stockQuantity` each
it('a seller adds options on a phone with one price and stock for all, then edits single variations', async () => {
  const visit = await visitAsSeller(dwaso, { width: 360 });
  const { page } = visit;
  await page.goto('/merchant/products/new');
  await page.getByLabel('Name', { exact: true }).fill('Bolga Hat');
  await page.getByLabel('Price in GH₵').fill('110');
  await page.getByLabel('Stock', { exact: true }).fill('4');
  await page.getByRole('button', { name: 'Add options' }).click();
  await page.getByLabel('Option 1', { exact: true }).fill('Size');
  await page.getByLabel('Choices of option 1').fill('S, M, M');
  await page.getByRole('button', { name: 'Publish product' }).click();
  await page.getByText('Two choices of an option are the same').waitFor();
  await page.getByLabel('Choices of option 1').fill('S, M');
  await page.getByRole('button', { name: 'Add another option' }).click();
  await page.getByLabel('Option 2', { exact: true }).fill('Colour');
  await page.getByLabel('Choices of option 2').fill('straw, indigo');
  await page.getByText('4 variations').waitFor();
  await page.getByLabel('Price of size M, indigo in GH₵').fill('cheap');
  await page.getByText('Enter a price such as 12.50').first().waitFor();
  await page.getByLabel('Price of size M, indigo in GH₵').fill('125');
  await page.getByLabel('Stock of size S, straw').fill('0');
  await page.getByLabel('On sale: size S, indigo').uncheck();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.getByRole('button', { name: 'Publish product' }).click();
  await expectToast(page, 'Bolga Hat is added');
  expect(await readVariants('Bolga Hat')).toMatchObject([
    { name: 'size S, straw', price: 110, stockQuantity: 0, onSale: true },
    { name: 'size S, indigo', price: 110, stockQuantity: 4, onSale: false },
    { name: 'size M, straw', price: 110, stockQuantity: 4, onSale: true },
    { name: 'size M, indigo', price: 125, stockQuantity: 4, onSale: true },
  ]);
  const row = page.getByRole('listitem').filter({ hasText: 'Bolga Hat' });
  await row.getByText('8 available').waitFor();

  // A piece is sold while the form is open: only changed fields are saved.
  await row.getByRole('link', { name: 'Restock Bolga Hat' }).click();
  await page.getByLabel('Stock of size S, straw').fill('6');
  await dwaso.database.pool.query(
    "update product_variants set stock_quantity = 3 where name = 'size M, straw' and price_pesewas = 11000",
  );
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expectToast(page, 'Bolga Hat is saved');
  expect((await readVariants('Bolga Hat')).map(({ stockQuantity }) => stockQuantity)).toEqual([6, 4, 3, 4]);

  await row.getByRole('link', { name: 'Bolga Hat', exact: true }).click();
  await page.getByRole('button', { name: 'Remove option 2' }).click();
  await page.getByText('2 variations').waitFor();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expectToast(page, 'Bolga Hat is saved');
  expect((await readVariants('Bolga Hat')).map(({ name }) => name)).toEqual(['size S', 'size M']);
  await visit.end();
});
