import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectToast, newCustomer, payAndOpenOrder, productNamed } from './support/customer.ts';
import { visitAsSeller } from './support/seller.ts';
import { startTestApp, type TestApp } from './support/test-app.ts';

let dwaso: TestApp;
beforeAll(async () => {
  dwaso = await startTestApp();
});
afterAll(() => dwaso.close());

// Shows docs/specification.md, 2, Product detail: a chosen number that saves shows its cost and saving. A buyer always pays the least they allow
it('a seller enters a bulk price, and a customer sees and pays it', async () => {
  const sellerVisit = await visitAsSeller(dwaso, { width: 360 });
  await sellerVisit.page.goto('/merchant/products/new');
  await sellerVisit.page.getByLabel('Name', { exact: true }).fill('Bolga Coaster');
  await sellerVisit.page.getByLabel('Price in GH₵').fill('20');
  await sellerVisit.page.getByLabel('Stock', { exact: true }).fill('30');
  await sellerVisit.page.getByRole('button', { name: 'Add bulk price' }).click();
  await sellerVisit.page.getByLabel('How many (1)').fill('3');
  await sellerVisit.page.getByLabel('GH₵ for all (1)').fill('60');
  await sellerVisit.page.getByRole('button', { name: 'Add another bulk price' }).click();
  await sellerVisit.page.getByLabel('Kind of bulk price 2').selectOption('EACH');
  await sellerVisit.page.getByLabel('From how many (2)').fill('10');
  await sellerVisit.page.getByLabel('GH₵ for each (2)').fill('15.50');
  await sellerVisit.page.getByRole('button', { name: 'Publish product' }).click();
  await sellerVisit.page.getByText('This is not cheaper than GH₵20.00 for one').waitFor();
  await sellerVisit.page.getByLabel('GH₵ for all (1)').fill('50');
  await sellerVisit.page.getByRole('button', { name: 'Publish product' }).click();
  await expectToast(sellerVisit.page, 'Bolga Coaster is added');

  const visit = await dwaso.visit({ width: 360 });
  const { page } = visit;
  await newCustomer(dwaso, visit);
  await page.goto('/products?search=Bolga+Coaster');
  const card = page.getByRole('article').filter({ hasText: 'Bolga Coaster' });
  await card.getByText('3 for GH₵50.00').waitFor();
  await page.goto(`/products/${await productNamed(dwaso, 'Bolga Coaster')}`);
  const prices = page.getByRole('list', { name: 'Bulk prices' });
  expect(await prices.getByRole('listitem').allTextContents()).toEqual([
    '3 for GH₵50.00',
    '10 or more: GH₵15.50 each',
  ]);
  const increaseButton = page.getByRole('button', { name: /^Increase/ });
  await page.locator('html[data-hydrated]').waitFor();
  await increaseButton.click();
  expect(await page.getByText(/you save/i).count()).toBe(0);
  await increaseButton.click();
  await page.getByText('3 for GH₵50.00. You save GH₵10.00.').waitFor();
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expectToast(page, 'Added to cart', '3 x Bolga Coaster added to your cart.');

  await page.goto('/cart');
  const line = page.getByRole('listitem').filter({ hasText: 'Bolga Coaster' });
  await line.getByText('You save GH₵10.00.').waitFor();
  await line.getByRole('button', { name: /^Increase/ }).click();
  await line.getByText('You save GH₵10.00. Add 2 more to save another GH₵10.00.').waitFor();
  await line.getByRole('button', { name: /^Decrease/ }).click();
  const summary = page.getByRole('region', { name: 'Summary' });
  await summary.getByText('GH₵52.50').waitFor();
  expect(await summary.textContent()).toContain('You save−GH₵10.00');
  await payAndOpenOrder(page, 'GH₵52.50');
  await page.getByText(', you saved GH₵10.00').waitFor();
  await page.getByRole('link', { name: 'Receipt' }).click();
  await page.getByText('Discount', { exact: true }).waitFor();
  expect(visit.consoleErrors).toEqual([]);
  await visit.end();
  await sellerVisit.end();
});
