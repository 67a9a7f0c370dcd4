import type { Page, Route } from 'playwright-core';
import type { Visit } from './open-dwaso.ts';

export const SCRIPTS = '**/assets/*.js';

/** Whatever of these is asked for waits until it is let go. */
export async function holdBack(page: Page, files: string): Promise<() => Promise<void>> {
  let letGo = () => {};
  const gone = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(files, async (route: Route) => {
    await gone;
    await route.continue();
  });
  return async () => letGo();
}

export const isHydrated = (page: Page) => page.evaluate(() => 'hydrated' in document.documentElement.dataset);

/** Somebody whose bytes are dear. */
export const saveData = (visit: Visit) =>
  visit.page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }),
  );
