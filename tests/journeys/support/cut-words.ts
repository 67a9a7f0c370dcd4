import type { Page } from 'playwright-core';

const ON_PURPOSE =
  '.sr-only, .truncate, [class*="line-clamp"], .skip-link, select, svg, details:not([open]), script, noscript';

/**
 * What makes the page scroll sideways, and every piece of text that lies beyond the screen, beyond its own panel or
 * beyond a box that hides what is larger than it. Names that end in an ellipsis on purpose, what only readers hear
 * and what can be scrolled into sight don't count.
 */
export function cutWords(page: Page): Promise<string[]> {
  return page.evaluate((onPurpose) => {
    const { scrollWidth } = document.documentElement;
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > innerWidth + 1,
    );
    const cut =
      scrollWidth > innerWidth
        ? [`${location.pathname} scrolls sideways to ${scrollWidth}: ${wide.at(-1)?.outerHTML.slice(0, 160)}`]
        : [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const around = node.parentElement;
      if (!around?.checkVisibility({ visibilityProperty: true }) || around.closest(onPurpose)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const text = range.getBoundingClientRect();
      if (text.width > 0 && isCut(text, around)) {
        cut.push(`${location.pathname}: ${node.textContent?.slice(0, 60)}`);
      }
    }
    return cut;

    function isCut(text: DOMRect, around: Element): boolean {
      for (let box: Element | null = around; box && box !== document.body; box = box.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(box);
        const edge = box.getBoundingClientRect();
        // Only readers hear it.
        if (edge.width <= 1 && edge.height <= 1) return false;
        if (['auto', 'scroll'].includes(overflowX)) return false;
        const isPanel = box.matches('section, article, form');
        if (
          (overflowX !== 'visible' || isPanel) &&
          (text.right > edge.right + 1 || text.left < edge.left - 1)
        ) {
          return true;
        }
        const hidesBelow = ['hidden', 'clip'].includes(overflowY);
        if (hidesBelow && (text.bottom > edge.bottom + 1 || text.top < edge.top - 1)) return true;
      }
      return text.right > innerWidth + 1 || text.left < -1;
    }
  }, ON_PURPOSE);
}
