import { mkdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Smallest side of a touch target in px (docs/look.md), less half a pixel for rounding. */
const TARGET_PX = 43.5;
/** Rules whose result depends on the theme. */
export const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Rules that axe leaves off by default. */
const EXTRA_RULES = Object.fromEntries(
  ['target-size', 'label-content-name-mismatch', 'focus-order-semantics'].map((rule) => [
    rule,
    { enabled: true },
  ]),
);

/** The minified script of axe, which a page parses in half the time. */
let axeSource: Promise<string> | undefined;
function loadAxe(): Promise<string> {
  axeSource ??= readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  return axeSource;
}

/** Violations of axe's rules except those for AAA, each with its first element. */
export async function axeFaults(page: Page, rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await loadAxe());
  return page.evaluate(
    async (options) => {
      const { axe: checker } = window as unknown as { axe: typeof axe };
      const result = await checker.run(document, {
        resultTypes: ['violations'],
        // Only rules about audio and screen orientation need preloaded files, and our pages have no frames.
        preload: false,
        iframes: false,
        ...options,
      });
      return result.violations.map(({ id, nodes }) => {
        const [first] = nodes;
        return `${id} (${nodes.length} times): ${first?.html.slice(0, 160)} ${first?.failureSummary?.slice(0, 300)}`;
      });
    },
    rules ? { runOnly: rules } : { rules: EXTRA_RULES },
  );
}

/** Checks that axe lacks: title, language, one h1, no sideways scrolling. */
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
      const overflowing = [...document.querySelectorAll('main *')].filter(
        (element) => element.getBoundingClientRect().right > window.innerWidth + 1,
      );
      faults.push(`scrolls sideways to ${scrollWidth}: ${overflowing.at(-1)?.outerHTML.slice(0, 160)}`);
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
      const context = element.closest('p, li, dd, label')?.textContent?.trim() ?? '';
      return context.length > (element.textContent?.trim().length ?? 0);
    }

    /** The clickable area: a label also clicks its input, and a link may stretch over its card. */
    function pressable(element: HTMLElement): DOMRect {
      const { position, content } = getComputedStyle(element, '::after');
      if (position === 'absolute' && content !== 'none' && element.offsetParent) {
        const { top, bottom, left, right } = getComputedStyle(element, '::after');
        const isStretched = [top, bottom, left, right].every((side) => side === '0px');
        const anchor = getComputedStyle(element).position === 'static' ? element.offsetParent : element;
        if (isStretched) return anchor.getBoundingClientRect();
      }
      const own = element.getBoundingClientRect();
      const label =
        element.matches('input:is([type=checkbox], [type=radio], [type=file])') && element.closest('label');
      return label ? label.getBoundingClientRect() : own;
    }
  }, TARGET_PX);
}

/** The folder for screenshots; without it none are taken. */
const { SCREENSHOTS } = process.env;

/** Checks axe, page structure and target sizes on phones; with `NIGHTLY` also the colours of the dark theme. */
export async function expectAccessibleLayout(
  page: Page,
  name = new URL(page.url()).pathname.slice(1).replaceAll('/', '-'),
): Promise<void> {
  // A list is dimmed while it is refetched.
  await page.locator('[aria-busy="true"].opacity-60').waitFor({ state: 'detached' });
  const faults = [...(await axeFaults(page)), ...(await pageFaults(page))];
  if (page.viewportSize()?.width === 360) faults.push(...(await smallTargets(page)));
  await screenshot(page, `${name}-light`);
  if (process.env.NIGHTLY || SCREENSHOTS) {
    await page.emulateMedia({ colorScheme: 'dark' });
    faults.push(...(await axeFaults(page, COLOUR_RULES)));
    await screenshot(page, `${name}-dark`);
    await page.emulateMedia({ colorScheme: 'light' });
  }
  expect(faults, name).toEqual([]);
}

/** Takes a screenshot at three widths if `SCREENSHOTS` names a folder. */
export async function screenshot(page: Page, name: string): Promise<void> {
  if (!SCREENSHOTS) return;
  await mkdir(SCREENSHOTS, { recursive: true });
  const before = page.viewportSize() ?? { width: 360, height: 740 };
  const dialog = await page.locator('dialog[open]').count();
  for (const width of [before.width, 768, 1280]) {
    await page.setViewportSize({ width, height: before.height });
    await page.screenshot({ path: path.join(SCREENSHOTS, `${name}-${width}.png`), fullPage: dialog === 0 });
  }
  await page.setViewportSize(before);
}
