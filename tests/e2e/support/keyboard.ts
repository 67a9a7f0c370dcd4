import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** More tab stops than any page has before the element of a test. */
const STOPS_MAX = 140;

/** Presses Tab until the target has the focus; every stop on the way must show a focus ring. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  const targetElement = await target.first().elementHandle();
  for (let stop = 0; stop < STOPS_MAX; stop++) {
    if (await targetElement?.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
    expect(await findInvisibleFocus(page)).toBeNull();
  }
  throw new Error('Tab does not come to it');
}

/** The HTML of the focused element if it shows no focus ring, else null. */
function findInvisibleFocus(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const focusedElement = document.activeElement;
    if (!focusedElement || focusedElement === document.body) return null;
    const outlines = [getComputedStyle(focusedElement), getComputedStyle(focusedElement, '::after')];
    const isVisible = outlines.some(({ outlineStyle, outlineWidth }) => {
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    });
    return isVisible ? null : focusedElement.outerHTML.slice(0, 200);
  });
}

/** Replaces the text of the field. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('Control+A');
  await page.keyboard.type(text);
}

export const focused = (page: Page) => page.locator(':focus');
