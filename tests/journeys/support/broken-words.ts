import type { Page } from 'playwright-core';

const ON_PURPOSE = '.sr-only, select, svg, details:not([open]), script, noscript';

/**
 * Words of letters alone that are broken in the middle though they would fit on the screen: "Addres/s". Addresses of
 * mail, references and numbers may break anywhere.
 */
export function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate((onPurpose) => {
    const broken: string[] = [];
    const range = document.createRange();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const around = node.parentElement;
      if (!around?.checkVisibility({ visibilityProperty: true }) || around.closest(onPurpose)) continue;
      if (getComputedStyle(around).wordBreak === 'break-all') continue;
      for (const { 0: token, index } of (node.textContent ?? '').matchAll(/\S+/g)) {
        if (/[\d@_/]/.test(token)) continue;
        for (const { 0: word, index: at } of token.matchAll(/\p{L}+/gu)) {
          range.setStart(node, index + at);
          range.setEnd(node, index + at + word.length);
          const lines = [...range.getClientRects()].filter(({ width }) => width > 0);
          const width = lines.reduce((sum, line) => sum + line.width, 0);
          const isBroken = lines.some(({ top }) => Math.abs(top - (lines[0]?.top ?? 0)) > 2);
          if (isBroken && width < innerWidth * 0.75) broken.push(`${location.pathname} breaks ${word}`);
        }
      }
    }
    return [...new Set(broken)];
  }, ON_PURPOSE);
}
