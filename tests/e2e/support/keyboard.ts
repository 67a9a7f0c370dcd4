import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** More tab stops than any page has before the element of a test. */
const STOPS_MAX = 140;

/** Presses Tab until the target has the focus; every stop on the way must show a focus ring. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  const wanted = await target.first().elementHandle();
  for (let stop = 0; stop < STOPS_MAX; stop++) {
    if (await wanted?.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
    expect(await invisibleFocus(page)).toBeNull();
  }
  throw new Error('Tab does not come to it');
}

/** The HTML of the focused element if it shows no focus ring, else null. */
function invisibleFocus(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const at = document.activeElement;
    if (!at || at === document.body) return null;
    const outlines = [getComputedStyle(at), getComputedStyle(at, '::after')];
    const shown = outlines.some(({ outlineStyle, outlineWidth }) => {
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    });
    return shown ? null : at.outerHTML.slice(0, 200);
  });
}

/** Replaces the text of the field. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('Control+A');
  await page.keyboard.type(text);
}

export const focused = (page: Page) => page.locator(':focus');
