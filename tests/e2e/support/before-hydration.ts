import type { Page, Route } from 'playwright-core';
import type { Visit } from './test-app.ts';

export const SCRIPTS = '**/assets/*.js';

/** Holds these requests until released, so that a test can check the loading state. */
export async function holdRequests(page: Page, url: string | RegExp): Promise<() => Promise<void>> {
  const held: Route[] = [];
  let open = false;
  await page.route(url, async (route) => {
    if (open) await route.continue();
    else held.push(route);
  });
  return async () => {
    open = true;
    await Promise.all(held.map((route) => route.continue()));
  };
}

export const isHydrated = (page: Page) => page.evaluate(() => 'hydrated' in document.documentElement.dataset);

/** A visitor on a metered connection. */
export const saveData = (visit: Visit) =>
  visit.page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }),
  );
