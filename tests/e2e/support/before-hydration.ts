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

// React marks an element while it renders, and clears this flag above it when it commits. A click in between is lost.
const HYDRATING = 4096;

type Fiber = { flags: number; return: Fiber | null };

/** Waits until React handles this element: its boundary may be hydrated after the root. */
export const handledByReact = (element: Locator) =>
  expect
    .poll(() =>
      element.evaluate((node, hydrating) => {
        const key = Object.keys(node).find((name) => name.startsWith('__reactFiber'));
        let fiber = key ? ((node as unknown as Record<string, Fiber>)[key] ?? null) : null;
        const isMarked = fiber !== null;
        while (fiber && !(fiber.flags & hydrating)) fiber = fiber.return;
        return isMarked && fiber === null;
      }, HYDRATING),
    )
    .toBe(true);

/** A visitor on a metered connection. */
export const saveData = (visit: Visit) =>
  visit.page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }),
  );
