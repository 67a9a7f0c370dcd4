import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectToast, newCustomer, productNamed } from './support/customer.ts';
import { startTestApp, type TestApp } from './support/test-app.ts';

const PRODUCT_NAME = 'Ahenema-Style Sandals';

let dwaso: TestApp;
let sandals: string;
beforeAll(async () => {
  dwaso = await startTestApp();
  sandals = await productNamed(dwaso, PRODUCT_NAME);
});
afterAll(() => dwaso.close());

describe('product options', () => {
  // Shows docs/specification.md, 2, Product detail: price, stock, picture and address follow. Sold-out choices are struck through
  it('are chosen by keyboard, update price, stock and URL, and show what is out of stock', async () => {
    const visit = await dwaso.visit();
    const { page } = visit;
    await page.goto(`/products/${sandals}`);
    const size = page.getByRole('group', { name: 'Size' });
    await size.getByRole('radio', { name: '42', exact: true }).focus();
    await page.keyboard.press('Space');
    await page.getByText('5 available').waitFor();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.getByText('3 available').waitFor();
    await page.locator('main .price', { hasText: '170.00' }).first().waitFor();
    expect(new URL(page.url()).searchParams.get('o2')).toBe('44');
    // Size 41 is in stock only in black.
    await size.getByRole('radio', { name: '41 out of stock' }).check();
    await page.getByRole('status').filter({ hasText: 'Brown, size 41 is out of stock.' }).waitFor();
    expect(await page.getByRole('button', { name: 'Out of Stock' }).first().isDisabled()).toBe(true);
    await page.getByRole('link', { name: 'See Black, size 41' }).click();
    await page.getByText('5 available').waitFor();
    await page.reload();
    expect(await page.getByRole('radio', { name: 'Black', exact: true }).isChecked()).toBe(true);
    expect(visit.consoleErrors).toEqual([]);
    await visit.end();
  });

  it('become two lines in the cart and the order', async () => {
    const visit = await dwaso.visit();
    const { page } = visit;
    await newCustomer(dwaso, visit);
    for (const [colour, size] of [
      ['Brown', '42'],
      ['Black', '44'],
    ]) {
      await page.goto(`/products/${sandals}?o1=${colour}&o2=${size}`);
      await page.getByRole('button', { name: 'Add to Cart' }).click();
      await expectToast(
        page,
        'Added to cart',
        `1 x ${PRODUCT_NAME}, ${colour}, size ${size} added to your cart.`,
      );
    }
    await page.goto('/cart');
    const line = (name: string) => page.getByRole('listitem').filter({ hasText: name });
    await line(`${PRODUCT_NAME}, Brown, size 42`)
      .getByRole('button', { name: /^Increase/ })
      .click();
    await page.getByText('GH₵490.00').first().waitFor();
    await line(`${PRODUCT_NAME}, Black, size 44`)
      .getByRole('button', { name: /^Remove/ })
      .click();
    await expectToast(page, 'Item removed');
    expect(await line(PRODUCT_NAME).count()).toBe(1);
    await page.getByRole('link', { name: `${PRODUCT_NAME}, Brown, size 42` }).click();
    await page.getByRole('radio', { name: 'Brown', exact: true, checked: true }).waitFor();
    expect(await page.getByRole('radio', { name: '42', exact: true }).isChecked()).toBe(true);
    await visit.end();
  });

  // Shows docs/specification.md, 2, Product detail: price, stock, picture and address follow. Sold-out choices are struck through
  it('are a plain form without JavaScript, linked from the card', async () => {
    const visit = await dwaso.visit({ javaScript: false });
    const { page } = visit;
    await page.goto('/products?search=ahenema');
    await page.getByRole('link', { name: `Choose an option of ${PRODUCT_NAME}` }).click();
    await page.getByRole('radio', { name: 'Black', exact: true }).check();
    await page.getByRole('radio', { name: '44', exact: true }).check();
    await page.getByRole('button', { name: 'Show this option' }).click();
    await page.waitForURL(/o1=Black&o2=44/);
    await page.getByText('2 available').waitFor();
    await page.locator('main .price', { hasText: '170.00' }).first().waitFor();
    await visit.end();
  });
});
