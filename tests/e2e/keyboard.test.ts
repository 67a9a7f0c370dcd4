import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NIGHTLY } from '../support/nightly.ts';
import { focused, tabTo, typeInto } from './support/keyboard.ts';
import { signIn, startTestApp, type TestApp } from './support/test-app.ts';

let dwaso: TestApp;
beforeAll(async () => {
  dwaso = await startTestApp();
});
afterAll(() => dwaso.close());

describe.each(NIGHTLY ? [360, 1280] : [1280])('a customer with only a keyboard at %i px', (width) => {
  it('signs in, searches, picks options, fills the cart and pays', async () => {
    const visit = await dwaso.visit({ width });
    const { page } = visit;
    await page.goto('/auth?returnTo=/products');
    await page.keyboard.press('Tab');
    expect(await focused(page).textContent()).toBe('Skip to content');
    await page.keyboard.press('Enter');
    await typeInto(page, page.getByLabel('Email').first(), 'customer@dwaso.test');
    await typeInto(page, page.getByLabel('Password', { exact: true }).first(), 'Market-day-1!');
    await page.keyboard.press('Enter');

    await page.waitForURL('**/products');
    await typeInto(page, page.getByPlaceholder('Search products, categories, or shops...'), 'oval');
    await page.waitForURL('**/products?search=oval');
    await page.getByText('1 product', { exact: false }).first().waitFor();
    await tabTo(page, page.getByRole('link', { name: 'Oval Shopper' }));
    await page.keyboard.press('Enter');

    await page.getByRole('heading', { level: 1, name: 'Oval Shopper' }).waitFor();
    await tabTo(page, page.getByRole('button', { name: 'Increase quantity of Oval Shopper' }));
    await page.keyboard.press('Space');
    expect(await page.getByRole('textbox', { name: /Quantity/ }).inputValue()).toBe('2');
    await tabTo(page, page.getByRole('button', { name: 'Add to Cart' }));
    await page.keyboard.press('Enter');
    await page.getByText('2 x Oval Shopper added to your cart.').waitFor();

    await page.goto('/cart');
    await page.getByText('Platform Fee (5%)').waitFor();
    await tabTo(page, page.getByRole('link', { name: 'Proceed to Checkout' }));
    await page.keyboard.press('Enter');
    await page.waitForURL('**/checkout');
    await typeInto(page, page.getByLabel('Full Name'), 'Ama Serwaa');
    await typeInto(page, page.getByLabel('Address', { exact: true }), 'House 12, Adum Road');
    await typeInto(page, page.getByLabel('City'), 'Kumasi');
    await typeInto(page, page.getByLabel('Region'), 'Ashanti');
    await page.keyboard.press('Escape');
    await typeInto(page, page.getByLabel('Phone Number'), '024 123 0001');
    await tabTo(page, page.getByRole('radio', { name: /^Mobile money/ }));
    await page.keyboard.press('ArrowDown');
    expect(await page.getByRole('radio', { name: /^Card/ }).isChecked()).toBe(true);
    await page.keyboard.press('ArrowUp');
    await tabTo(page, page.getByRole('button', { name: 'Use another number' }));
    await page.keyboard.press('Enter');
    await typeInto(page, page.getByLabel('Mobile money number'), '024 123 0001');
    await tabTo(page, page.getByRole('radio', { name: 'MTN MoMo' }));
    await page.keyboard.press('Space');
    await tabTo(page, page.getByRole('button', { name: 'Pay with Paystack' }));
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Payment Successful!' }).waitFor();
    expect(await focused(page).textContent()).toBe('Payment Successful!');
    await tabTo(page, page.getByRole('link', { name: 'Continue Shopping' }));
    await visit.end();
  });

  it('skips to the content', async () => {
    const visit = await dwaso.visit({ width });
    const { page } = visit;
    await page.goto('/products');
    await page.keyboard.press('Tab');
    const box = await page.getByText('Skip to content').boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual(0);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await focused(page).getAttribute('name')).toBe('search');
    await visit.end();
  });

  it('moves between the tabs of the dashboard with arrows, Home and End', async () => {
    const visit = await dwaso.visit({ width });
    const { page } = visit;
    await signIn(dwaso, visit);
    await page.goto('/dashboard');
    await tabTo(page, page.getByRole('tab', { name: 'Browse' }));
    for (const [key, name] of [
      ['ArrowRight', 'Wishlist'],
      ['ArrowRight', 'Cart'],
      ['End', 'Account'],
      ['ArrowRight', 'Browse'],
      ['ArrowLeft', 'Account'],
      ['Home', 'Browse'],
    ] as const) {
      await page.keyboard.press(key);
      const tab = page.getByRole('tab', { name, selected: true });
      await tab.waitFor();
      expect(await tab.evaluate((element) => element === document.activeElement)).toBe(true);
      const { left, right } = await tab.evaluate((element) => element.getBoundingClientRect().toJSON());
      expect(left).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(width);
    }
    await visit.end();
  });
});

describe('Escape', () => {
  it('closes the phone menu and returns the focus', async () => {
    const visit = await dwaso.visit({ width: 360 });
    const { page } = visit;
    await page.goto('/about');
    await page.locator('html[data-hydrated]').waitFor();
    await tabTo(page, page.locator('summary[aria-label="Menu"]'));
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Farms' }).waitFor();
    await page.keyboard.press('Tab');
    expect(await focused(page).textContent()).toBe('Home');
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Farms' }).waitFor({ state: 'hidden' });
    expect(await focused(page).getAttribute('aria-label')).toBe('Menu');
    await visit.end();
  });

  it('closes the avatar menu and returns the focus', async () => {
    const visit = await dwaso.visit({ width: 1280 });
    const { page } = visit;
    await signIn(dwaso, visit);
    await page.goto('/about');
    await tabTo(page, page.getByRole('button', { name: 'My Account' }));
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Log out' }).waitFor();
    await page.keyboard.press('Tab');
    expect(await focused(page).textContent()).toBe('Dashboard');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Log out' }).waitFor({ state: 'hidden' });
    expect(await focused(page).textContent()).toContain('My Account');
    await visit.end();
  });
});

describe('the six boxes of the code field', () => {
  it('move forward on input, back on Backspace, and accept a pasted code', async () => {
    const visit = await dwaso.visit();
    const { page } = visit;
    await page.goto('/forgot-password');
    await typeInto(page, page.getByLabel('Email'), 'customer@dwaso.test');
    await page.keyboard.press('Enter');
    const boxes = page.getByLabel(/^Digit \d of 6$/);
    await boxes.first().waitFor();
    const code = async () =>
      (await boxes.evaluateAll((all) => all.map((box) => (box as HTMLInputElement).value))).join('');

    await tabTo(page, boxes.first());
    await page.keyboard.type('123');
    expect(await code()).toBe('123');
    expect(await focused(page).getAttribute('aria-label')).toBe('Digit 4 of 6');
    await page.keyboard.press('Backspace');
    expect(await code()).toBe('12');
    expect(await focused(page).getAttribute('aria-label')).toBe('Digit 3 of 6');
    await page.keyboard.press('ArrowLeft');
    expect(await focused(page).getAttribute('aria-label')).toBe('Digit 2 of 6');

    await page.keyboard.press('ArrowLeft');
    await focused(page).evaluate((box) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text', ' 654 321 ');
      box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    });
    expect(await code()).toBe('654321');
    await visit.end();
  });
});
