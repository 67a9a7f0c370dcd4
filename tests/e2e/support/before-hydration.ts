import type { Locator, Page, Route } from 'playwright-core';
import { expect } from 'vitest';
import type { Visit } from './test-app.ts';

export const SCRIPTS = '**/assets/*.js';

/** Holds these requests until released, so that a test can check the loading state. */
export async function holdRequests(page: Page, url: string | RegExp): Promise<() => Promise<void>> {
  const heldRoutes: Route[] = [];
  let isReleased = false;
  await page.route(url, async (route) => {
    if (isReleased) await route.continue();
    else heldRoutes.push(route);
  });
  return async () => {
    isReleased = true;
    await Promise.all(heldRoutes.map((route) => route.continue()));
  };
}

export const isHydrated = (page: Page) => page.evaluate(() => 'hydrated' in document.documentElement.dataset);

/** Waits until React handles this element: its boundary may be hydrated after the root. */
export const handledByReact = (element: Locator) =>
  expect
    .poll(() => element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactFiber'))))
    .toBe(true);

/** A visitor on a metered connection. */
export const saveData = (visit: Visit) =>
  visit.page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }),
  );
