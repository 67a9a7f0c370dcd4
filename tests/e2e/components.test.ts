import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeFaults, COLOUR_RULES, pageFaults, smallTargets } from './support/accessibility-audit.ts';
import { startTestApp, type TestApp } from './support/test-app.ts';

let dwaso: TestApp;
beforeAll(async () => {
  dwaso = await startTestApp();
});
afterAll(() => dwaso.close());

const PAGES = ['/dev/ui', '/dev/ui?frame=PortalLayout', '/dev/ui?frame=AuthLayout'];
const WIDTHS = [360, 768, 1280];

async function findFaults(page: Page): Promise<string[]> {
  return [...(await pageFaults(page)), ...(await smallTargets(page)), ...(await axeFaults(page))];
}

describe.each(PAGES)('every component in each state, at %s', (address) => {
  it('is accessible at each width and in each theme, and fits a phone with text at twice the size', async () => {
    const { page, end } = await dwaso.visit();
    await page.goto(address);
    const faults: string[] = [];
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: width < 768 ? 740 : 900 });
      await page.emulateMedia({ colorScheme: 'light' });
      faults.push(...(await findFaults(page)).map((fault) => `${width}: ${fault}`));
      await page.emulateMedia({ colorScheme: 'dark' });
      faults.push(...(await axeFaults(page, COLOUR_RULES)).map((fault) => `${width}, dark: ${fault}`));
    }
    await page.setViewportSize({ width: 360, height: 740 });
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    faults.push(...(await pageFaults(page)).map((fault) => `with large text: ${fault}`));
    expect(faults).toEqual([]);
    await end();
  });
});

describe('the bottom bar', () => {
  it('keeps its columns while only its first items have streamed in', async () => {
    const { page, end } = await dwaso.visit({ width: 360 });
    await page.goto('/dev/ui?frame=PortalLayout');
    const navItems = page.getByRole('navigation', { name: 'Shop, quick' }).getByRole('listitem');
    const fullBox = await navItems.first().boundingBox();
    await navItems.evaluateAll((items) => {
      for (const item of items.slice(2)) item.remove();
    });
    expect(await navItems.first().boundingBox()).toEqual(fullBox);
    await end();
  });
});

describe('a dialog', () => {
  it.each([{ dark: false }, { dark: true }])('is accessible, dark: $dark', async (options) => {
    const { page, end } = await dwaso.visit(options);
    await page.goto('/dev/ui');
    await page.getByRole('button', { name: 'Open a dialog' }).click();
    await page.getByRole('dialog', { name: 'Cancel this order?' }).waitFor();
    expect(await findFaults(page)).toEqual([]);
    await end();
  });

  it('closes on Escape and returns the focus, but not while busy', async () => {
    const { page, end } = await dwaso.visit();
    await page.goto('/dev/ui');
    const opener = page.getByRole('button', { name: 'Open a dialog' });
    await opener.click();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.getByRole('button', { name: 'Open a busy dialog' }).click();
    const sendingDialog = page.getByRole('dialog', { name: 'Sending the money' });
    await page.keyboard.press('Escape');
    expect(await sendingDialog.isVisible()).toBe(true);
    expect(await sendingDialog.getByRole('button', { name: 'Close' }).isDisabled()).toBe(true);
    await sendingDialog.getByRole('button', { name: 'End the example' }).click();
    await sendingDialog.waitFor({ state: 'hidden' });
    await end();
  });
});

describe('a disclosure', () => {
  it('opens by itself only for an error inside it', async () => {
    const { page, end } = await dwaso.visit();
    for (const fault of [
      '<p role="alert">Please write something</p>',
      '<input aria-label="City" aria-invalid="true">',
    ]) {
      await page.goto('/dev/ui?frame=PortalLayout');
      const fold = page.locator('details', { hasText: 'What happened' });
      const add = (html: string) =>
        fold
          .locator('p')
          .first()
          .evaluate((element, added) => element.insertAdjacentHTML('afterend', added), html);
      await add('<p>Something else</p>');
      await page.waitForTimeout(100);
      expect(await fold.getAttribute('open')).toBeNull();
      await add(fault);
      await expect.poll(() => fold.getAttribute('open')).toBe('');
    }
    await end();
  });
});

describe('controls', () => {
  it('expose busy, disabled and invalid states', async () => {
    const { page, end } = await dwaso.visit();
    await page.goto('/dev/ui');
    const buttons = page.getByRole('region', { name: 'Button', exact: true });
    const savingButton = buttons.getByRole('button', { name: 'Saving...' }).first();
    expect(await savingButton.getAttribute('aria-busy')).toBe('true');
    expect(await savingButton.isDisabled()).toBe(true);
    // A disabled control keeps the focus and does nothing.
    const fixedCheckbox = page.getByLabel('Mails about your password are always sent');
    const disabled = buttons.locator('[aria-disabled="true"]').first();
    for (const control of [fixedCheckbox, disabled]) {
      await control.focus();
      await page.keyboard.press('Space');
      expect(await control.evaluate((element) => element === document.activeElement)).toBe(true);
    }
    expect(await fixedCheckbox.isChecked()).toBe(true);
    const phone = page.getByLabel('Phone Number');
    expect(await phone.getAttribute('aria-invalid')).toBe('true');
    const errorId = (await phone.getAttribute('aria-describedby')) as string;
    expect(await page.locator(`[id="${errorId}"]`).textContent()).toBe('Please enter a valid phone number');
    await end();
  });

  it('count within their limits', async () => {
    const { page, end } = await dwaso.visit();
    await page.goto('/dev/ui');
    const quantity = page.getByRole('group', { name: 'Quantity of Raffia Basket' });
    const quantityInput = quantity.getByRole('textbox');
    expect(await quantity.getByRole('button', { name: 'Increase' }).isDisabled()).toBe(true);
    await quantityInput.fill('99');
    expect(await quantityInput.inputValue()).toBe('5');
    await quantityInput.fill('');
    await quantityInput.blur();
    expect(await quantityInput.inputValue()).toBe('5');
    await quantity.getByRole('button', { name: 'Decrease' }).click();
    expect(await quantityInput.inputValue()).toBe('4');
    await end();
  });

  it('move between tabs with the arrow keys', async () => {
    const { page, end } = await dwaso.visit();
    await page.goto('/dev/ui');
    await page.getByRole('tab', { name: 'Orders' }).focus();
    for (const [key, name] of [
      ['ArrowLeft', 'Help and complaints'],
      ['ArrowRight', 'Orders'],
      ['End', 'Help and complaints'],
      ['Home', 'Orders'],
    ] as const) {
      await page.keyboard.press(key);
      const tab = page.getByRole('tab', { name });
      expect(await tab.getAttribute('aria-selected')).toBe('true');
      expect(await tab.evaluate((element) => element === document.activeElement)).toBe(true);
    }
    await end();
  });

  it('show a password on request', async () => {
    const { page, end } = await dwaso.visit();
    await page.goto('/dev/ui');
    const password = page.getByLabel('Password', { exact: true });
    expect(await password.getAttribute('type')).toBe('password');
    await page.getByRole('button', { name: 'Show password' }).first().click();
    expect(await password.getAttribute('type')).toBe('text');
    await end();
  });
});
