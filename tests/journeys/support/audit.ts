import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** Smallest side of what a thumb presses (docs/look.md); half a pixel is left to rounding. */
const TARGET_PX = 43.5;
/** More than this moves under the reader's eyes. */
const LAYOUT_SHIFT_MAX = 0.02;

/** Adds up what moves while the page loads; before the first navigation. */
export async function watchLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = { sum: 0, what: [] as string[] };
    Object.assign(window, { layoutShifts: seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & LayoutShift)[]) {
        if (entry.hadRecentInput) continue;
        seen.sum += entry.value;
        for (const { node, previousRect: from, currentRect: to } of entry.sources) {
          const what = (node as Element | null)?.outerHTML ?? node?.textContent ?? '';
          const moved = `${from.x},${from.y} ${from.width}x${from.height} to ${to.x},${to.y} ${to.width}x${to.height}`;
          seen.what.push(`${what.slice(0, 120)} (${moved}, at ${Math.round(entry.startTime)} ms)`);
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

/** Faults of a page that has just come up: whatever jumped. */
export async function jumpsOf(page: Page): Promise<string[]> {
  const shifts = await page.evaluate(
    () => (window as unknown as { layoutShifts: { sum: number; what: string[] } }).layoutShifts,
  );
  return shifts.sum > LAYOUT_SHIFT_MAX
    ? [`shifts by ${shifts.sum.toFixed(3)}: ${shifts.what.join(' | ')}`]
    : [];
}

/** What another theme can break. */
export const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Off in axe unless asked for. */
const EXTRA_RULES = Object.fromEntries(
  ['target-size', 'label-content-name-mismatch', 'focus-order-semantics'].map((rule) => [
    rule,
    { enabled: true },
  ]),
);

/** Every rule of axe but those for AAA, with the first place where each is broken. */
export async function axeFaults(page: Page, only?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async (options) => {
      const { axe: checker } = window as unknown as { axe: typeof axe };
      const found = await checker.run(document, {
        resultTypes: ['violations'],
        // Only rules about sound and turned screens want files fetched first, and no page of ours has frames.
        preload: false,
        iframes: false,
        ...options,
      });
      return found.violations.map(({ id, nodes }) => {
        const [first] = nodes;
        return `${id} (${nodes.length} times): ${first?.html.slice(0, 160)} ${first?.failureSummary?.slice(0, 300)}`;
      });
    },
    only ? { runOnly: only } : { rules: EXTRA_RULES },
  );
}

/** What axe does not ask: title, language, one h1, nothing wider than the screen. */
export function pageFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    const { lang, scrollWidth } = document.documentElement;
    if (document.compatMode !== 'CSS1Compat')
      faults.push('is drawn as browsers did before there were standards');
    if (!/^en/.test(lang)) faults.push(`html lang is "${lang}"`);
    if (!/\bDwaso$/.test(document.title)) faults.push(`title is "${document.title}"`);
    const h1s = [...document.querySelectorAll('h1')].filter((h1) => h1.checkVisibility());
    if (h1s.length !== 1) faults.push(`${h1s.length} h1: ${h1s.map((h1) => h1.textContent).join(', ')}`);
    if (scrollWidth > window.innerWidth) {
      const wide = [...document.querySelectorAll('main *')].filter(
        (element) => element.getBoundingClientRect().right > window.innerWidth + 1,
      );
      faults.push(`scrolls sideways to ${scrollWidth}: ${wide.at(-1)?.outerHTML.slice(0, 160)}`);
    }
    return faults;
  });
}

/** Targets below 44 × 44 px; links inside running text may be as high as their line. */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((smallest) => {
    const SELECTOR = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button]';
    return [...document.querySelectorAll<HTMLElement>(SELECTOR)]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !isInText(element))
      .map((element) => ({ element, box: pressable(element) }))
      .filter(({ box }) => box.width < smallest || box.height < smallest)
      .map(({ element, box }) => {
        const size = `${box.width.toFixed(0)} × ${box.height.toFixed(0)}`;
        return `target of ${size}: ${element.outerHTML.slice(0, 160)}`;
      });

    function isInText(element: HTMLElement): boolean {
      if (getComputedStyle(element).display !== 'inline') return false;
      const around = element.closest('p, li, dd, label')?.textContent?.trim() ?? '';
      return around.length > (element.textContent?.trim().length ?? 0);
    }

    /** A label presses its box; a link may be stretched over its card. */
    function pressable(element: HTMLElement): DOMRect {
      const { position, content } = getComputedStyle(element, '::after');
      if (position === 'absolute' && content !== 'none' && element.offsetParent) {
        const { top, bottom, left, right } = getComputedStyle(element, '::after');
        const stretched = [top, bottom, left, right].every((side) => side === '0px');
        const anchor = getComputedStyle(element).position === 'static' ? element.offsetParent : element;
        if (stretched) return anchor.getBoundingClientRect();
      }
      const own = element.getBoundingClientRect();
      const label =
        element.matches('input:is([type=checkbox], [type=radio], [type=file])') && element.closest('label');
      return label ? label.getBoundingClientRect() : own;
    }
  }, TARGET_PX);
}
