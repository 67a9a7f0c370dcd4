import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { focused } from './support/keyboard.ts';
import { signInShop, startTestApp, type TestApp } from './support/test-app.ts';

let dwaso: TestApp;
beforeAll(async () => {
  dwaso = await startTestApp();
});
afterAll(() => dwaso.close());

describe('a form that replaces its button', () => {
  it.each([
    ['/merchant/products', /^Restock/, 'Cancel', /Add 10/, /^Restock/],
    ['/merchant/products', /^Change the price/, 'Cancel', '', /^Change the price/],
    ['/merchant/earnings', 'Change wallet', 'Cancel', '', 'Change wallet'],
    ['/merchant/orders', 'Mark as sent', 'Go back', 'Mark as sent', 'New order'],
  ] as const)(
    'on %s, by %s, takes the focus and gives it back',
    async (path, openName, closeName, focusInForm, focusAfterClose) => {
      const visit = await dwaso.visit({ width: 1280 });
      await signInShop(dwaso, visit);
      const { page } = visit;
      await page.goto(path);
      if (path === '/merchant/orders') {
        await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
      }
      await page.getByRole('button', { name: openName, exact: true }).first().press('Enter');
      const close = page.getByRole('button', { name: closeName, exact: true }).first();
      await close.waitFor();
      const expectFocusOn = (text: string | RegExp) =>
        expect.poll(async () => (await focused(page).textContent()) ?? '').toMatch(text);
      await expectFocusOn(focusInForm);
      await close.press('Enter');
      await expectFocusOn(focusAfterClose);
      await visit.end();
    },
  );
});
