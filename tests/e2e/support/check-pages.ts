import type { BrowserContext, Page } from 'playwright-core';
import { renderOffscreenContent } from './layout-audit.ts';

/** Most of the wait for an idle network passes while other pages render. */
const PAGES_AT_ONCE = 4;

/** Runs `check` for each item, on a few phone pages of one visitor at a time. @returns the faults */
export async function checkPages<T>(
  context: BrowserContext,
  items: readonly T[],
  check: (page: Page, item: T) => Promise<string[]>,
  { width = 360 }: { width?: number } = {},
): Promise<string[]> {
  const queue = [...items];
  const faults: string[] = [];
  const checkQueue = async () => {
    const page = await context.newPage();
    await renderOffscreenContent(page);
    await page.setViewportSize({ width, height: width < 768 ? 740 : 900 });
    for (let item = queue.shift(); item !== undefined; item = queue.shift())
      faults.push(...(await check(page, item)));
    await page.close();
  };
  await Promise.all(Array.from({ length: PAGES_AT_ONCE }, checkQueue));
  return faults;
}

/** Opens a page and waits for its heading and data. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('h1:not(.sr-only)').first().waitFor();
  await page.waitForLoadState('networkidle');
}
