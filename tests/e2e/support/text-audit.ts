import type { Page } from 'playwright-core';
import { findBrokenWords, findClippedText } from './layout-audit.ts';

/**
 * Doubles the text of the open page, as the browser's setting does; pictures keep their size.
 * @returns clipped texts, sideways scrolling, broken words, overlapping lines and order numbers in the display font
 */
export async function largeTextFaults(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  return [
    ...(await findClippedText(page)),
    ...(await findBrokenWords(page)),
    ...(await findNumbersInDisplayFont(page)),
    ...(await findOverlappingLines(page)),
  ];
}

/** Elements whose line height is below their font size, so that lines overlap. */
function findOverlappingLines(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((element) => element.checkVisibility() && element.closest('svg, option, .sr-only') === null)
      .filter((element) =>
        [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()),
      )
      .filter((element) => {
        const { lineHeight, fontSize } = getComputedStyle(element);
        return Number.parseFloat(lineHeight) < Number.parseFloat(fontSize) * 0.95;
      })
      .map(
        (element) => `${location.pathname} has lines lower than letters: ${element.outerHTML.slice(0, 140)}`,
      ),
  );
}

/** Order numbers set in the display font, where similar letters and digits are easily confused. */
function findNumbersInDisplayFont(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('h1, h1 *, h2, h2 *')]
      .filter((element) =>
        [...element.childNodes].some(
          (node) => node.nodeType === 3 && /\b(?=[a-f]*\d)[0-9a-f]{8}\b/.test(node.textContent ?? ''),
        ),
      )
      .filter((element) => getComputedStyle(element).fontFamily.includes('Ojuju'))
      .map((element) => `${location.pathname}: ${element.textContent} is set in the display face`),
  );
}
