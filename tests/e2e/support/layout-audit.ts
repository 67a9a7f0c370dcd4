import type { Page } from 'playwright-core';

/** A larger sum of shifts is a fault. */
const LAYOUT_SHIFT_MAX = 0.02;

/** Sums the layout shifts of the pages that load from now on. */
export async function watchLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const total = { sum: 0, what: [] as string[] };
    Object.assign(window, { layoutShifts: total });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & LayoutShift)[]) {
        if (entry.hadRecentInput) continue;
        total.sum += entry.value;
        for (const { node, previousRect: from, currentRect: to } of entry.sources) {
          const what = (node as Element | null)?.outerHTML ?? node?.textContent ?? '';
          const moved = `${from.x},${from.y} ${from.width}x${from.height} to ${to.x},${to.y} ${to.width}x${to.height}`;
          total.what.push(`${what.slice(0, 120)} (${moved}, at ${Math.round(entry.startTime)} ms)`);
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

interface LayoutShift {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

/** The layout shifts of the loaded page, if they exceed the limit. */
export async function layoutShiftFaults(page: Page): Promise<string[]> {
  const shifts = await page.evaluate(
    () => (window as unknown as { layoutShifts: { sum: number; what: string[] } }).layoutShifts,
  );
  return shifts.sum > LAYOUT_SHIFT_MAX
    ? [`shifts by ${shifts.sum.toFixed(3)}: ${shifts.what.join(' | ')}`]
    : [];
}

const UNCHECKED_FOR_BREAKS = '.sr-only, select, svg, details:not([open]), script, noscript';

/**
 * Words of letters only that break in the middle though they fit on the screen, such as "Addres/s". E-mail addresses,
 * references, names of queues and events, and numbers may break anywhere.
 */
export function findBrokenWords(page: Page): Promise<string[]> {
  return page.evaluate((excluded) => {
    const broken: string[] = [];
    const range = document.createRange();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent?.checkVisibility({ visibilityProperty: true }) || parent.closest(excluded)) continue;
      if (getComputedStyle(parent).wordBreak === 'break-all') continue;
      for (const { 0: token, index } of (node.textContent ?? '').matchAll(/\S+/g)) {
        if (/[\d@_/]|\p{L}\.\p{L}/u.test(token)) continue;
        for (const { 0: word, index: at } of token.matchAll(/\p{L}+/gu)) {
          range.setStart(node, index + at);
          range.setEnd(node, index + at + word.length);
          const lines = [...range.getClientRects()].filter(({ width }) => width > 0);
          const width = lines.reduce((sum, line) => sum + line.width, 0);
          const isBroken = lines.some(({ top }) => Math.abs(top - (lines[0]?.top ?? 0)) > 2);
          if (isBroken && width < innerWidth * 0.75)
            broken.push(`${location.pathname} breaks ${word}: ${parent.outerHTML.slice(0, 140)}`);
        }
      }
    }
    return [...new Set(broken)];
  }, UNCHECKED_FOR_BREAKS);
}

const UNCHECKED_FOR_CLIPPING =
  '.sr-only, .truncate, [class*="line-clamp"], .skip-link, select, svg, details:not([open]), script, noscript';

/**
 * Elements that make the page scroll sideways, and texts that overflow the screen, their panel or a box that clips.
 * Truncated names, texts only for screen readers and scrollable content are excluded.
 */
export function findClippedText(page: Page): Promise<string[]> {
  return page.evaluate((excluded) => {
    const { scrollWidth } = document.documentElement;
    const overflowing = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > innerWidth + 1,
    );
    const clipped =
      scrollWidth > innerWidth
        ? [
            `${location.pathname} scrolls sideways to ${scrollWidth}: ${overflowing.at(-1)?.outerHTML.slice(0, 160)}`,
          ]
        : [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent?.checkVisibility({ visibilityProperty: true }) || parent.closest(excluded)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const text = range.getBoundingClientRect();
      if (text.width > 0 && isClipped(text, parent)) {
        clipped.push(`${location.pathname}: ${node.textContent?.slice(0, 60)}`);
      }
    }
    return clipped;

    function isClipped(text: DOMRect, parent: Element): boolean {
      for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(box);
        const edge = box.getBoundingClientRect();
        // A text only for screen readers.
        if (edge.width <= 1 && edge.height <= 1) return false;
        if (['auto', 'scroll'].includes(overflowX)) return false;
        const isPanel = box.matches('section, article, form');
        if (
          (overflowX !== 'visible' || isPanel) &&
          (text.right > edge.right + 1 || text.left < edge.left - 1)
        ) {
          return true;
        }
        const clipsBelow = ['hidden', 'clip'].includes(overflowY);
        if (clipsBelow && (text.bottom > edge.bottom + 1 || text.top < edge.top - 1)) return true;
      }
      return text.right > innerWidth + 1 || text.left < -1;
    }
  }, UNCHECKED_FOR_CLIPPING);
}

/** Lays out off-screen content, too, from the next page on, so that it can be measured. */
export async function renderOffscreenContent(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important; }');
    document.adoptedStyleSheets.push(sheet);
  });
}
